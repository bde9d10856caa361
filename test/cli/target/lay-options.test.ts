import { describe, expect, test } from 'vitest';
import { layOptions } from '../../../src/cli/target/lay-options.ts';
import { createSecretCollection } from '../../../src/cli/target/secret-collection.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';
import { invoke } from '../invoke.ts';

const context = () => ({ secrets: createSecretCollection(), environment: {}, cwd: '/here' });

describe('layOptions', () => {
  test('Options win over what the entry says, and leave the rest of it alone.', () => {
    const draft = {
      kind: 'command',
      command: 'x',
      arguments: ['y'],
      cwd: '/there',
      environment: new Map([['A', new Secret('1')]]),
    } as const;
    expect(layOptions(draft, invoke().flags, context())).toMatchObject({ cwd: '/there', cleanEnvironment: false });
    expect(layOptions(draft, invoke('--cwd', 'sub', '--clean-env').flags, context())).toMatchObject({
      cwd: '/here/sub',
      cleanEnvironment: true,
    });
  });

  test('The wire of an entry stays unless an option names one.', () => {
    const draft = { kind: 'url', url: 'https://a.example', transport: 'sse', headers: new Map<string, Secret>() } as const;
    expect(layOptions(draft, invoke().flags, context())).toMatchObject({ transport: 'sse', insecure: false });
    expect(layOptions(draft, invoke('--transport', 'http').flags, context())).toMatchObject({ transport: 'http' });
    expect(layOptions(draft, invoke('--transport', 'auto').flags, context())).toMatchObject({ transport: 'sse' });
  });
});
