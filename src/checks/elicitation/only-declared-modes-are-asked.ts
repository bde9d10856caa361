import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { type FixtureName, fixtureOf } from '../../core/fixtures.ts';
import { showName } from '../../core/text/show-name.ts';
import { callAnswering } from '../../peer/asking/answered-call.ts';
import { WILLING } from '../../peer/asking/willing-client.ts';

export default defineCheck({
  id: 'elicitation/only-declared-modes-are-asked',
  claim: 'Asks users only in the ways that their client declares.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['ELICIT-02'],
    says: 'Without the capability `elicitation` nothing is asked; from 2025-11-25 on forms need `form`, or an empty object, and pages need `url`.',
    spec: '2025-11-25/client/elicitation#capabilities',
  },
  // Of the stateless era every kind of input is tried together.
  until: '2025-11-25',
  messages: {
    undeclared: 'The call of `{{tool}}` sends `elicitation/create` to a client that does not declare `elicitation`.',
    otherMode: 'The call of `{{tool}}` asks with `mode: "{{mode}}"` a client that declares `{{declared}}` alone.',
  },
  remedy:
    'Look at `elicitation` among the capabilities of the client before you ask, and say in the result what is missing where you may not.',
  catches: {
    'elicits-from-everybody': ['undeclared', 'otherMode'],
    'sends-everybody-to-a-page': ['undeclared', 'otherMode'],
  },
  explains: { undeclared: ['lifecycle/only-declared-client-features-are-used'] },
  needs: ['elicitation', 'urlElicitation'],
  callsTool: true,

  async run({ connection, open, peer, report, inconclusive }) {
    const silent: string[] = [];
    const hasModes = connection.revision >= '2025-11-25';
    const modesAsked = async (current: Connection, name: FixtureName) => {
      const fixture = fixtureOf(peer, name);
      if (fixture === undefined) return [];
      const tool = showName(fixture.tool);
      const { end, questions } = await callAnswering(current, peer, fixture, WILLING);
      const asked = questions.filter(({ method }) => method === 'elicitation/create');
      if (asked.length === 0 && end.kind !== 'answered') silent.push(tool);
      return asked.map(({ params, frame }) => ({ tool, frame, mode: params['mode'] === 'url' ? 'url' : 'form' }));
    };
    for (const name of ['elicitation', ...(hasModes ? (['urlElicitation'] as const) : [])] as const) {
      for (const { tool, frame } of await modesAsked(connection, name))
        report({ message: 'undeclared', values: { tool }, subject: tool, evidence: [frame] });
    }
    for (const [name, declared] of [['elicitation', 'url'] as const, ['urlElicitation', 'form'] as const]) {
      if (!hasModes || fixtureOf(peer, name) === undefined) continue;
      const other = await open({ declares: { elicitation: { [declared]: {} } } });
      for (const { tool, mode, frame } of await modesAsked(other, name)) {
        if (mode !== declared) report({ message: 'otherMode', values: { tool, mode, declared }, subject: tool, evidence: [frame] });
      }
    }
    if (silent.length > 0) return inconclusive(`The call of \`${silent[0]}\` was not answered to a client that cannot be asked.`);
  },
});
