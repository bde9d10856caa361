import { defineCheck } from '../../core/check.ts';
import type { Connection, Sent } from '../../core/connection.ts';
import type { Frame, MessageFrame } from '../../core/frames/frame.ts';
import { isResponse, messagesIn } from '../../core/frames/message.ts';
import { findSignOfLife } from '../../core/frames/sign-of-life.ts';
import { usedIdsIn } from '../../core/frames/used-ids.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import { quietOf } from '../../peer/answers/quiet.ts';

/** A response that came for a notification. */
interface Answer {
  readonly frame: MessageFrame;
  readonly response: JsonObject;
}

export default defineCheck({
  id: 'jsonrpc/notifications-stay-unanswered',
  claim: 'Answers no notification.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-09'],
    says: 'A notification has no id and gets no answer, neither a result nor an error.',
    spec: '2025-11-25/basic/index#notifications',
  },
  messages: {
    answered:
      'It answered the notification `{{method}}` with {{answer}}. Some clients end the session at a response that belongs to no request.',
    underZero:
      'It answered the notification `{{method}}` under id `0`: a missing id was read as zero. Clients that count from 0 take it for a second answer to `initialize`.',
    died: 'It ended when the notification `{{method}}` came.',
  },
  harm: { died: { kind: 'hangs', because: 'The session is gone with the process.' } },
  remedy: 'Answer a message only when it has an id. Drop notifications of unknown methods.',
  catches: {
    'answers-notifications': ['answered'],
    'answers-initialized-with-an-error': ['answered'],
    'answers-notifications-under-zero': ['underZero'],
    'answers-initialized-under-zero': ['underZero'],
    'dies-on-unknown-notifications': ['died'],
  },
  explains: {
    answered: ['http/notifications-get-bare-202'],
    underZero: ['http/notifications-get-bare-202', 'jsonrpc/answers-each-request-once'],
  },
  connection: 'expendable',

  async run({ connection, peer, limits, report, inconclusive, nonce }) {
    const tell = (sent: Frame, method: string, { frame, response }: Answer) => {
      const isZero = response['id'] === 0;
      const answer = `${response['error'] === undefined ? 'a result' : 'an error'} ${idOf(response)}`;
      if (isZero) report({ message: 'underZero', values: { method }, evidence: [sent, frame] });
      else report({ message: 'answered', values: { method, answer }, evidence: [sent, frame] });
    };
    const initialized = connection.frames.find((frame) => frame.from === 'client' && methodIn(frame) === 'notifications/initialized');
    const request = await findSignOfLife(connection, peer);
    if (request === undefined) return inconclusive('It answers no request after which the answers to a notification could be told.');
    for (const answer of answersTo(connection, initialized)) if (initialized) tell(initialized, 'notifications/initialized', answer);
    // A modern client cancels over HTTP by hanging up.
    const mayCancel = peer.era === 'legacy' || connection.wire !== 'http';
    const unknown = `notifications/unknown-${nonce()}`;
    for (const method of mayCancel ? ['notifications/cancelled', unknown] : [unknown]) {
      const params = method === unknown ? {} : { requestId: `never-asked-${nonce()}` };
      const tryOnce = async () => {
        const { frame: sent } = await send(connection, method, params);
        const { outcome } = await connection.request(request);
        return { sent, outcome };
      };
      let { sent, outcome } = await tryOnce();
      if (connection.alive && outcome === 'answered' && connection.wire !== 'http' && answersTo(connection, sent).length > 0) {
        // What came may be the late answer to something else: only what comes again answers the notification.
        await connection.waitFor(() => false, { timeoutMs: quietOf(connection, limits) });
        ({ sent, outcome } = await tryOnce());
      }
      if (!connection.alive) {
        const end = connection.frames.filter((frame) => frame.kind === 'exit');
        return report({ message: 'died', values: { method }, evidence: [sent, ...end] });
      }
      if (outcome !== 'answered') return inconclusive(`The request after the notification \`${method}\` was not answered (${outcome}).`);
      for (const answer of answersTo(connection, sent)) tell(sent, method, answer);
    }
  },
});

function send(connection: Connection, method: string, params: JsonObject): Promise<Sent> {
  if (connection.era === 'legacy' || connection.wire !== 'http') return connection.notify(method, params);
  // Over HTTP a server of both eras tells them apart by these.
  const { id: _, ...notification } = connection.compose(method, params);
  const headers = { 'mcp-protocol-version': connection.revision, 'mcp-method': method };
  return connection.send(JSON.stringify(notification), { headers });
}

/**
 * Responses that came after a notification, up to the answer of the next request, and that belong to no request. Behind
 * something else that has no id they may belong to that.
 */
function answersTo(connection: Connection, sent: Frame | undefined): readonly Answer[] {
  if (sent === undefined) return [];
  const after = connection.frames.filter((frame) => frame.seq > sent.seq);
  if (connection.wire === 'http') return responsesIn(after.filter((frame) => isAnswerOfPost(frame, sent, after)));
  const next = after.find((frame) => frame.from === 'client' && idIn(frame) !== undefined);
  const isEnd = (frame: Frame) => (frame.from === 'server' && next !== undefined && idIn(frame) === idIn(next)) || isWithoutId(frame);
  const end = next === undefined ? -1 : after.findIndex(isEnd);
  const used = usedIdsIn(connection.frames);
  // Zero is what a missing id is read as, and an id that few clients use.
  return responsesIn(after.slice(0, end === -1 ? after.length : end)).filter(
    ({ response: { id = null } }) => id === null || id === 0 || !used.has(id),
  );
}

/** What was sent without an id that an answer could carry. */
function isWithoutId(frame: Frame): boolean {
  if (frame.from !== 'client') return false;
  return frame.kind === 'noise' || (frame.kind === 'message' && (idIn(frame) ?? null) === null);
}

/** An error status may come with an error that names no request. */
function isAnswerOfPost(frame: Frame, sent: Frame, after: readonly Frame[]): boolean {
  if (frame.kind !== 'message' || !('request' in sent) || frame.request !== sent.request) return false;
  const head = after.find((each) => each.kind === 'response-head' && each.request === sent.request);
  const isRefusal = head?.kind === 'response-head' && head.status >= 400;
  return !(isRefusal && (idIn(frame) ?? null) === null);
}

function responsesIn(frames: readonly Frame[]): readonly Answer[] {
  return frames.flatMap((frame) =>
    frame.kind === 'message' && frame.from === 'server'
      ? messagesIn(frame.message)
          .filter(isResponse)
          .map((response) => ({ frame, response }))
      : [],
  );
}

function idOf(response: JsonObject): string {
  const id = response['id'];
  return id === undefined ? 'without an id' : `under id \`${JSON.stringify(id)}\``;
}

function idIn(frame: Frame): JsonObject['id'] {
  return frame.kind === 'message' && isObject(frame.message) ? frame.message['id'] : undefined;
}

function methodIn(frame: Frame): JsonObject['method'] {
  return frame.kind === 'message' && isObject(frame.message) ? frame.message['method'] : undefined;
}
