import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { renderError } from '../../peer/answers/fate.ts';
import { callTool } from '../../peer/calls/call-ends.ts';
import { forbiddenCallOf, NO_TASK_CALLS, takesTaskCalls } from '../../peer/tasks.ts';

export default defineCheck({
  id: 'tasks/forbidden-tasks-are-refused',
  claim: 'Refuses to run a tool as a task that does not say that it may.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['TASK-04'],
    says: 'A tool whose `execution.taskSupport` is `forbidden`, or missing, runs as no task: a call with `task` gets error -32601.',
    spec: '2025-11-25/basic/utilities/tasks#tool-level-negotiation',
  },
  messages: {
    made: '`{{tool}}` does not say that it runs as a task, and a call with `task` made one.',
    ran: '`{{tool}}` does not say that it runs as a task; a call with `task` was served as if it had none.',
    otherCode: 'A call of `{{tool}}` with `task`, which the tool does not take, gets {{error}}; -32601 is due.',
  },
  regrade: { otherCode: { severity: 'note', because: 'The call is refused; only the code differs.' } },
  remedy: 'Look at `task` in the params of a call, and answer -32601 where the tool does not run as one.',
  catches: {
    'forbidden-tool-becomes-a-task': ['made'],
    'forbidden-tool-runs-anyway': ['ran'],
    'forbidden-task-is-invalid': ['otherCode'],
  },
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    if (!takesTaskCalls(peer)) return skip(NO_TASK_CALLS);
    const call = forbiddenCallOf(peer);
    if (call === undefined) return skip('No tool is named that runs as no task. Add `--call` with one, and the arguments that it needs.');
    const tool = showName(call.tool);
    const end = await callTool(connection, { name: call.tool, arguments: call.arguments, task: { ttl: 60_000 } });
    if (end.kind !== 'answered') return inconclusive(`The call of \`${tool}\` with \`task\` was not answered.`);
    const { result, error, evidence } = end;
    const at = { subject: tool, evidence } as const;
    if (isObject(result?.['task'])) {
      report({ message: 'made', values: { tool }, ...at });
      await connection.request('tasks/cancel', { taskId: result['task']['taskId'] });
    } else if (result?.['isError'] === true) report({ message: 'otherCode', values: { tool, error: 'a result with `isError`' }, ...at });
    else if (result !== undefined) report({ message: 'ran', values: { tool }, ...at });
    else if (error?.code !== -32601) report({ message: 'otherCode', values: { tool, error: renderError(error) }, ...at });
  },
});
