import { expect, test } from 'vitest';
import {
  redactDiagnosis,
  redactFinding,
  redactFingerprint,
  redactServer,
  redactText,
  redactTrait,
} from '../../../src/core/secrets/redact-report.ts';
import { createRedact, Secret } from '../../../src/core/secrets/secret.ts';

const redact = createRedact([new Secret('hunter2-hunter2'), new Secret('legacy'), new Secret('error')]);
const FINDING = {
  check: 'tools/x',
  era: 'legacy',
  revision: '2025-11-25',
  wire: 'stdio',
  message: 'seen',
  severity: 'error',
  subject: 'hunter2-hunter2|b',
  text: 'A hunter2-hunter2.',
  evidence: [1],
} as const;

test('Of a finding only what comes from outside is masked.', () => {
  expect(redactFinding({ ...FINDING, expected: 'hunter2-hunter2', actual: 'b' }, redact)).toEqual({
    ...FINDING,
    subject: '[secret]|b',
    text: 'A [secret].',
    expected: '[secret]',
    actual: 'b',
  });
});

test('A fingerprint is masked as its finding is.', () => {
  expect(redactFingerprint('tools/x|seen|legacy|hunter2-hunter2|b', redact)).toBe('tools/x|seen|legacy|[secret]|b');
});

test('What is known of the server, traits and a diagnosis are masked.', () => {
  const server = { name: 'hunter2-hunter2', wire: 'stdio', because: ['hunter2-hunter2'], eras: ['legacy'], revisions: [] } as const;
  expect(redactServer({ ...server, capabilities: { a: 'hunter2-hunter2', token: 'x' } }, redact)).toEqual({
    ...server,
    name: '[secret]',
    because: ['[secret]'],
    capabilities: { a: '[secret]', token: '[secret]' },
  });
  expect([redactTrait({ name: 'error', value: 'hunter2-hunter2' }, redact), redactTrait({ name: 'a', value: 5 }, redact)]).toEqual([
    { name: 'error', value: '[secret]' },
    { name: 'a', value: 5 },
  ]);
  const diagnosis = { cause: 'error', text: 'hunter2-hunter2', remedy: 'hunter2-hunter2', evidence: [], tried: ['hunter2-hunter2'] };
  expect(redactDiagnosis(diagnosis, redact)).toEqual({ ...diagnosis, text: '[secret]', remedy: '[secret]', tried: ['[secret]'] });
});

test('Megabytes do not reach the report.', () => {
  const big = 'x'.repeat(1_000_000);
  const finding = redactFinding({ ...FINDING, subject: big, text: big, expected: big, actual: big }, redact);
  expect(JSON.stringify([finding, redactText(big, redact), redactFingerprint(`a|b|c|${big}`, redact)]).length).toBeLessThan(60_000);
});
