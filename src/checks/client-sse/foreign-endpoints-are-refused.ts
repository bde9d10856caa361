import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf, isFrameOf } from '../../core/frames/frame.ts';
import { mayStillCome } from '../../peer/talks/patience.ts';

export default defineClientCheck({
  id: 'client-sse/foreign-endpoints-are-refused',
  claim: 'Posts nothing to an endpoint on another origin than that of the stream.',
  subject: 'client',
  requirement: {
    level: 'implied',
    rows: ['SSE-08'],
    says: 'The place that the `endpoint` event names is on the origin of the stream. A client that follows it elsewhere can be sent to any address that it reaches.',
    spec: '2024-11-05/basic/transports#http-with-sse',
  },
  wires: ['sse'],
  acrossEras: true,
  under: ['names-its-endpoint-by-another-name'],
  occasion: 'Connect the client to the address for HTTP+SSE.',
  messages: {
    followed: 'The stream named `{{place}}`, which is on another origin, and it posted there.',
  },
  remedy: 'Compare the origin of the endpoint with that of the stream, and end the connection where they differ.',
  catches: { 'follows-endpoints-anywhere': ['followed'] },

  watch({ talk, talks, loose, report, notSeen, ...moment }) {
    const named = talk.frames.filter(isFrameOf('event')).find(({ event }) => event === 'endpoint');
    const [stream] = talk.requests;
    if (named === undefined || stream === undefined || !URL.canParse(named.data)) return notSeen();
    const { host } = new URL(named.data);
    const everything = [...talks.flatMap(({ requests }) => requests), ...loose];
    const followed = everything.find(
      (http) => http.method === 'POST' && http.head.seq > named.seq && headerOf(http.headers, 'host') === host,
    );
    if (followed !== undefined) report({ message: 'followed', values: { place: named.data }, evidence: [named, followed.head] });
    else if (mayStillCome(named, moment)) return notSeen();
  },
});
