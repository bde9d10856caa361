import type { Connection, HttpAnswer, SendOptions } from '../core/connection.ts';
import { isFull } from '../core/frames/refused-greetings.ts';
import { isObject, type Json, type JsonObject, parseJson } from '../core/json/json.ts';
import { pause } from '../wire/wait.ts';
import type { OpenConnection } from './connection.ts';
import { type Pace, readRetryAfter, UNAVAILABLE } from './pace.ts';

/** Who keeps few sessions at a time has room again once another has ended: so long that is waited for. */
const ROOM_MS = 3000;
const ROOM_PAUSE_MS = 250;

/**
 * The same connection, which waits for its turn and asks once more where it was turned away for load.
 * @param hasSessions whether sessions of ours were opened before, so that `initialize` may be refused for these
 */
export function withPace(connection: OpenConnection, pace: Pace, hasSessions: () => boolean): OpenConnection {
  const askAgain = async <Answered extends object>(
    ask: () => Promise<Answered>,
    answerIn: (answered: Answered) => HttpAnswer | undefined,
    isGreeting = false,
  ): Promise<Answered> => {
    let waited = 0;
    for (let tries = 0; ; ) {
      await pace.turn();
      const answered = await ask();
      const answer = answerIn(answered);
      if (answer === undefined || !connection.alive) return answered;
      const waitMs = Math.max(ROOM_PAUSE_MS, readRetryAfter(answer.headers) ?? 0);
      // The others are not held up, for it is they who make room.
      if (isGreeting && isFull(answer.status) && hasSessions()) {
        if (waited + waitMs <= ROOM_MS) {
          answer.close();
          waited += waitMs;
          await pause(waitMs);
          continue;
        }
        if (waited > 0 && answer.status === UNAVAILABLE) return answered;
      }
      if (!pace.mayAskAgain(answer, tries)) return answered;
      tries += 1;
      answer.close();
    }
  };
  const exchange: Connection['exchange'] = (message, options) =>
    askAgain(
      () => connection.exchange(message, options),
      ({ http }) => http,
      isGreeting(message),
    );
  const send: Connection['send'] = (raw, options) =>
    askAgain(
      () => connection.send(raw, options),
      ({ http }) => http,
      isGreetingText(raw),
    );
  const paced: Pick<Connection, 'exchange' | 'request' | 'notify' | 'send' | 'http'> = {
    exchange,
    request: (method: string, params?: JsonObject, options?: SendOptions) => exchange(connection.compose(method, params), options),
    notify: (method, params, options) =>
      askAgain(
        () => connection.notify(method, params, options),
        ({ http }) => http,
      ),
    send,
    http: (probe) =>
      askAgain(
        () => connection.http(probe),
        (answer) => answer,
        isGreetingText(probe.body),
      ),
  };
  return Object.assign(Object.create(connection) as OpenConnection, paced);
}

function isGreeting(message: Json | undefined): boolean {
  return isObject(message) && message['method'] === 'initialize';
}

function isGreetingText(raw: string | Uint8Array | undefined): boolean {
  return typeof raw === 'string' && isGreeting(parseJson(raw)?.value);
}
