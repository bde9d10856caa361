import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import { extensionTasksOf } from '../../peer/talks/extension-tasks.ts';

export default defineClientCheck({
  id: 'client-extensions/tasks-are-polled-in-their-time',
  claim: 'Keeps to the pace that a task names, and answers each of its questions once.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['TASKX-17'],
    says: 'Between two requests for a task at least `pollIntervalMs` pass, and each key of its `inputRequests` is answered once.',
    spec: 'ext-tasks#task-polling',
  },
  under: 'any',
  occasion: 'Let a client that declares `io.modelcontextprotocol/tasks` call the tool `long_task` with `{"steps":5,"pauseMs":1000}`.',
  messages: {
    early: 'It asked for a task again after {{waited}} ms, and `pollIntervalMs` is {{interval}}.',
    twice: 'It answered `{{key}}` of a task {{count}} times.',
  },
  remedy: 'Wait for `pollIntervalMs` of the last answer before each `tasks/get`, and remember which keys were answered.',
  catches: { 'polls-tasks-at-once': ['early'], 'answers-tasks-twice': ['twice'] },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const { call, asked } of extensionTasksOf(talk)) {
      for (const [at, next] of asked.entries()) {
        const last = asked[at - 1] ?? call;
        const interval = last.result?.['pollIntervalMs'];
        const isWorking = last.result?.['status'] === 'working' || last === call;
        if (next.method !== 'tasks/get' || typeof interval !== 'number' || interval < LEAST_MS || !isWorking) continue;
        if (last.answer === undefined) continue;
        isSeen = true;
        const waited = Math.round(next.frame.t - last.answer.t);
        if (waited < interval * LEEWAY) report({ message: 'early', values: { waited, interval }, evidence: [last.answer, next.frame] });
      }
      const updates = asked.filter(({ method, result }) => method === 'tasks/update' && result !== undefined);
      const keys = updates.flatMap(({ params }) => (isObject(params['inputResponses']) ? Object.keys(params['inputResponses']) : []));
      if (keys.length > 0) isSeen = true;
      for (const key of new Set(keys)) {
        const count = keys.filter((each) => each === key).length;
        const [first, ...others] = updates;
        if (count > 1 && first !== undefined)
          report({ message: 'twice', values: { key, count }, evidence: [first.frame, ...others.map(({ frame }) => frame)] });
      }
    }
    if (!isSeen) return notSeen();
  },
});

/** Shorter ones cannot be told from none. */
const LEAST_MS = 100;
/** Timers are not exact. */
const LEEWAY = 0.8;
