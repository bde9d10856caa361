import type { HttpAnswer } from '../../core/connection.ts';
import type { Access } from '../access.ts';
import type { SignInSession } from './session.ts';
import { SignInFailure } from './sign-in-failure.ts';

/** Access by signing in. A sign-in that fails is told, and the refusal stands. */
export function accessBySignIn(session: SignInSession, onFailure: (failure: SignInFailure) => void): Access {
  return {
    headersFor() {
      const token = session.signedIn?.grant.accessToken;
      return token === undefined ? {} : { authorization: token.after('Bearer ') };
    },
    async ask<Answer extends HttpAnswer | undefined>(send: () => Promise<Answer>): Promise<Answer> {
      let last: Promise<Answer> | undefined;
      try {
        return await session.ask(() => {
          last = send();
          return last;
        });
      } catch (error) {
        if (!(error instanceof SignInFailure) || last === undefined) throw error;
        onFailure(error);
        return last;
      }
    },
  };
}
