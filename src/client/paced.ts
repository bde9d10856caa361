import type { Connection, SendOptions } from '../core/connection.ts';
import type { JsonObject } from '../core/json/json.ts';
import type { OpenConnection } from './connection.ts';
import type { Pace } from './pace.ts';

/** Who keeps few sessions at a time has room again once another has ended. */
const FURTHER_GREETINGS = 4;

/** The same connection, which waits for its turn and asks once more where it was turned away for load. */
export function withPace(connection: OpenConnection, pace: Pace): OpenConnection {
  const askAgain = async <Answered extends object>(
    ask: () => Promise<Answered>,
    answerIn: (answered: Answered) => Awaited<ReturnType<Connection['http']>> | undefined,
    firstTry = 0,
  ): Promise<Answered> => {
    for (let tries = firstTry; ; tries++) {
      await pace.turn();
      const answered = await ask();
      const answer = answerIn(answered);
      if (answer === undefined || !connection.alive || !pace.mayAskAgain(answer, tries)) return answered;
      answer.close();
    }
  };
  const exchange: Connection['exchange'] = (message, options) =>
    askAgain(
      () => connection.exchange(message, options),
      ({ http }) => http,
      message['method'] === 'initialize' ? -FURTHER_GREETINGS : 0,
    );
  const send: Connection['send'] = (raw, options) =>
    askAgain(
      () => connection.send(raw, options),
      ({ http }) => http,
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
      ),
  };
  return Object.assign(Object.create(connection) as OpenConnection, paced);
}
