import type { JsonObject } from '../../src/core/json/json.ts';
import type { Fault } from '../../src/fake/fault.ts';

export type Bent = Omit<Fault, 'id' | 'does'>;

/** The same hooks, and whether one of them ever made a difference: a bend that does not bend proves nothing. */
export function watchBend(hooks: Bent): { readonly hooks: Bent; hasActed(): boolean } {
  // What these two do is not compared: they change what is offered, and bytes.
  let acted = hooks.offer !== undefined || hooks.process !== undefined;
  const { handle, bend, http } = hooks;
  const watched: Bent = {
    ...hooks,
    ...(handle && {
      async handle(message, next, session, send) {
        let passed: JsonObject | undefined;
        let answer: JsonObject | undefined;
        let isSame = false;
        const sendOn = session.send;
        session.send = (told) => {
          acted = true;
          sendOn.call(session, told);
        };
        try {
          const given = await handle(
            message,
            async (handed) => {
              passed = handed;
              answer = await next(handed);
              return answer;
            },
            session,
            send,
          );
          isSame = passed === message && given === answer;
          return given;
        } finally {
          session.send = sendOn;
          acted ||= !isSame;
        }
      },
    }),
    ...(bend && {
      bend(message, session, request) {
        const bent = bend(message, session, request);
        acted ||= bent !== message;
        return bent;
      },
    }),
    ...(http && {
      async http(request, next, server) {
        let passed: unknown;
        let response: unknown;
        const given = await http(
          request,
          async (handed) => {
            passed = handed;
            const answer = await next(handed);
            response = answer;
            return answer;
          },
          server,
        );
        acted ||= passed !== request || given !== response;
        return given;
      },
    }),
  };
  return { hooks: watched, hasActed: () => acted };
}
