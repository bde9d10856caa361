import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { inSeconds } from '../../peer/calls/call-ends.ts';
import { callFixture } from '../../peer/calls/fixture-call.ts';
import { answersUnder } from '../../peer/http/stream-frames.ts';
import { toldIn } from '../../peer/notifications.ts';

/** A message may have been on its way when the cancellation came: so many times the silence that is listened to. */
const GRACE = 8;

export default defineCheck({
  id: 'cancellation/cancelled-calls-fall-silent',
  claim: 'Says nothing more of a call that was cancelled.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['CANCEL-02', 'STDIO-10'],
    says: 'Work that was cancelled stops, and neither its answer nor anything else is sent for it; what was on its way may still arrive.',
    spec: '2026-07-28/basic/patterns/cancellation#behavior-requirements',
  },
  messages: {
    answered: 'It answers a call of `{{tool}}` {{seconds}} s after it was cancelled.',
    told: 'It tells the progress of a call of `{{tool}}` {{seconds}} s after it was cancelled.',
  },
  remedy: 'Hand the signal of the cancellation to the work, stop there, and drop what it brings after that.',
  catches: {
    'passes-over-cancellations': ['answered'],
    'passes-over-posted-cancellations': ['answered'],
    'tells-progress-of-cancelled-calls': ['told'],
  },
  connection: 'expendable',
  needs: ['cancellation'],
  callsTool: true,

  async run({ connection, peer, limits, nonce, report, trait, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'cancellation');
    if (fixture === undefined) return;
    if (peer.era === 'modern' && peer.wire === 'http') return skip('Over HTTP a request is cancelled by hanging up.');
    const { tool } = fixture;
    const token = nonce();
    const request = connection.compose('tools/call', { name: tool, arguments: fixture.arguments, _meta: { progressToken: token } });
    const mark = connection.frames.at(-1)?.seq ?? -1;
    const isWord = (frame: Frame) =>
      answersUnder(frame, request.id) || toldIn([frame], 'notifications/progress').some(({ params }) => params['progressToken'] === token);
    // Over HTTP the head of its answer may come with the answer alone.
    const sending = connection.send(JSON.stringify(request) + (peer.wire === 'http' || peer.wire === 'sse' ? '' : '\n'), {
      timeoutMs: limits.startMs,
    });
    sending.catch(() => {});
    await connection.waitFor(isWord, { since: mark, timeoutMs: limits.quietMs * 2 });
    const { frame: cancelled } = await connection.notify('notifications/cancelled', {
      requestId: request.id,
      reason: 'It takes too long.',
    });
    const began = connection.frames.find(({ seq }) => seq > mark)?.t ?? cancelled.t;
    const graceMs = limits.quietMs * GRACE;
    const early = await connection.waitFor((frame) => answersUnder(frame, request.id), { since: mark, timeoutMs: graceMs });
    if (early?.kind === 'message' && early.message !== undefined) {
      if (JSON.stringify(early.message).includes('"error"')) return trait('answers cancelled calls with', 'an error');
      return skip(`The call of \`${tool}\` is over too soon to be cancelled. Name a slower one under \`fixtures.cancellation\`.`);
    }

    // The same call left alone tells how long the cancelled one would have gone on.
    const whole = await callFixture(connection, peer, fixture, { timeoutMs: limits.startMs });
    sending.then(({ http }) => http?.close()).catch(() => {});
    if (whole.outcome !== 'answered') return inconclusive(`The call of \`${tool}\` brought no answer when it was left alone.`);
    const late = connection.frames.filter((frame) => frame.seq > mark && frame.t > cancelled.t + graceMs && isWord(frame));
    const word = late.find((frame) => answersUnder(frame, request.id)) ?? late[0];
    if (word !== undefined) {
      const values = { tool, seconds: inSeconds(word.t - cancelled.t) };
      const message = answersUnder(word, request.id) ? 'answered' : 'told';
      return report({ message, values, subject: tool, evidence: [cancelled, word] });
    }
    if (whole.ms < cancelled.t - began + graceMs)
      return skip(`The call of \`${tool}\` is over too soon to be cancelled. Name a slower one under \`fixtures.cancellation\`.`);
  },
});
