import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isFailureCode } from '../../peer/answers/failure-codes.ts';
import { renderError } from '../../peer/answers/fate.ts';
import { callFixture } from '../../peer/calls/fixture-call.ts';

export default defineCheck({
  id: 'calls/failures-have-their-code',
  claim: 'Tells that a tool failed with a result that says so, or with the error for that.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['ERR-13'],
    says: 'What fails inside the server is error -32603, unless a result with `isError` tells it.',
    spec: '2025-11-25/server/resources#error-handling',
  },
  messages: { otherCode: 'The call of `{{tool}}` fails with {{error}}, where a result with `isError` or error -32603 belongs.' },
  regrade: { otherCode: { severity: 'note', because: 'Every error tells the client that the call failed; the codes of SDKs differ.' } },
  remedy: 'Turn what a tool throws into a result with `isError`, so that the model can read it, or into error -32603.',
  catches: { 'failing-call-is-code-zero': ['otherCode'] },
  connection: 'expendable',
  needs: ['failure'],
  callsTool: true,

  async run({ connection, peer, limits, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'failure');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const { outcome, sent, reply, result, error } = await callFixture(connection, peer, fixture, { timeoutMs: limits.startMs });
    if (outcome !== 'answered' || reply === undefined) return inconclusive(`The call of \`${tool}\` brought no answer.`);
    if (result !== undefined && result['isError'] !== true) return skip(`The call of \`${tool}\` does not fail.`);
    if (error === undefined || isFailureCode(error.code)) return;
    report({ message: 'otherCode', values: { tool, error: renderError(error) }, subject: tool, evidence: [sent, reply] });
  },
});
