import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { asksElsewhere } from '../../peer/talks/going-on.ts';
import { mayStillCome } from '../../peer/talks/patience.ts';

export default defineClientCheck({
  id: 'client-http/refused-streams-are-survived',
  claim: 'Goes on in its session where the server has no stream for GET.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'A server need not have a stream for what belongs to no request. It should say 405, and many say 404, 400 or 501 instead; everything else works there.',
  },
  until: '2025-11-25',
  wires: ['http'],
  under: ['get-gets-404', 'get-gets-400', 'get-gets-405', 'get-gets-501'],
  occasion: 'Let the client list tools, and before that at the server without the fault.',
  messages: {
    left: 'Its GET was answered with {{status}}, and it said nothing any more. Where nothing was refused it asked for more.',
    forgot: 'Its GET was answered with {{status}}, and it sent `{{method}}` without `Mcp-Session-Id` after that.',
  },
  harm: { kind: 'loses-tools', because: 'A server whose stream is refused does not exist for this client.' },
  remedy: 'Take every refusal of the GET for a server without that stream, and go on with POST in the same session.',
  catches: { 'leaves-refused-streams': ['left'], 'forgets-its-session-after-a-refused-stream': ['forgot'] },

  watch({ talk, talks, loose, report, notSeen, inconclusive, ...moment }) {
    const { sessionId, requests } = talk;
    const refused = requests.find(({ method, status }) => method === 'GET' && status >= 400);
    if (refused?.answer === undefined) return notSeen();
    const { answer, head, status } = refused;
    const posts = [...requests, ...loose].filter((http) => http.method === 'POST' && http.head.seq > answer.seq);
    const forgotten = posts.find(
      ({ headers, head: { connection } }) =>
        connection === head.connection && sessionId !== undefined && headerOf(headers, 'mcp-session-id') === undefined,
    );
    const said =
      forgotten?.body?.kind === 'message' && JSON.stringify(forgotten.body.message).includes('"initialize"') ? undefined : forgotten;
    if (said !== undefined) report({ message: 'forgot', values: { status, method: said.method }, evidence: [head, answer, said.head] });
    else if (posts.length === 0) {
      // Who has done something before may have no more to do.
      if (talk.calls.some(({ method }) => method !== 'initialize') || mayStillCome(answer, moment)) return notSeen();
      if (!asksElsewhere(talk, talks))
        return inconclusive(
          `Its GET was answered with ${status}, and it said nothing any more. Either it broke off there, or it had nothing to ask for.`,
        );
      report({ message: 'left', values: { status }, evidence: [head, answer] });
    }
  },
});
