import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { showName } from '../../core/text/show-name.ts';
import { callAnswering } from '../../peer/asking/answered-call.ts';
import { WILLING } from '../../peer/asking/willing-client.ts';

export default defineCheck({
  id: 'sampling/undeclared-sampling-is-not-asked',
  claim: 'Asks no client to sample that does not declare `sampling`.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SAMPLING-02'],
    says: 'Only a client that declares `sampling` is asked for a text of its model.',
    spec: '2025-11-25/basic/lifecycle#operation',
  },
  // Of the stateless era every kind of input is tried together.
  until: '2025-11-25',
  messages: { undeclared: 'The call of `{{tool}}` sends `sampling/createMessage` to a client that does not declare `sampling`.' },
  remedy: 'Look for `sampling` among the capabilities of the client before you ask, and do without its model where it is missing.',
  catches: { 'samples-from-everybody': ['undeclared'] },
  explains: ['lifecycle/only-declared-client-features-are-used'],
  needs: ['sampling'],
  callsTool: true,

  async run({ connection, peer, report, inconclusive }) {
    const fixture = fixtureOf(peer, 'sampling');
    if (fixture === undefined) return;
    const tool = showName(fixture.tool);
    const { end, questions } = await callAnswering(connection, peer, fixture, WILLING);
    const asked = questions.find(({ method }) => method === 'sampling/createMessage');
    if (asked !== undefined) report({ message: 'undeclared', values: { tool }, subject: tool, evidence: [asked.frame] });
    else if (end.kind !== 'answered') return inconclusive(`The call of \`${tool}\` was not answered to a client that cannot sample.`);
  },
});
