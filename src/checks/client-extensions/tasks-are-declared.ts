import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import { extensionsIn, TASKS_EXTENSION } from '../../peer/talks/extension-tasks.ts';

const METHODS = ['tasks/get', 'tasks/update', 'tasks/cancel'];

export default defineClientCheck({
  id: 'client-extensions/tasks-are-declared',
  claim: 'Declares the extension for tasks with every request about one, and asks for none where the server has not declared it.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['TASKX-01', 'EXT-02', 'DISC-10'],
    says: 'An extension counts where both sides have declared it, the client with each request. Where only one has, it keeps to the core.',
    spec: 'ext-tasks#capability-negotiation',
  },
  under: 'any',
  occasion: 'Let a client that declares `io.modelcontextprotocol/tasks` call the tool `long_task`.',
  messages: {
    undeclared: '`{{method}}` came without `io.modelcontextprotocol/tasks` among the extensions of its `_meta`.',
    unserved: '`{{method}}` was sent, and the server has not declared `io.modelcontextprotocol/tasks`.',
  },
  remedy:
    'Declare `extensions["io.modelcontextprotocol/tasks"]: {}` in `_meta` of each request, and use its methods only where `server/discover` names it.',
  catches: { 'declares-tasks-only-at-first': ['undeclared'], 'asks-for-tasks-that-nobody-has': ['unserved'] },

  watch({ talk, report, notSeen }) {
    const about = talk.calls.filter(({ method }) => METHODS.includes(method));
    if (about.length === 0) return notSeen();
    const { extensions } = talk.serverCapabilities;
    for (const call of about) {
      const { method, frame } = call;
      if (!isObject(extensionsIn(call)[TASKS_EXTENSION]))
        report({ message: 'undeclared', subject: method, values: { method }, evidence: [frame] });
      if (talk.opening?.answer !== undefined && !(isObject(extensions) && TASKS_EXTENSION in extensions))
        report({ message: 'unserved', subject: method, values: { method }, evidence: [talk.opening.answer, frame] });
    }
  },
});
