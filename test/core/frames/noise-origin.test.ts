import { expect, test } from 'vitest';
import { NOISE_ORIGINS, originOf } from '../../../src/core/frames/noise-origin.ts';

test.each([
  ['dotnet', ['info: Microsoft.Hosting.Lifetime[14]', '      Now listening on: stdio']],
  ['headers', ['Content-Length: 120', '']],
  ['npm', ['> my-server@1.0.0 start', '> node server.js']],
  ['dotenv', ['[dotenv@17.2.0] injecting env (3) from .env']],
  ['object', ['[Breadcrumb] {', "  message: 'sync'", '}']],
  ['json', ['{"level":30,"msg":"listening"}']],
  ['logger', ['2026-01-02 10:00:00,123 - INFO - started']],
  ['logger', ['10:00:00.123 [main] DEBUG com.example.Server - Listening']],
  ['logger', ['INFO:root:ready']],
  ['banner', ['Server running on stdio']],
  ['banner', ['╔════╗', '║ hi ║', '╚════╝']],
  ['print', ['got here']],
  ['print', ['{', '  broken', '}']],
])('The origin `%s` is read from the shape of the lines.', (name, lines) => {
  expect(originOf(lines)).toBe(name);
});

test('Every origin has a name of its own and says a whole sentence.', () => {
  expect(new Set(NOISE_ORIGINS.map(({ name }) => name)).size).toBe(NOISE_ORIGINS.length);
  expect(NOISE_ORIGINS.filter(({ says }) => !/^[A-Z].*\.$/.test(says))).toEqual([]);
});
