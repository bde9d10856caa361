import { defineCheck } from '../../core/check.ts';
import { type ClientAnswers, ClientRefusal } from '../../core/connection.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { showName } from '../../core/text/show-name.ts';
import { callAnswering } from '../../peer/asking/answered-call.ts';
import { WILLING } from '../../peer/asking/willing-client.ts';
import { inSeconds } from '../../peer/calls/call-ends.ts';

export default defineCheck({
  id: 'roots/missing-roots-are-survived',
  claim: 'Ends a call whose roots are gone, empty or not told.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['ROOTS-09'],
    says: 'Folders may vanish while they are worked on. A server copes with roots that are not there.',
    spec: '2024-11-05/client/roots#security-considerations',
  },
  messages: {
    hangs: 'The call of `{{tool}}` was not answered within {{seconds}} s when the client {{what}}.',
    broke: '{{how}} during the call of `{{tool}}` when the client {{what}}{{lastWords}}.',
  },
  harm: {
    hangs: { kind: 'hangs', because: 'The call never ends.' },
    broke: { kind: 'hangs', because: 'The session is gone with the server.' },
  },
  remedy: 'Expect an empty list, folders that cannot be opened, and an error, and say in the result of the call what was not found.',
  catches: { 'waits-for-a-root': ['hangs'], 'crashes-without-roots': ['broke'] },
  explains: { broke: ['lifecycle/stays-up'] },
  connection: 'capable',
  needs: ['roots'],
  callsTool: true,

  async run({ connection, open, peer, limits, nonce, report, skip }) {
    const fixture = fixtureOf(peer, 'roots');
    if (fixture === undefined) return;
    const tool = showName(fixture.tool);
    const gone = { uri: `file:///litmus/gone-${nonce()}`, name: 'gone' };
    const situations: readonly (readonly [what: string, answers: ClientAnswers])[] = [
      ['named a folder that does not exist', { ...WILLING, 'roots/list': () => ({ roots: [gone] }) }],
      ['had no folder open', { ...WILLING, 'roots/list': () => ({ roots: [] }) }],
      ...(connection.era === 'legacy' ? [['could not tell its folders', { ...WILLING, 'roots/list': refuse }] as const] : []),
    ];
    let current = connection;
    for (const [what, answers] of situations) {
      if (!current.alive) current = await open({ declares: { roots: {} } });
      const { end, questions } = await callAnswering(current, peer, fixture, answers);
      const asked = questions.find(({ method }) => method === 'roots/list');
      if (asked === undefined) return skip(`\`${tool}\` did not ask for roots. Name a call that does under \`fixtures.roots\`.`);
      const evidence = [end.evidence[0], asked.frame, ...end.evidence.slice(1)] as const;
      if (end.kind === 'broke')
        report({ message: 'broke', subject: what, values: { how: end.how, tool, what, lastWords: end.lastWords }, evidence });
      else if (end.kind === 'slow' || end.kind === 'blocked' || end.kind === 'swallowed')
        report({ message: 'hangs', subject: what, values: { tool, what, seconds: inSeconds(limits.requestMs) }, evidence });
    }
  },
});

function refuse(): never {
  throw new ClientRefusal(-32603, 'The folders cannot be read.');
}
