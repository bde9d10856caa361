import { expect, test } from 'vitest';
import { REVISIONS } from '../../src/core/revision.ts';
import { factsOf, revisionsWithRequest } from '../../src/spec/revisions.ts';

const LEGACY = REVISIONS.slice(0, 4);

test('Each revision has its number of methods in each direction.', () => {
  const counts = REVISIONS.map((revision) => {
    const { clientRequests, clientNotifications, serverRequests, serverNotifications, inputRequests } = factsOf(revision);
    return [clientRequests, clientNotifications, serverRequests, serverNotifications, inputRequests].map(
      (table) => Object.keys(table).length,
    );
  });
  expect(counts).toEqual([
    [13, 4, 3, 7, 0],
    [13, 4, 3, 7, 0],
    [13, 4, 4, 7, 0],
    [17, 5, 8, 9, 0],
    [10, 1, 0, 8, 3],
  ]);
});

test('Methods come and go with their revisions.', () => {
  expect(revisionsWithRequest('tools/call')).toEqual(REVISIONS);
  for (const method of ['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'resources/unsubscribe']) {
    expect(revisionsWithRequest(method), method).toEqual(LEGACY);
  }
  expect(revisionsWithRequest('tasks/get')).toEqual(['2025-11-25']);
  expect(revisionsWithRequest('server/discover')).toEqual(['2026-07-28']);
  expect(revisionsWithRequest('nothing/such')).toEqual([]);
});

test('Completion has a capability from the second revision on.', () => {
  expect(REVISIONS.map((revision) => factsOf(revision).clientRequests['completion/complete']?.needs)).toEqual([
    undefined,
    'completions',
    'completions',
    'completions',
    'completions',
  ]);
});

test('No revision gives a code two meanings.', () => {
  for (const revision of REVISIONS) {
    const codes = factsOf(revision).errorCodes.map(({ code }) => code);
    expect(new Set(codes).size, revision).toBe(codes.length);
  }
});

test('The modern revision retires the code of a missing resource.', () => {
  expect(REVISIONS.filter((revision) => factsOf(revision).errorCodes.some(({ code }) => code === -32002))).toEqual(LEGACY);
});

test('Sessions live in headers from the second to the fourth revision.', () => {
  const withSessions = REVISIONS.filter((revision) => factsOf(revision).requestHeaders.includes('Mcp-Session-Id'));
  expect(withSessions).toEqual(['2025-03-26', '2025-06-18', '2025-11-25']);
});
