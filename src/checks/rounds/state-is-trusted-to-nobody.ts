import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';
import { ASKERS, subjectFor, tryAskers } from '../../peer/rounds/askers.ts';
import { askedNothing, callFixture, isDone, nameFixture, reachQuestion, retryOf, roundIn } from '../../peer/rounds/rounds.ts';

export default defineCheck({
  id: 'rounds/state-is-trusted-to-nobody',
  claim: 'Goes on from no state that was changed on the way, or that belongs to another call.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['MRTR-10', 'MRTR-11'],
    says: 'What comes back as `requestState` is as little to be trusted as any input: a changed one is refused, and one is tied to the call that it was made for.',
    spec: '2026-07-28/basic/patterns/mrtr#security-considerations',
  },
  messages: {
    altered: 'It goes on and finishes {{what}} although one character of its `requestState` was changed.',
    moved: 'It finishes a call of `{{tool}}` with the `requestState` that it gave for a call of `{{other}}`.',
  },
  regrade: {
    altered: { severity: 'warning', because: 'A state that decides nothing needs no seal, and from outside it looks the same.' },
    moved: { severity: 'warning', because: 'That a state is tied to its call is advised and not demanded.' },
  },
  remedy: 'Sign the state with a key of the server, together with the method, the arguments, the user and a time, and compare all of it.',
  catches: {
    'state-is-not-sealed': ['altered'],
    'prompt-state-is-not-sealed': ['altered'],
    'resource-state-is-not-sealed': ['altered'],
    'state-fits-any-call': ['moved'],
  },
  needs: ASKERS,
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    return tryAskers(peer, async (fixture) => {
      const asked = await reachQuestion(connection, peer, fixture);
      const round = roundIn(asked);
      if (round === undefined) return inconclusive(askedNothing(fixture, asked));
      const { state } = round;
      if (state === undefined || state === '') return skip(`The ${nameFixture(fixture).thing} gives no \`requestState\`.`);

      const altered = await callFixture(connection, peer, fixture, { adds: retryOf({ ...round, state: changeOne(state) }) });
      if (isUndecided(altered)) return inconclusive(`A retry with a changed state brought ${renderAnswer(altered)}.`);
      if (isDone(altered))
        report({
          message: 'altered',
          values: { what: nameFixture(fixture).request },
          ...subjectFor(fixture),
          evidence: [...evidenceOf(asked), ...evidenceOf(altered)],
        });

      const other = fixtureOf(peer, 'otherInputRequired');
      if (other === undefined || fixture.kind !== undefined) return;
      const elsewhere = await reachQuestion(connection, peer, other);
      const question = roundIn(elsewhere);
      if (question?.state === undefined) return inconclusive(askedNothing(other, elsewhere));
      const moved = await callFixture(connection, peer, other, { adds: retryOf({ ...question, state }) });
      if (isUndecided(moved)) return inconclusive(`A retry with the state of another call brought ${renderAnswer(moved)}.`);
      if (isDone(moved)) {
        const values = { tool: other.tool, other: fixture.tool };
        report({ message: 'moved', values, evidence: [...evidenceOf(asked), ...evidenceOf(moved)] });
      }
    });
  },
});

/** Another character of the same kind, early in the text: the last ones may carry bits that nobody reads. */
function changeOne(state: string): string {
  const at = Math.floor(state.length / 3);
  const old = state.charAt(at);
  const other = /[0-9]/.test(old) ? (old === '7' ? '3' : '7') : /[A-Z]/.test(old) ? (old === 'Q' ? 'G' : 'Q') : old === 'q' ? 'g' : 'q';
  return state.slice(0, at) + other + state.slice(at + 1);
}
