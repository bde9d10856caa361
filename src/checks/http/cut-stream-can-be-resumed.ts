import { defineCheck, type Limits } from '../../core/check.ts';
import type { HttpAnswer } from '../../core/connection.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { isResponse, messagesIn } from '../../core/frames/message.ts';
import { openProbe, type Probe, shown, statusOf, TOO_MANY } from '../../peer/http/http-probe.ts';
import { answersUnder, eventIdOf, findStreamed, firstEventWithId, isResponseOn, requestOf } from '../../peer/http/stream-frames.ts';

export default defineCheck({
  id: 'http/cut-stream-can-be-resumed',
  claim: 'Brings the rest of a cut stream once, and nothing else, to a client that comes back with its last event id.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-24'],
    says: 'A GET with `Last-Event-ID` goes on with the stream that the event belongs to, and with no other.',
    spec: '2025-11-25/basic/transports#resumability-and-redelivery',
  },
  wires: ['http'],
  messages: {
    lost: 'The stream of `{{method}}` was cut after its first event id. Resumed with it, {{how}}, and the response never comes.',
    twice: 'The stream of `{{method}}` was cut and resumed, and brought {{what}} twice.',
    foreign: 'The stream of `{{method}}` was cut and resumed, and brought the response to another request.',
    refused: 'The stream of `{{method}}` was cut after its first event id, and the GET that resumes it is answered with {{status}}.',
  },
  harm: { lost: { kind: 'hangs', because: 'After a short loss of the network the client waits for ever.' } },
  regrade: {
    refused: {
      severity: 'warning',
      because: 'A server may decline to replay, and the client learns of it at once; but then an event id promises too much.',
    },
  },
  remedy:
    'Store what a stream sends, also while nobody listens and after it has ended, and replay what follows the event id; or send no event ids.',
  catches: {
    'response-is-lost-on-resume': ['lost'],
    'replays-twice': ['twice'],
    'replays-other-streams': ['foreign'],
    'resume-gets-405': ['refused'],
  },
  callsTool: true,

  async run({ connection, open, peer, limits, report, trait, skip, inconclusive }) {
    const streamed = findStreamed(peer, connection);
    if (streamed === undefined) return skip('It answers requests with JSON, not with streams.');
    const { method, params } = requestOf(peer.call) ?? streamed;
    const probe = await openProbe({ open, peer }, connection);
    const timeoutMs = limits.requestMs;
    const request = connection.compose(method, params);
    const cut = await probe.post(request);
    if (cut.status === 429) return inconclusive(TOO_MANY);
    const first = cut.isStream ? await firstEventWithId(probe.link, cut, timeoutMs) : undefined;
    cut.close();
    const lastId = first && eventIdOf(first);
    if (first === undefined || lastId === undefined) return skip('Its events have no ids.');
    trait('begins its streams with an empty event', first.kind === 'event' && first.data === '');
    if (answersUnder(first, request.id)) return skip('Its first event id comes with the response: there is nothing left to resume.');

    // The same request uncut tells how long its answer takes, and is the stream that must not be mixed in.
    const other = connection.compose(method, params);
    const between = await probe.post(other);
    const answered = await probe.link.waitFor((frame) => isResponseOn(frame, between.request.seq), {
      since: between.request.seq,
      timeoutMs,
    });
    between.close();
    const isPolled = between.frames.some((frame) => frame.kind === 'body-end' && frame.how === 'complete');
    if (answered === undefined && isPolled) return skip('It ends its streams by itself, and is asked for the rest.');
    if (answered === undefined) return inconclusive(`It does not answer \`${method}\` in time when the stream is left alone.`);

    if (!answersUnder(answered, other.id))
      return skip('It answers under other ids than it was asked, so that streams cannot be told apart.');

    const resumed = await comeBack(probe, lastId, limits);
    const evidence = [cut.request, first, ...shown(resumed)] as const;
    if (resumed.status === 429) return inconclusive(TOO_MANY);
    if (!resumed.isStream || resumed.status !== 200) {
      return report({ message: 'refused', values: { method, status: statusOf(resumed) }, evidence });
    }
    const isOwn = (frame: Frame) => 'request' in frame && frame.request === resumed.request.seq;
    const isDone = (frame: Frame) => isOwn(frame) && (frame.kind === 'body-end' || answersUnder(frame, request.id));
    const done = await probe.link.waitFor(isDone, { since: resumed.request.seq, timeoutMs });
    // What is replayed too often follows right behind.
    await probe.ping().then((answer) => answer.close());
    resumed.close();
    const brought = probe.link.frames.filter((frame) => isOwn(frame) && frame.from === 'server');
    const strangers = brought.filter((frame) => frame.kind === 'message' && isStranger(frame.message, request.id));
    const own = brought.filter((frame) => answersUnder(frame, request.id));
    const repeated = repeatedId(brought);
    const [stranger] = strangers;
    if (stranger !== undefined) return report({ message: 'foreign', values: { method }, evidence: [...evidence, stranger] });
    if (own.length > 1) return report({ message: 'twice', values: { method, what: 'the response' }, evidence: [...evidence, ...own] });
    if (repeated !== undefined) return report({ message: 'twice', values: { method, what: `the event \`${repeated}\`` }, evidence });
    if (own.length > 0) return;
    const how = done?.kind === 'body-end' ? 'it ends' : 'it stays silent';
    report({ message: 'lost', values: { method, how }, evidence });
  },
});

/** A server that has not seen the cut yet answers 409: the stream is taken. */
async function comeBack(probe: Probe, lastId: string, limits: Limits): Promise<HttpAnswer> {
  let answer = await probe.get({ 'last-event-id': lastId }, limits.requestMs);
  for (let turn = 0; turn < 5 && answer.status === 409; turn++) {
    await probe.link.waitFor(() => false, { timeoutMs: limits.quietMs });
    answer = await probe.get({ 'last-event-id': lastId }, limits.requestMs);
  }
  return answer;
}

function isStranger(message: Parameters<typeof messagesIn>[0], id: unknown): boolean {
  return messagesIn(message).some((each) => isResponse(each) && each['id'] !== id);
}

function repeatedId(frames: readonly Frame[]): string | undefined {
  const ids = frames.flatMap((frame) => eventIdOf(frame) ?? []).filter((id) => id !== '');
  return ids.find((id, index) => ids.indexOf(id) !== index);
}
