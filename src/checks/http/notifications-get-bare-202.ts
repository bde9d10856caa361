import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import type { Frame, FrameOf } from '../../core/frames/frame.ts';
import { isNotification, messagesIn } from '../../core/frames/message.ts';
import { findSignOfLife } from '../../core/frames/sign-of-life.ts';
import { toText } from '../../core/json/to-text.ts';
import { inSeconds } from '../../peer/calls/call-ends.ts';
import { TOO_MANY } from '../../peer/http/http-probe.ts';

export default defineCheck({
  id: 'http/notifications-get-bare-202',
  claim: 'Answers a notification with 202 and nothing else.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SHTTP-05', 'HTTP-27'],
    says: 'The POST of a notification that was taken is answered with 202 and without a body.',
    spec: '2025-11-25/basic/transports#sending-messages-to-the-server',
  },
  wires: ['http'],
  messages: {
    jsonBody:
      'It answers the notification `{{method}}` with {{status}} and the JSON body `{{body}}`. Strict clients read it as a message and end the handshake.',
    otherStatus: 'It answers the notification `{{method}}` with {{status}} instead of 202.',
    bodyWith202: 'It answers the notification `{{method}}` with 202 and a body: `{{body}}`.',
    refused: 'It refuses the notification `{{method}}` with {{status}}. Clients take that for the end of the connection.',
    unanswered: 'It takes the POST of a notification such as `{{method}}` and answers nothing within {{seconds}} s.',
  },
  harm: { unanswered: { kind: 'hangs', because: 'A client waits for the status of `notifications/initialized` before it goes on.' } },
  regrade: {
    otherStatus: { severity: 'warning', because: 'Most clients take any 2xx without a body; some proxies and strict clients do not.' },
    bodyWith202: {
      severity: 'note',
      because: 'Clients go by the status and do not read the body; some frameworks write one by themselves.',
    },
  },
  remedy: 'Answer `202 Accepted` with an empty body to every POST that holds no request.',
  catches: {
    'notification-gets-200-null': ['jsonBody'],
    'notification-gets-204': ['otherStatus'],
    'notification-gets-text-with-202': ['bodyWith202'],
    'refuses-initialized': ['refused'],
    'posted-notifications-hang': ['unanswered'],
    'notification-gets-empty-200': ['otherStatus'],
  },

  // The POST of a response is answered by the same rule.
  explains: ['jsonrpc/takes-posted-responses'],

  async run({ connection, peer, limits, nonce, report, inconclusive, trait }) {
    // No notification of the stateless era goes from client to server, so an unknown one has to do: refusing it is right too.
    if (peer.era === 'modern') await connection.notify(`notifications/${nonce()}`);
    const found = lastNotification(connection, peer.era === 'legacy' ? 'notifications/initialized' : undefined);
    if (found === undefined) {
      const method = peer.era === 'legacy' ? 'notifications/cancelled' : `notifications/${nonce()}`;
      const { frame, http } = await connection.notify(method, { requestId: `never-asked-${nonce()}` });
      http?.close();
      const isAlive = (await findSignOfLife(connection, peer)) !== undefined;
      if (http?.head !== undefined || !isAlive) return inconclusive('No notification was answered on this connection.');
      const evidence = [frame, ...(http?.trouble ? [http.trouble] : [])] as const;
      return report({ message: 'unanswered', values: { method, seconds: inSeconds(limits.requestMs) }, evidence });
    }
    const { sent, method, head, body } = found;
    const { status } = head;
    const evidence = [sent, head, ...(body === undefined ? [] : [body])] as const;
    const text = body?.text.slice(0, 120) ?? '';
    if (status === 429) return inconclusive(TOO_MANY);
    if (status >= 400 || status < 200) {
      if (peer.era === 'modern') trait('answers an unknown notification with', status);
      else report({ message: 'refused', values: { method, status }, evidence });
    } else if (status === 202) {
      if (text.trim() !== '') report({ message: 'bodyWith202', values: { method, body: text }, evidence });
    } else if (body?.kind === 'message') report({ message: 'jsonBody', values: { method, status, body: text }, evidence });
    else report({ message: 'otherStatus', values: { method, status }, evidence, expected: '202', actual: String(status) });
  },
});

interface Found {
  readonly sent: FrameOf<'message'>;
  readonly method: string;
  readonly head: FrameOf<'response-head'>;
  readonly body: FrameOf<'message'> | FrameOf<'body'> | undefined;
}

/** The last notification of the client that has an HTTP answer, or the last of one method. */
function lastNotification({ frames }: Connection, method: string | undefined): Found | undefined {
  for (const sent of [...frames].reverse()) {
    if (sent.kind !== 'message' || sent.from !== 'client' || sent.request === undefined) continue;
    const [message, more] = messagesIn(sent.message);
    if (!isNotification(message) || more !== undefined || (method !== undefined && message['method'] !== method)) continue;
    const isAnswer = (frame: Frame) => frame.from === 'server' && 'request' in frame && frame.request === sent.request;
    const head = frames.find((frame): frame is FrameOf<'response-head'> => frame.kind === 'response-head' && isAnswer(frame));
    const body = frames.find((frame) => (frame.kind === 'message' || frame.kind === 'body') && isAnswer(frame));
    if (head === undefined) continue;
    return { sent, method: toText(message['method']), head, body: body?.kind === 'message' || body?.kind === 'body' ? body : undefined };
  }
  return undefined;
}
