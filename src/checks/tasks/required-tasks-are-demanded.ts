import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { showName } from '../../core/text/show-name.ts';
import { renderError } from '../../peer/answers/fate.ts';
import { callTool } from '../../peer/calls/call-ends.ts';
import { NO_TASK_CALLS, supportOfFixture, takesTaskCalls } from '../../peer/tasks.ts';

/** The page on tools names the first, that on errors the second. */
const CODES: readonly unknown[] = [-32601, -32600];

export default defineCheck({
  id: 'tasks/required-tasks-are-demanded',
  claim: 'Runs a tool that is for tasks alone as nothing else.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASK-05'],
    says: 'A tool whose `execution.taskSupport` is `required` answers a call without `task` with error -32601.',
    spec: '2025-11-25/basic/utilities/tasks#tool-level-negotiation',
  },
  messages: {
    ran: '`{{tool}}` says that it runs as a task only, and a call without `task` brought a result.',
    asResult: 'A call of `{{tool}}` without the `task` that it requires gets a result with `isError`; error -32601 is due.',
    otherCode: 'A call of `{{tool}}` without the `task` that it requires gets {{error}}; -32601 is due.',
  },
  regrade: {
    asResult: { severity: 'warning', because: 'The call is refused, in words that the model reads.' },
    otherCode: { severity: 'warning', because: 'The call is refused; only the code differs.' },
  },
  remedy: 'Answer a call without `task` with -32601, or say `optional` of a tool that runs both ways.',
  catches: {
    'required-task-runs-at-once': ['ran'],
    'required-task-is-internal-error': ['otherCode'],
    'required-task-is-refused-in-text': ['asResult'],
  },
  needs: ['requiredTask'],
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const call = fixtureOf(peer, 'requiredTask');
    if (call === undefined) return;
    if (!takesTaskCalls(peer)) return skip(NO_TASK_CALLS);
    const tool = showName(call.tool);
    if (supportOfFixture(peer, call) !== 'required') return skip(`\`${tool}\` does not say that it runs as a task only.`);
    const end = await callTool(connection, { name: call.tool, arguments: call.arguments });
    if (end.kind !== 'answered') return inconclusive(`The call of \`${tool}\` without \`task\` was not answered.`);
    const { error, result, evidence } = end;
    if (result?.['isError'] === true) report({ message: 'asResult', values: { tool }, subject: tool, evidence });
    else if (result !== undefined) report({ message: 'ran', values: { tool }, subject: tool, evidence });
    else if (!CODES.includes(error?.code))
      report({ message: 'otherCode', values: { tool, error: renderError(error) }, subject: tool, evidence });
  },
});
