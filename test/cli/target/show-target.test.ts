import { expect, test } from 'vitest';
import { showTarget } from '../../../src/cli/target/show-target.ts';
import { createRedact, Secret } from '../../../src/core/secrets/secret.ts';

const redact = createRedact([new Secret('open sesame')]);

test('A command is shown as a shell takes it, a URL as it was given, both masked.', () => {
  const command = {
    kind: 'command',
    command: 'node',
    arguments: ['a b', 'open sesame'],
    environment: {},
    cleanEnvironment: false,
  } as const;
  expect(showTarget(command, redact, 'linux')).toBe("node 'a b' '[secret]'");
  const url = { kind: 'url', url: 'https://me:pw@a.example/mcp?token=abc', transport: 'auto', headers: {}, insecure: false } as const;
  expect(showTarget(url, redact, 'linux')).toBe('https://[secret]@a.example/mcp?token=[secret]');
});
