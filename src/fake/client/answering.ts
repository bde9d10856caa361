import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { answerQuestion } from './answers.ts';
import type { NextAnswer } from './client-fault.ts';
import type { ClientSession } from './session.ts';

/** The questions of the server that are not answered yet. */
export class Answering {
  readonly #session: ClientSession;
  readonly #open = new Map<string, Promise<void>>();
  readonly #cancelled = new Set<string>();

  constructor(session: ClientSession) {
    this.#session = session;
  }

  take(question: JsonObject): void {
    // In the stateless era a server asks within results alone.
    if (this.#session.era === 'modern') return;
    const key = keyOf(question['id']);
    this.#open.set(
      key,
      this.#answer(question, key).finally(() => this.#open.delete(key)),
    );
  }

  /** The server does not want to know any more. */
  cancel(notification: JsonObject): void {
    const { params } = notification;
    const key = keyOf(isObject(params) ? params['requestId'] : undefined);
    if (this.#open.has(key)) this.#cancelled.add(key);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#open.values());
  }

  async #answer(question: JsonObject, key: string): Promise<void> {
    const session = this.#session;
    const answer = session.active.reduceRight<NextAnswer>(
      (next, fault) => (fault.answer === undefined ? next : async (asked) => fault.answer?.(asked, next, session)),
      async (asked) => answerQuestion(asked, session),
    );
    // A cancellation that came in the same breath is heard first.
    await new Promise((resolve) => setImmediate(resolve));
    const response = await answer(question);
    if (response === undefined || this.#cancelled.delete(key)) return;
    await session.send(response);
  }
}

function keyOf(id: Json | undefined): string {
  return JSON.stringify(id) ?? 'none';
}
