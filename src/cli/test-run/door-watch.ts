import type { RunEvent } from '../../core/event.ts';
import { UserError } from '../../core/user-error.ts';

/** Watches whether a server asks anybody for a token: where it does not, a test of its door proves nothing. */
export function watchDoor(url: string): { see(event: RunEvent): void; vet(): void } {
  let isAsked = false;
  return {
    see(event) {
      isAsked ||= asksForToken(event);
    },
    /** @throws UserError where nothing was asked for: green would say that the door is sound */
    vet() {
      if (!isAsked) throw nothingAsked(url);
    },
  };
}

function asksForToken(event: RunEvent): boolean {
  return (
    event.kind === 'sign-in' &&
    event.signIn.hops.some(({ state, step }) => step === 'endpoint' && state !== 'open' && state !== 'unreachable')
  );
}

function nothingAsked(url: string): UserError {
  return new UserError(
    'NOTHING_PROTECTED',
    `The server at \`${url}\` asks nobody for a token: with \`--fake-auth\` there was nothing to try.`,
    'Put it behind tokens, or test it without the option.',
  );
}
