import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { mayStillCome } from '../../peer/talks/patience.ts';
import { methodSentBy } from '../../peer/talks/said.ts';

export default defineClientCheck({
  id: 'client-era/lost-posts-lead-to-sse',
  claim: 'Looks for HTTP+SSE where neither era is served by POST.',
  subject: 'client',
  requirement: {
    level: [
      { from: '2025-03-26', level: 'quality' },
      { from: '2026-07-28', level: 'SHOULD' },
    ],
    rows: ['SSE-10', 'HTTP-40'],
    says: 'Where POSTs are refused with 400, 404 or 405 and no error of the stateless era, the client opens a stream with GET at the same URL, and waits for the event `endpoint`.',
    spec: '2026-07-28/basic/transports/streamable-http#http-sse-transport-2024-11-05',
  },
  wires: ['http'],
  acrossEras: true,
  under: ['speaks-http-sse-at-its-only-url'],
  occasion: 'Let the client connect. It needs to know the wire of the first revision, HTTP+SSE.',
  messages: { stuck: '{{method}} `{{what}}` was answered with HTTP status {{status}}, and it never asked for a stream of HTTP+SSE.' },
  regrade: {
    stuck: { severity: 'note', because: 'HTTP+SSE is deprecated, and a client need not know it. Some servers speak nothing else.' },
  },
  remedy:
    'After the refused POSTs send a GET with `Accept: text/event-stream` to the same URL, and post to where its event `endpoint` says.',
  catches: { 'knows-no-http-sse': ['stuck'] },

  watch({ talk, talks, loose, report, notSeen, ...moment }) {
    const posts = talk.requests.filter(({ method }) => method === 'POST');
    const last = posts.at(-1);
    if (last?.answer === undefined || posts.some(({ status }) => ![400, 404, 405].includes(status))) return notSeen();
    const requests = [...loose, ...talks.flatMap((other) => other.requests)];
    const isStream = ({ head, method, headers }: (typeof requests)[number]) =>
      method === 'GET' &&
      head.connection === last.head.connection &&
      head.seq > (posts[0]?.head.seq ?? 0) &&
      headerOf(headers, 'accept')?.includes('text/event-stream') === true;
    if (requests.some(isStream)) return;
    if (mayStillCome(last.answer, moment)) return notSeen();
    const { head, status, method } = last;
    report({ message: 'stuck', values: { method, what: methodSentBy(last) ?? '', status }, evidence: [head, last.answer] });
  },
});
