import { expect, it } from 'vitest';
import { HOSTS } from '../../src/hosts/hosts.ts';
import { discoveryOfTypescriptSdk } from '../../src/hosts/typescript-sdk.ts';

it('Hosts that are built on the SDK for TypeScript look where it looks, as surely as they are known to leave it to that SDK.', () => {
  const sure = discoveryOfTypescriptSdk('medium');
  expect(sure).toMatchObject({ goesOn: false, resource: 'above', mismatch: 'stops', afterServer: 'stops' });
  const built = HOSTS.filter(({ discovery }) => discovery?.source === sure.source);
  expect(built.map(({ id, discovery }) => [id, discovery])).toEqual([
    ['cline', sure],
    ['continue', discoveryOfTypescriptSdk('low')],
    ['librechat', discoveryOfTypescriptSdk('low')],
  ]);
});
