import { createRedact, type Redact, type Secret } from '../../core/secrets/secret.ts';

/** Masks the secrets of a list that grows, those too that come later. */
export function createGrowingRedact(secrets: readonly Secret[]): Redact {
  let known = 0;
  let redact = createRedact([]);
  return (text) => {
    if (secrets.length !== known) {
      known = secrets.length;
      redact = createRedact(secrets);
    }
    return redact(text);
  };
}
