import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { showName } from '../../core/text/show-name.ts';
import { callAnswering } from '../../peer/asking/answered-call.ts';
import { WILLING } from '../../peer/asking/willing-client.ts';

export default defineCheck({
  id: 'roots/undeclared-roots-are-not-asked',
  claim: 'Asks no client for roots that does not declare `roots`.',
  subject: 'server',
  requirement: {
    level: [
      { from: '2024-11-05', level: 'SHOULD' },
      { from: '2025-06-18', level: 'MUST' },
    ],
    rows: ['ROOTS-05'],
    says: 'Only a client that declares `roots` is asked for the folders that it has opened.',
    spec: '2025-11-25/client/roots#implementation-guidelines',
  },
  messages: { undeclared: 'The call of `{{tool}}` sends `roots/list` to a client that does not declare `roots`.' },
  remedy:
    'Look for `roots` among the capabilities of the client before you ask, and take folders from the configuration where it is missing.',
  catches: { 'asks-everybody-for-roots': ['undeclared'] },
  explains: ['lifecycle/only-declared-client-features-are-used'],
  needs: ['roots'],
  callsTool: true,

  async run({ connection, peer, report, inconclusive }) {
    const fixture = fixtureOf(peer, 'roots');
    if (fixture === undefined) return;
    const tool = showName(fixture.tool);
    const { end, questions } = await callAnswering(connection, peer, fixture, WILLING);
    const asked = questions.find(({ method }) => method === 'roots/list');
    if (asked !== undefined) report({ message: 'undeclared', values: { tool }, subject: tool, evidence: [asked.frame] });
    else if (end.kind !== 'answered') return inconclusive(`The call of \`${tool}\` was not answered to a client without roots.`);
  },
});
