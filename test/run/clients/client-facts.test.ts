import { expect, test } from 'vitest';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { clientFacts } from '../../../src/run/clients/client-facts.ts';
import { createSeen, initialize, modernRequest } from '../../seen-client.ts';

test('What is told of a client comes from the conversations that were opened.', () => {
  const seen = createSeen();
  seen.accept();
  seen.accept('http', ['stays-mute'], 'fault');
  seen.http({ body: modernRequest(0, 'server/discover'), status: 400 });
  seen.session('a', '2025-06-18');
  seen.http({ headers: { 'mcp-session-id': 'a' }, body: { jsonrpc: '2.0', method: 'notifications/initialized' }, status: 202 });
  seen.session('b', '2025-03-26', 'fault');
  expect(clientFacts(toTalks(seen.frames))).toEqual({
    name: 'probe',
    version: '1.2.3',
    wires: ['http'],
    eras: ['legacy'],
    revisions: ['2025-03-26', '2025-06-18'],
    capabilities: { roots: {} },
    talks: 3,
    messages: 4,
    faults: ['stays-mute'],
  });
});

test('A client that was never let in is told by what it tried, and one that never came by nothing.', () => {
  const seen = createSeen();
  seen.accept('stdio');
  seen.line('client', initialize('2025-11-25'));
  expect(clientFacts(toTalks(seen.frames))).toMatchObject({ name: 'probe', wires: ['stdio'], talks: 1, messages: 1 });
  expect(clientFacts({ talks: [], loose: [] })).toEqual({
    wires: [],
    eras: [],
    revisions: [],
    capabilities: {},
    talks: 0,
    messages: 0,
    faults: [],
  });
});
