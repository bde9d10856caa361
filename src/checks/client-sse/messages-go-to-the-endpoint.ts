import { defineClientCheck } from '../../core/client-check.ts';
import { isFrameOf } from '../../core/frames/frame.ts';
import { isModernRequest } from '../../peer/talks/sort-requests.ts';

export default defineClientCheck({
  id: 'client-sse/messages-go-to-the-endpoint',
  claim: 'Posts its messages to the place that the `endpoint` event names.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['SSE-03'],
    says: 'Over HTTP+SSE all messages of a client are posted to the URI of the `endpoint` event.',
    spec: '2024-11-05/basic/transports#http-with-sse',
  },
  wires: ['sse'],
  acrossEras: true,
  occasion: 'Connect the client to the address for HTTP+SSE.',
  messages: {
    elsewhere: 'The stream named `{{place}}`, and it posted to `{{url}}`.',
  },
  remedy:
    'Wait for the `endpoint` event, resolve its data against the URL of the stream, and post everything there, with the query that it has.',
  catches: { 'posts-to-the-stream': ['elsewhere'], 'loses-the-query-of-the-endpoint': ['elsewhere'] },

  watch({ talk, talks, loose, report, notSeen }) {
    const named = talk.frames.filter(isFrameOf('event')).find(({ event }) => event === 'endpoint');
    if (named === undefined) return notSeen();
    if (talk.requests.some(({ method }) => method === 'POST')) return;
    // Streams that nobody used say nothing, unless what belongs there went elsewhere.
    const others = talks.filter(({ wire, isOpen }) => wire === 'http' && !isOpen).flatMap(({ requests }) => requests);
    const astray = [...others, ...loose].find(
      (http) =>
        http.method === 'POST' &&
        http.head.seq > named.seq &&
        http.head.connection === named.connection &&
        http.status >= 400 &&
        !isModernRequest(http),
    );
    if (astray === undefined) return notSeen();
    report({ message: 'elsewhere', values: { place: named.data, url: astray.url }, evidence: [named, astray.head] });
  },
});
