import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proveHealthy, QUICK, SLOW } from './healthy.ts';

const RUN_MS = 60_000;

describe.concurrent('an unusual server that is correct is found without a fault', () => {
  for (const { name, shows, start } of QUICK) it(`${name}: ${shows}`, () => proveHealthy(name, start), RUN_MS);
});

it('Every healthy server is in one of the tables.', () => {
  const files = readdirSync(new URL('healthy/', import.meta.url)).map((file) => file.replace(/\.mjs$/, ''));
  expect([...QUICK, ...SLOW].map(({ name }) => name).sort()).toEqual(files.sort());
});
