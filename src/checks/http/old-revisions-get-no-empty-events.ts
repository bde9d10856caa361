import { defineCheck } from '../../core/check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { findStreamed } from '../../peer/http/stream-frames.ts';

export default defineCheck({
  id: 'http/old-revisions-get-no-empty-events',
  claim: 'Sends no empty events to clients of revisions that do not know them.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'Since 2025-11-25 a stream may begin with an event whose data is empty. Clients of older revisions parse the empty data as JSON and fail.',
  },
  from: '2025-03-26',
  until: '2025-06-18',
  wires: ['http'],
  messages: { primes: 'In a session of {{revision}} the stream of `{{method}}` holds an event whose data is empty.' },
  harm: { kind: 'costs', because: 'Older clients end the connection on it.' },
  remedy: 'Send the first, empty event only where 2025-11-25 or later was agreed on.',
  catches: { 'primes-older-streams': ['primes'] },

  async run({ connection, peer, report, skip, inconclusive }) {
    const streamed = findStreamed(peer, connection) ?? { method: 'ping' };
    const { http, outcome } = await connection.request(streamed.method, streamed.params);
    if (http?.isStream !== true) {
      return outcome === 'answered'
        ? skip('It answers requests with JSON, not with streams.')
        : inconclusive(`It did not answer (${outcome}).`);
    }
    const empty = http.frames.find(isEmptyMessage);
    if (empty === undefined) return;
    report({ message: 'primes', values: { revision: connection.revision, method: streamed.method }, evidence: [http.request, empty] });
  },
});

/** Clients are handed only what has a `data` field, and parse only what is called `message`. */
function isEmptyMessage(frame: Frame): boolean {
  return frame.kind === 'event' && frame.data === '' && frame.isBare !== true && frame.event === 'message';
}
