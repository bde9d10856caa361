import { expect, test } from 'vitest';
import { CLIENT_CHECKS } from '../../../src/checks/clients.ts';
import { tryClient } from '../../../src/cli/explain/try-client.ts';
import { CLIENT_FAULTS } from '../../../src/fake/client/faults/index.ts';

function lineFor(id: string, name: string): string | undefined {
  const check = CLIENT_CHECKS.find((each) => each.id === id);
  const fault = CLIENT_FAULTS.find((each) => each.id === name);
  if (check === undefined || fault === undefined) throw new Error('One of them is gone.');
  return tryClient(check, fault)?.join(' ');
}

test.each([
  [
    'client-pages/every-page-is-asked-for',
    'stops-at-the-first-page',
    'mcp-litmus client --only client-pages/every-page-is-asked-for --run -- mcp-litmus fake client --fault stops-at-the-first-page --revision 2026-07-28 {url}',
  ],
  [
    'client-coping/data-lines-are-joined',
    'parses-each-line-of-data',
    'mcp-litmus client --only client-coping/data-lines-are-joined --fault data-comes-in-lines --run -- mcp-litmus fake client --fault parses-each-line-of-data {url}',
  ],
  [
    'client-stdio/stderr-is-drained',
    'leaves-stderr-unread',
    'mcp-litmus fake client --fault leaves-stderr-unread --revision 2026-07-28 -- mcp-litmus client --only client-stdio/stderr-is-drained --fault writes-stderr-at-calls --stdio --reporter markdown=client.md',
  ],
  ['client-auth/set-token-is-sent', 'looks-for-a-sign-in-first', undefined],
  ['client-coping/repeated-answers-are-passed-over', 'leaves-at-repeated-answers', undefined],
  [
    'client-sse/messages-go-to-the-endpoint',
    'posts-to-the-stream',
    'mcp-litmus client --only client-sse/messages-go-to-the-endpoint --run -- mcp-litmus fake client --fault posts-to-the-stream --revision 2024-11-05 --transport sse {sse}',
  ],
  ['client-era/unknown-answers-lead-to-initialize', 'forgets-to-fall-back', undefined],
])('%s is shown on %s', (id, fault, line) => {
  expect(lineFor(id, fault)).toBe(line);
});

test('Nearly every check has a line to try.', () => {
  const without = CLIENT_CHECKS.filter((check) =>
    CLIENT_FAULTS.filter(({ id }) => check.catches[id] !== undefined).every((fault) => tryClient(check, fault) === undefined),
  );
  expect(without.length).toBeLessThan(12);
});
