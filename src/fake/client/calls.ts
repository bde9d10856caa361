import { errorIn } from '../../core/frames/message.ts';
import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { startDeadline } from '../../wire/wait.ts';
import type { Delivery } from './line.ts';
import type { Reply } from './reply.ts';
import type { ClientSession } from './session.ts';
import { composeParams } from './stateless.ts';

export interface RequestOptions {
  /** Milliseconds to wait; 0 waits for ever. */
  readonly timeoutMs?: number;
  /** Ask to be told of its progress. */
  readonly wantsProgress?: boolean;
  /** It was asked before, and is asked again with what was wanted. */
  readonly isRepeated?: boolean;
}

/** A request on its way. */
export interface Call {
  readonly message: JsonObject;
  readonly reply: Promise<Reply>;
  /** Takes the request back, as the wire and the revision want it. */
  cancel(reason: string): Promise<void>;
  /** Hangs up where the request has a connection of its own, and waits no more. */
  hangUp(): void;
}

/** They cannot be taken back. */
const OPENINGS = ['initialize', 'server/discover'];

interface Waiting {
  readonly about: JsonObject;
  settle(reply: Reply): void;
}

/** The requests that wait for an answer. */
export class Calls {
  readonly #session: ClientSession;
  readonly #waiting = new Map<string, Waiting>();
  #count = 0;

  constructor(session: ClientSession) {
    this.#session = session;
  }

  begin(method: string, params: JsonObject | undefined, options: RequestOptions): Call {
    const session = this.#session;
    const { idOf, tokenOf, keepsIds } = session.habits;
    if (!(keepsIds && options.isRepeated)) this.#count += 1;
    const asked = options.wantsProgress
      ? { ...params, _meta: { ...(isObject(params?.['_meta']) ? params['_meta'] : {}), progressToken: tokenOf(this.#count) } }
      : params;
    const composed = composeParams(session, asked, method);
    const message: JsonObject = { jsonrpc: '2.0', id: idOf(this.#count), method, ...(composed && { params: composed }) };
    const outgoing = session.bend(message);
    const leading = outgoing.find((each) => isObject(each) && each['method'] === method);
    const key = keyOf(isObject(leading) ? leading['id'] : message['id']);
    let deliveries: readonly Delivery[] = [];
    let isSettled = false;
    let stopClock = () => {};
    let finish: (reply: Reply) => void = () => {};
    const reply = new Promise<Reply>((resolve) => {
      finish = resolve;
    });
    const waiting: Waiting = {
      about: message,
      settle: (what) => {
        if (isSettled) return;
        isSettled = true;
        stopClock();
        if (this.#waiting.get(key) === waiting) this.#waiting.delete(key);
        finish(what);
      },
    };
    const hangUp = () => {
      for (const delivery of deliveries) delivery.hangUp();
    };
    const takeBack = async (reason: string): Promise<void> => {
      if (session.era === 'modern' && session.wire === 'http') hangUp();
      else await session.notify('notifications/cancelled', { requestId: message['id'], reason });
    };
    this.#waiting.set(key, waiting);
    const timeoutMs = options.timeoutMs ?? session.timeoutMs;
    const giveUp = () => {
      session.waitedMs += timeoutMs;
      waiting.settle({ outcome: 'timeout' });
      if (session.habits.cancelsLate && !OPENINGS.includes(method)) void takeBack('No answer came in time.');
    };
    const arm = (ms: number) => {
      stopClock();
      if (timeoutMs > 0 && !isSettled) stopClock = startDeadline(ms, giveUp);
    };
    arm(timeoutMs);
    deliveries = session.dispatch(outgoing, message, {
      get isAnswered() {
        return isSettled;
      },
      hold: (ms) => {
        session.waitedMs += ms;
        arm(timeoutMs + ms);
      },
      suspend: () => {
        stopClock();
        return () => arm(timeoutMs);
      },
    });
    if (deliveries.length === 0) waiting.settle({ outcome: 'unsent' });
    void Promise.all(deliveries.map(({ over }) => over)).then((ends) =>
      waiting.settle({ outcome: 'closed', status: ends.at(-1)?.status ?? 0 }),
    );
    return {
      message,
      reply,
      async cancel(reason) {
        if (isSettled) return;
        waiting.settle({ outcome: 'cancelled' });
        await takeBack(reason);
      },
      hangUp() {
        waiting.settle({ outcome: 'cancelled' });
        hangUp();
      },
    };
  }

  /** Gives a response to the request that waits for it. One that nobody waits for is late, and passed over. */
  settle(message: JsonObject): void {
    const { result } = message;
    const error = errorIn(message);
    this.#waiting.get(keyOf(message['id']))?.settle({
      outcome: 'answered',
      message,
      ...(isObject(result) && { result }),
      ...(error && { error }),
    });
  }

  /** The server says that it gives up what was asked. It may not, and an answer does not come all the same. */
  abandon({ params }: JsonObject): void {
    if (isObject(params)) this.#waiting.get(keyOf(params['requestId']))?.settle({ outcome: 'cancelled' });
  }

  closeAll(): void {
    for (const waiting of [...this.#waiting.values()]) waiting.settle({ outcome: 'closed', status: 0 });
  }
}

function keyOf(id: Json | undefined): string {
  return JSON.stringify(id) ?? 'none';
}
