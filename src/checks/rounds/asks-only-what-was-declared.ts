import { defineCheck } from '../../core/check.ts';
import type { Connection, Exchange } from '../../core/connection.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';
import { ASKERS, subjectFor, tryAskers } from '../../peer/rounds/askers.ts';
import { type InputKind, kindOf, withoutInput } from '../../peer/rounds/input-answers.ts';
import { askedNothing, callFixture, reachQuestion, retryOf, roundIn } from '../../peer/rounds/rounds.ts';

export default defineCheck({
  id: 'rounds/asks-only-what-was-declared',
  claim: 'Asks each request only for what its client has declared in that very request.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['MRTR-04', 'META-04', 'RPC-22'],
    says: 'An input request is sent only to a client that declared it in the request at hand, form and URL apart; nothing is inherited from earlier requests. Where it cannot do without, error -32021 is due.',
    spec: '2026-07-28/basic/patterns/mrtr#server-requirements-basic-workflow',
  },
  messages: {
    undeclared: 'It asks a client that declared no capability at all for {{kind}}.',
    remembered:
      'It asks for {{kind}} in answer to a request that declares nothing, since an earlier request on the connection declared it.',
    otherKind: 'It asks for {{kind}}, which the client did not declare, although it declared others.',
    code: 'It refuses a request that needs {{kind}}, which the client did not declare, with {{answer}}; error -32021 is due.',
  },
  harm: { undeclared: { kind: 'hangs', because: 'The client cannot answer, and the call never comes to its end.' } },
  regrade: { code: { severity: 'warning', because: 'The client learns that the call is refused, and not what it lacks.' } },
  remedy:
    'Read `clientCapabilities` from the `_meta` of the request at hand each time, and answer with error -32021 where something is missing.',
  catches: {
    'asks-clients-that-declare-nothing': ['undeclared'],
    'prompts-ask-everybody': ['undeclared'],
    'remembers-capabilities': ['remembered'],
    'takes-urls-for-forms': ['otherKind'],
    'reads-ask-in-forms-alone': ['otherKind'],
    'refuses-undeclaring-clients-as-invalid': ['code'],
  },
  needs: ASKERS,
  callsTool: true,

  async run({ connection, peer, open, report, inconclusive }) {
    return tryAskers(peer, async (fixture) => {
      const first = await reachQuestion(connection, peer, fixture);
      const kinds = kindsIn(first);
      const [kind] = kinds;
      if (kind === undefined) return inconclusive(askedNothing(fixture, first));

      const ask = (on: Connection, declares: object) => callFixture(on, peer, fixture, { declares: { ...declares } });
      const bare = await ask(connection, {});
      if (isUndecided(bare)) return inconclusive(`A call that declares nothing brought ${renderAnswer(bare)}.`);
      const [asked] = kindsIn(bare);
      if (asked !== undefined) {
        const elsewhere = await ask(await open(), {});
        const isKept = kindsIn(elsewhere).length === 0;
        if (!isKept) return report({ message: 'undeclared', values: { kind: asked }, ...subjectFor(fixture), evidence: evidenceOf(bare) });
        return report({
          message: 'remembered',
          values: { kind: asked },
          ...subjectFor(fixture),
          evidence: [...evidenceOf(first), ...evidenceOf(bare)],
        });
      }
      const { error } = bare;
      if (error !== undefined && error.code !== -32021)
        report({ message: 'code', values: { kind, answer: renderAnswer(bare) }, ...subjectFor(fixture), evidence: evidenceOf(bare) });

      for (const each of kinds) {
        let partial = await ask(connection, withoutInput(each));
        const round = roundIn(partial);
        // A round that asks nothing comes first with some.
        if (round !== undefined && Object.keys(round.requests).length === 0)
          partial = await callFixture(connection, peer, fixture, { declares: withoutInput(each), adds: retryOf(round) });
        if (isUndecided(partial)) return inconclusive(`A call that does not declare ${each} brought ${renderAnswer(partial)}.`);
        if (kindsIn(partial).includes(each))
          report({
            message: 'otherKind',
            values: { kind: each },
            subject: [each, subjectFor(fixture).subject ?? []].flat().join(' of '),
            evidence: evidenceOf(partial),
          });
      }
    });
  },
});

function kindsIn(exchange: Exchange): readonly InputKind[] {
  return [...new Set(Object.values(roundIn(exchange)?.requests ?? {}).flatMap((request) => kindOf(request) ?? []))];
}
