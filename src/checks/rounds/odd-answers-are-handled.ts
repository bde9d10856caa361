import { defineCheck } from '../../core/check.ts';
import type { Json, JsonObject } from '../../core/json/json.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';
import { ASKERS, subjectFor, tryAskers } from '../../peer/rounds/askers.ts';
import { answerInputs } from '../../peer/rounds/input-answers.ts';
import { askedNothing, callFixture, isDone, nameFixture, reachQuestion, retryOf, roundIn } from '../../peer/rounds/rounds.ts';

export default defineCheck({
  id: 'rounds/odd-answers-are-handled',
  claim: 'Refuses answers that it cannot read, passes over those it did not ask for, and asks again for those that are missing.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['MRTR-13'],
    says: 'Malformed `inputResponses` get a JSON-RPC error; answers under unknown keys are ignored; where one is missing, it is asked for again.',
    spec: '2026-07-28/basic/patterns/mrtr#error-handling',
  },
  messages: {
    malformed: 'It finishes {{request}} although `inputResponses` is {{what}}.',
    extra: 'It takes its answers, and answers with {{answer}} when one that it did not ask for stands beside them.',
    missing: 'It answers with {{answer}} when the answer to its question is missing, and does not ask again.',
  },
  remedy: 'Look up each key that was asked for, and nothing else; answer with `input_required` again while one is missing.',
  catches: {
    'takes-malformed-answers': ['malformed'],
    'reads-take-malformed-answers': ['malformed'],
    'refuses-unasked-answers': ['extra'],
    'refuses-missing-answers': ['missing'],
    'prompts-refuse-missing-answers': ['missing'],
  },
  needs: ASKERS,
  callsTool: true,

  async run({ connection, peer, nonce, report, inconclusive }) {
    return tryAskers(peer, async (fixture) => {
      /** A question of its own each time, since an answer may count once. */
      const retry = async (change: (answers: JsonObject) => Json) => {
        const asked = await reachQuestion(connection, peer, fixture);
        const round = roundIn(asked);
        if (round === undefined || Object.keys(round.requests).length === 0) return { asked };
        const adds = { ...retryOf(round), inputResponses: change(answerInputs(round.requests)) };
        return { asked, exchange: await callFixture(connection, peer, fixture, { adds }) };
      };
      const right = await retry((answers) => answers);
      if (right.exchange === undefined) return inconclusive(askedNothing(fixture, right.asked));

      for (const [what, value] of [
        ['a text', 'yes'],
        ['a number', 7],
      ] as const) {
        const { exchange } = await retry(() => value);
        if (exchange === undefined || isUndecided(exchange)) return inconclusive('It gave no answer to malformed `inputResponses`.');
        if (!isDone(exchange)) continue;
        report({
          message: 'malformed',
          values: { request: nameFixture(fixture).request, what },
          ...subjectFor(fixture),
          evidence: evidenceOf(exchange),
        });
        break;
      }
      const isTaken = isDone(right.exchange) || roundIn(right.exchange) !== undefined;
      const extra = await retry((answers) => ({ ...answers, [`unasked-${nonce()}`]: { action: 'accept', content: {} } }));
      if (isTaken && extra.exchange?.error !== undefined) {
        const evidence = [...evidenceOf(right.exchange), ...evidenceOf(extra.exchange)] as const;
        report({ message: 'extra', values: { answer: renderAnswer(extra.exchange) }, ...subjectFor(fixture), evidence });
      }
      const missing = await retry(() => ({}));
      if (missing.exchange?.error !== undefined)
        report({
          message: 'missing',
          values: { answer: renderAnswer(missing.exchange) },
          ...subjectFor(fixture),
          evidence: evidenceOf(missing.exchange),
        });
    });
  },
});
