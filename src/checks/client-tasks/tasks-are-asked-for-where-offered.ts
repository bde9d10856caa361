import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { showName } from '../../core/text/show-name.ts';
import { shownTools, toolShownTo } from '../../peer/talks/listed-tools.ts';

export default defineClientCheck({
  id: 'client-tasks/tasks-are-asked-for-where-offered',
  claim: 'Asks to run a call as a task only where the server and the tool offer that.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['TASK-02'],
    says: 'A client adds `task` to a call only where the server declares `tasks.requests.tools.call`, and where the tool does not forbid it.',
    spec: '2025-11-25/basic/utilities/tasks#tool-level-negotiation',
  },
  under: 'any',
  occasion: 'Let the client call the tool `long_task` as a task.',
  messages: {
    undeclared: 'It asked for a task, and the server had not declared `tasks.requests.tools.call`.',
    forbidden: 'It asked to run `{{tool}}` as a task, whose `execution.taskSupport` is {{support}}.',
  },
  remedy:
    'Look at `capabilities.tasks.requests.tools.call` of the server, and at `execution.taskSupport` of the tool, before you add `task`.',
  catches: { 'asks-everywhere-for-tasks': ['forbidden'], 'asks-undeclared-for-tasks': ['undeclared'] },

  watch({ talk, report, notSeen }) {
    const calls = talk.calls.filter(({ method, params }) => method === 'tools/call' && params['task'] !== undefined);
    if (calls.length === 0) return notSeen();
    const shown = shownTools(talk);
    for (const call of calls) {
      if (!offersTasks(talk.serverCapabilities)) {
        report({ message: 'undeclared', evidence: [talk.opening?.answer ?? call.frame, call.frame] });
        continue;
      }
      const tool = toolShownTo(call, shown);
      const execution = tool?.tool['execution'];
      const support = isObject(execution) ? execution['taskSupport'] : undefined;
      if (tool === undefined || support === 'optional' || support === 'required') continue;
      const values = { tool: showName(tool.name), support: support === undefined ? 'left out' : `\`${toText(support)}\`` };
      report({ message: 'forbidden', subject: tool.name, values, evidence: [tool.page.answer ?? call.frame, call.frame] });
    }
  },
});

function offersTasks({ tasks }: JsonObject): boolean {
  const requests = isObject(tasks) ? tasks['requests'] : undefined;
  const tools = isObject(requests) ? requests['tools'] : undefined;
  return isObject(tools) && tools['call'] !== undefined;
}
