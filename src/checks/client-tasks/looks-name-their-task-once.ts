import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';

const RELATED = 'io.modelcontextprotocol/related-task';
/** They name their task in their params. */
const LOOKS = ['tasks/get', 'tasks/list', 'tasks/cancel'];

export default defineClientCheck({
  id: 'client-tasks/looks-name-their-task-once',
  claim: 'Names a task that it asks after in `taskId` alone.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['TASK-12'],
    says: '`tasks/get`, `tasks/list` and `tasks/cancel` carry no `related-task` in `_meta`: the `taskId` of their params says it.',
    spec: '2025-11-25/basic/utilities/tasks#associating-task-related-messages',
  },
  under: 'any',
  occasion: 'Let the client call the tool `long_task` as a task, and wait for its result.',
  messages: { twice: '`{{method}}` carries `io.modelcontextprotocol/related-task` in `_meta` as well.' },
  regrade: {
    twice: {
      severity: 'note',
      because: 'That these three leave it out is a should, and a server takes the `taskId` of the params in any case.',
    },
  },
  remedy: 'Leave `related-task` out of requests about tasks; it is for what belongs to a task without naming it.',
  catches: { 'names-tasks-in-meta-as-well': ['twice'] },

  watch({ talk, report, notSeen }) {
    const looks = talk.calls.filter(({ method }) => LOOKS.includes(method));
    if (looks.length === 0) return notSeen();
    for (const { method, params, frame } of looks)
      if (isObject(params['_meta']) && params['_meta'][RELATED] !== undefined)
        report({ message: 'twice', subject: method, values: { method }, evidence: [frame] });
  },
});
