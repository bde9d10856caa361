import { describe, it } from 'vitest';
import { PUBLIC_CASES } from '../../cases/cases.ts';
import { proveCase, titleOf } from '../../cases/prove-case.ts';

describe.concurrent('a public case that has to be waited for is found, and nothing else is', () => {
  for (const each of PUBLIC_CASES.filter(({ isSlow }) => isSlow === true)) it(titleOf(each), () => proveCase(each));
});
