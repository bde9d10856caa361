import { defineCheck } from '../../core/check.ts';
import { type Frame, type FrameOf, headerOf } from '../../core/frames/frame.ts';
import { isObject } from '../../core/json/json.ts';
import { FEWEST_IDS, findWeakness } from '../../peer/http/session-ids.ts';

export default defineCheck({
  id: 'http/session-ids-cannot-be-guessed',
  claim: 'Gives session ids that nobody can guess.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SEC-03', 'SHTTP-28'],
    says: 'Session ids are unique, and come from a random generator that is fit for secrets.',
    spec: '2025-11-25/basic/transports#session-management',
  },
  wires: ['http'],
  messages: {
    repeated: 'It gave the session id `{{id}}` to two clients, so that each can read and end the session of the other.',
    counts: 'Its session ids count: `{{first}}`, `{{second}}`. Whoever has one knows the others.',
    clock: 'Its session ids follow the clock: `{{first}}`, `{{second}}`. Whoever knows when a session began can find its id.',
    short:
      'What differs between its {{count}} session ids, such as `{{first}}` and `{{second}}`, holds about {{bits}} bits. Below 64 they can be tried out.',
  },
  regrade: {
    short: { severity: 'warning', because: 'Few bits say nothing of the generator, and how fast ids can be tried depends on the server.' },
  },
  remedy: 'Use a random UUID, or at least 16 random bytes of a cryptographic generator, for every session.',
  catches: {
    'session-id-repeats': ['repeated'],
    'session-ids-count': ['counts'],
    'session-ids-follow-the-clock': ['clock'],
    'session-ids-are-short': ['short'],
  },
  explains: { repeated: ['http/*'] },

  watch({ frames, report, skip }) {
    const heads = givenIds(frames);
    const [first, second] = heads;
    if (first === undefined) return skip('It gives no session ids.');
    if (second === undefined) return skip('It was asked for one session only.');
    const asked = new Map(frames.map((frame) => [frame.seq, frame.t]));
    const given = heads.map((head) => ({ id: idIn(head), asked: asked.get(head.request) ?? head.t, given: head.t }));
    const weakness = findWeakness(given);
    const ids = { first: idIn(first), second: idIn(second) };
    if (weakness?.kind === 'repeated') {
      const repeated = heads[weakness.at];
      const before = heads.find((head) => repeated !== undefined && idIn(head) === idIn(repeated));
      if (repeated === undefined || before === undefined) return;
      report({ message: 'repeated', values: { id: idIn(repeated) }, evidence: [before, repeated] });
    } else if (weakness?.kind === 'counts') report({ message: 'counts', values: ids, evidence: [first, ...heads.slice(1, 4)] });
    else if (weakness?.kind === 'follows-the-clock') report({ message: 'clock', values: ids, evidence: [first, ...heads.slice(1, 4)] });
    else if (weakness?.kind === 'short') {
      const values = { ...ids, count: heads.length, bits: Math.round(weakness.bits) };
      report({ message: 'short', values, evidence: [first, ...heads.slice(1, 4)] });
    } else if (heads.length < FEWEST_IDS)
      return skip(`It was asked for ${heads.length} sessions, and ${FEWEST_IDS} are needed to compare.`);
  },
});

function idIn(head: FrameOf<'response-head'>): string {
  return headerOf(head.headers, 'mcp-session-id') ?? '';
}

/** Answers that gave a session id to an `initialize` that named none. */
function givenIds(frames: readonly Frame[]): readonly FrameOf<'response-head'>[] {
  const outside = new Set<number>();
  const greetings = new Set<number>();
  for (const frame of frames) {
    if (frame.kind === 'request-head' && headerOf(frame.headers, 'mcp-session-id') === undefined) outside.add(frame.seq);
    const isGreeting =
      frame.kind === 'message' && frame.from === 'client' && isObject(frame.message) && frame.message['method'] === 'initialize';
    if (isGreeting && frame.request !== undefined) greetings.add(frame.request);
  }
  return frames.filter(
    (frame): frame is FrameOf<'response-head'> =>
      frame.kind === 'response-head' && outside.has(frame.request) && greetings.has(frame.request) && idIn(frame) !== '',
  );
}
