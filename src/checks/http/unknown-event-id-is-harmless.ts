import { defineCheck } from '../../core/check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { openProbe, shown, statusOf, TOO_MANY } from '../../peer/http/http-probe.ts';
import { eventIdOf, findStreamed } from '../../peer/http/stream-frames.ts';

/** Some servers send no head of a stream before they have something to say on it. */
const HEAD_MS = 3000;

export default defineCheck({
  id: 'http/unknown-event-id-is-harmless',
  claim: 'Survives a client that comes back with an event id which it does not know.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'The specification does not say what a server answers then. After a restart of the server clients come with such ids.',
  },
  from: '2025-03-26',
  until: '2025-11-25',
  wires: ['http'],
  messages: {
    replays: 'To a GET with a `Last-Event-ID` that it never gave, it sends old events again, {{count}} in all.',
    crashed: 'It answers a GET with a `Last-Event-ID` that it never gave with {{status}}.',
    crashedForNobody:
      'It answers a GET with a `Last-Event-ID` with {{status}}. It gives no event ids, so that hardly any client will send one.',
  },
  harm: {
    replays: { kind: 'costs', because: 'Clients take old messages for new ones.' },
    crashed: { kind: 'hangs', because: 'Clients try again with the same id, and never get a stream.' },
  },
  remedy: 'Answer 400 or 404 to an event id that you do not find, or open a stream that begins now.',
  catches: {
    'unknown-event-id-replays-all': ['replays'],
    'unknown-event-id-gets-500': ['crashed'],
    'event-ids-get-500-and-are-not-given': ['crashedForNobody'],
  },

  async run({ connection, open, peer, limits, nonce, report, trait, skip, inconclusive }) {
    const probe = await openProbe({ open, peer }, connection);
    const timeoutMs = Math.min(limits.requestMs, HEAD_MS);
    const plain = await probe.get({}, timeoutMs);
    plain.close();
    if (plain.status === 429) return inconclusive(TOO_MANY);
    if (!plain.isStream) return skip('It opens no stream on GET.');
    const streamed = findStreamed(peer, connection);
    if (streamed !== undefined) await connection.request(streamed.method, streamed.params);
    const old = new Set(connection.frames.flatMap((frame) => eventIdOf(frame) ?? []).filter((id) => id !== ''));

    const answer = await probe.get({ 'last-event-id': `unknown-${nonce()}` }, timeoutMs);
    if (answer.head === undefined) return trait('answers an unknown `Last-Event-ID` with', 'nothing until there is something to say');
    if (answer.status === 429) return inconclusive(TOO_MANY);
    await probe.ping().then((control) => control.close());
    if (answer.isStream)
      await probe.link.waitFor((frame) => isOld(frame, answer.request.seq, old), { since: answer.request.seq, timeoutMs: limits.quietMs });
    answer.close();
    const replayed = probe.link.frames.filter((frame) => isOld(frame, answer.request.seq, old));
    const [first] = replayed;
    if (answer.status >= 500)
      report({ message: old.size > 0 ? 'crashed' : 'crashedForNobody', values: { status: statusOf(answer) }, evidence: shown(answer) });
    else if (first !== undefined) report({ message: 'replays', values: { count: replayed.length }, evidence: [...shown(answer), first] });
    else trait('answers an unknown `Last-Event-ID` with', answer.isStream ? 'a stream' : answer.status);
  },
});

function isOld(frame: Frame, request: number, old: ReadonlySet<string>): boolean {
  const id = eventIdOf(frame);
  return id !== undefined && old.has(id) && 'request' in frame && frame.request === request;
}
