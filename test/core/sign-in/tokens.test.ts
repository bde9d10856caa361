import { expect, test } from 'vitest';
import { askForToken, TOKEN_KINDS, type TokenKind } from '../../../src/core/sign-in/tokens.ts';

test('A token that is missing is asked for by what it is.', () => {
  expect(askForToken('expired')).toBe(
    'No token is named that has expired. Name one under `tokens.expired` in the configuration, or test with `--fake-auth` a server that trusts it.',
  );
  for (const kind of Object.keys(TOKEN_KINDS) as TokenKind[]) expect(askForToken(kind)).toContain(`\`tokens.${kind}\``);
});
