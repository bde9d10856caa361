import { expect, test } from 'vitest';
import { createGrowingRedact } from '../../../src/cli/target/growing-redact.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';

test('A secret that comes later is masked from then on.', () => {
  const secrets = [new Secret('first-one')];
  const redact = createGrowingRedact(secrets);
  expect(redact('first-one, second-one')).toBe('[secret], second-one');
  secrets.push(new Secret('second-one'));
  expect(redact('first-one, second-one')).toBe('[secret], [secret]');
});
