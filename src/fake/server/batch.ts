import { isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { createError } from '../rpc-failure.ts';
import { type FakeServer, isMessage } from './server.ts';
import type { Emit, Session } from './session.ts';

/** The answers to the members of a batch, bent; text or bytes in place of a message are dropped, since they fit no array. */
export async function answerBatch(
  server: FakeServer,
  session: Session,
  messages: readonly Json[],
  emit: Emit,
): Promise<readonly JsonObject[]> {
  const answers = await Promise.all(
    messages.map(async (message) => {
      if (!isObject(message)) return createError(undefined, -32600, 'A message must be an object.');
      if (message['method'] === 'initialize') return createError(message, -32600, 'initialize must not be part of a batch.');
      const response = await server.receive(session, message, { emit });
      return response && server.bend(response, session, message);
    }),
  );
  return answers.filter(isMessage);
}
