import { describe, it } from 'vitest';
import { proveHealthy, SLOW } from '../../cases/healthy.ts';

describe.concurrent('a slow server that is correct is found without a fault', () => {
  for (const { name, shows, start } of SLOW) it(`${name}: ${shows}`, () => proveHealthy(name, start));
});
