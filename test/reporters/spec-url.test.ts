import { expect, test } from 'vitest';
import { specUrl } from '../../src/reporters/spec-url.ts';

test.each([
  ['2025-11-25/basic/index#responses', 'https://modelcontextprotocol.io/specification/2025-11-25/basic#responses'],
  [
    '2026-07-28/basic/transports/streamable-http#receiving-messages',
    'https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#receiving-messages',
  ],
  [
    'docs/2025-11-25/tutorials/security/security_best_practices#session-hijacking',
    'https://modelcontextprotocol.io/docs/tutorials/security/security_best_practices#session-hijacking',
  ],
  ['ext-tasks#task-polling', 'ext-tasks#task-polling'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('The place `%s` is read at `%s`.', (place, url) => {
  expect(specUrl(place)).toBe(url);
});
