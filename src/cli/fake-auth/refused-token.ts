import type { RunEvent } from '../../core/event.ts';
import { withoutTrailingSlashes } from '../../core/text/trailing-slashes.ts';

export interface TokenFacts {
  readonly issuer: string;
  readonly audience: string;
}

/** Nobody passed a token: where the one that we brought is refused, the remedy says what to compare. */
export async function* sayWhoseToken(events: AsyncIterable<RunEvent>, facts: TokenFacts): AsyncGenerator<RunEvent> {
  for await (const event of events) {
    const isRefusal = event.kind === 'diagnosed' && event.diagnosis.cause === 'sign-in-required';
    yield isRefusal ? { ...event, diagnosis: { ...event.diagnosis, remedy: remedyFor(facts) } } : event;
  }
}

function remedyFor({ audience, issuer }: TokenFacts): string {
  const keys = `${withoutTrailingSlashes(issuer)}/jwks`;
  return `It refused the token of the authorization server that \`--fake-auth\` brings. Compare what the server expects: \`${issuer}\` as the issuer, \`${audience}\` as the audience, and the keys at \`${keys}\`, which it may have fetched before they were made anew.`;
}
