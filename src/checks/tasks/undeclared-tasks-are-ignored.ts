import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isObject } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { renderError } from '../../peer/answers/fate.ts';
import { callTool } from '../../peer/calls/call-ends.ts';
import { takesTaskCalls } from '../../peer/tasks.ts';

export default defineCheck({
  id: 'tasks/undeclared-tasks-are-ignored',
  claim: 'Passes over `task` in a call where it declares no tasks.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TASK-06'],
    says: 'A server that does not declare tasks for calls serves a call with `task` as any other.',
    spec: '2025-11-25/basic/utilities/tasks#task-support-and-handling',
  },
  messages: {
    made: 'It declares no tasks for calls, and makes one of a call of `{{tool}}`.',
    refused: 'It declares no tasks for calls, and answers a call of `{{tool}}` with `task` with {{error}}; without it the call is served.',
  },
  remedy: 'Leave `task` in the params unread, or declare `tasks.requests.tools.call`.',
  catches: { 'makes-undeclared-tasks': ['made'], 'refuses-undeclared-tasks': ['refused'] },
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    if (takesTaskCalls(peer)) return skip('It declares `tasks.requests.tools.call`.');
    const call = peer.call ?? fixtureOf(peer, 'structured');
    if (call === undefined) return skip('No tool is named that may be called. Add `--call` with one, and the arguments that it needs.');
    const tool = showName(call.tool);
    const params = { name: call.tool, arguments: call.arguments };
    const plain = await callTool(connection, params);
    if (plain.kind !== 'answered' || plain.result === undefined) return inconclusive(`The call of \`${tool}\` brought no result.`);
    const end = await callTool(connection, { ...params, task: { ttl: 60_000 } });
    if (end.kind !== 'answered') return inconclusive(`The call of \`${tool}\` with \`task\` was not answered.`);
    const { result, error, evidence } = end;
    if (isObject(result?.['task'])) report({ message: 'made', values: { tool }, subject: tool, evidence });
    else if (error !== undefined) report({ message: 'refused', values: { tool, error: renderError(error) }, subject: tool, evidence });
  },
});
