import { defineCheck } from '../../core/check.ts';
import type { Connection, Sent } from '../../core/connection.ts';
import type { Frame, MessageFrame } from '../../core/frames/frame.ts';
import { isResponse, type RequestId } from '../../core/frames/message.ts';
import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';
const EVERYTHING: JsonObject = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true };

export default defineCheck({
  id: 'modern/listen-is-acknowledged-first',
  claim: 'Acknowledges `subscriptions/listen` before anything else, under the id of the request.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SUB-01', 'SUB-02', 'SUB-03', 'META-09'],
    says: 'The first message of a subscription is its acknowledgment, with what is honoured, and each carries the id of the request as `subscriptionId`.',
    spec: '2026-07-28/basic/patterns/subscriptions#acknowledgment',
  },
  messages: {
    silent: 'It takes `subscriptions/listen` and acknowledges nothing within {{seconds}} s.',
    late: 'It answers `subscriptions/listen` with {{first}} before it acknowledges.',
    otherId: 'It acknowledges the request `{{asked}}` with the `subscriptionId` {{actual}}.',
    noFilter: 'The acknowledgment of `subscriptions/listen` has no `notifications` that say what is honoured.',
  },
  harm: { silent: { kind: 'hangs', because: 'A client waits, and holds a stream on which nothing will ever come.' } },
  regrade: { noFilter: { severity: 'warning', because: 'The specification describes the member, and clients can do without it.' } },
  remedy:
    'Send the acknowledgment as soon as the request is taken. A server that has no changes to tell refuses the method with error -32601.',
  catches: {
    'listens-and-says-nothing': ['silent'],
    'tells-changes-before-it-acknowledges': ['late'],
    'acknowledges-under-a-text-id': ['otherId'],
    'acknowledges-without-a-filter': ['noFilter'],
  },
  connection: 'expendable',

  async run({ connection, limits, report, trait, skip, inconclusive }) {
    const request = connection.compose('subscriptions/listen', { notifications: EVERYTHING });
    const sent = await connection.send(JSON.stringify(request) + (connection.wire === 'http' ? '' : '\n'));
    const first = await firstAnswer(connection, sent, request.id, limits.requestMs);
    await hangUp(connection, sent, request.id);
    const { http } = sent;
    if (first === undefined) {
      if (!connection.alive) return inconclusive('It ended when it was asked for `subscriptions/listen`.');
      if (http !== undefined && !http.isStream && http.trouble?.code !== 'TIMEOUT') {
        const how = `\`subscriptions/listen\` brought HTTP ${http.status} and no message.`;
        return http.status === 404 ? skip(how) : inconclusive(how);
      }
      const seconds = Math.round(limits.requestMs / 1000);
      return report({ message: 'silent', values: { seconds }, evidence: [sent.frame, ...(http?.head ? [http.head] : [])] });
    }
    const message = isObject(first.message) ? first.message : {};
    if (message['error'] !== undefined) return skip('It refuses `subscriptions/listen`, as a server may that has no changes to tell.');
    const evidence = [sent.frame, first] as const;
    if (message['method'] !== ACKNOWLEDGED) {
      const what = isResponse(message) ? 'a result' : `\`${String(message['method'])}\``;
      return report({ message: 'late', values: { first: what }, evidence });
    }
    const params = isObject(message['params']) ? message['params'] : {};
    const actual = subscriptionIn(message);
    if (actual !== request.id)
      report({ message: 'otherId', values: { asked: JSON.stringify(request.id), actual: render(actual) }, evidence });
    if (!isObject(params['notifications'])) report({ message: 'noFilter', evidence });
    else trait('changes told', Object.keys(params['notifications']).join(', ') || 'none');
  },
});

/** The first message of the subscription: on its stream, or on stdio one that can be meant for it. */
async function firstAnswer(
  connection: Connection,
  { frame, http }: Sent,
  id: RequestId,
  timeoutMs: number,
): Promise<MessageFrame | undefined> {
  const isFirst = (each: Frame): each is MessageFrame => {
    if (each.kind !== 'message' || each.from !== 'server' || !isObject(each.message)) return false;
    if (http !== undefined) return each.request === http.request.seq;
    const { message } = each;
    return (
      message['method'] === ACKNOWLEDGED || toText(subscriptionIn(message)) === String(id) || (isResponse(message) && message['id'] === id)
    );
  };
  return connection.waitFor(isFirst, { since: frame.seq, timeoutMs: http === undefined || http.isStream ? timeoutMs : 0 });
}

async function hangUp(connection: Connection, { http }: Sent, id: RequestId): Promise<void> {
  if (http === undefined) await connection.notify('notifications/cancelled', { requestId: id });
  else http.close();
}

function subscriptionIn(message: JsonObject): Json | undefined {
  const params = isObject(message['params']) ? message['params'] : {};
  const meta = isObject(params['_meta']) ? params['_meta'] : {};
  return meta[META_KEYS.subscriptionId];
}

function render(value: Json | undefined): string {
  return value === undefined ? 'missing' : `\`${JSON.stringify(value)}\``;
}
