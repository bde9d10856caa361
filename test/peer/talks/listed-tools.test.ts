import { expect, test } from 'vitest';
import { shownTools, toolShownTo } from '../../../src/peer/talks/listed-tools.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { createSeen, initialize, type Seen } from '../../seen-client.ts';

function list(seen: Seen, id: number, description: string) {
  seen.line('client', { jsonrpc: '2.0', id, method: 'tools/list' });
  seen.line('server', { jsonrpc: '2.0', id, result: { tools: [{ name: 'echo', description }, 'no tool'] } });
}

test('A call is held against the tool as it was shown last before it.', () => {
  const seen = createSeen();
  seen.accept('stdio');
  seen.line('client', initialize('2025-11-25'));
  seen.line('server', { jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-11-25', capabilities: {} } });
  list(seen, 1, 'first');
  seen.line('client', { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'echo' } });
  list(seen, 3, 'second');
  seen.line('client', { jsonrpc: '2.0', id: 4, method: 'tools/call', params: { name: 'echo' } });
  seen.line('client', { jsonrpc: '2.0', id: 5, method: 'tools/call', params: { name: 'unheard-of' } });
  const [talk] = toTalks(seen.frames).talks;
  const shown = talk === undefined ? [] : shownTools(talk);
  expect(shown.map(({ tool }) => tool['description'])).toEqual(['first', 'second']);
  const calls = talk?.calls.filter(({ method }) => method === 'tools/call') ?? [];
  expect(calls.map((call) => toolShownTo(call, shown)?.tool['description'])).toEqual(['first', 'second', undefined]);
});
