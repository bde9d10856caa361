import { expect, it } from 'vitest';
import { extensionsIn, extensionTasksOf } from '../../../src/peer/talks/extension-tasks.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { createSeen, modernRequest } from '../../seen-client.ts';

it('Finds the calls that became tasks, with what was asked about each.', () => {
  const seen = createSeen();
  const call = (id: number, taskId: string) =>
    seen.http({
      body: modernRequest(id, 'tools/call', { name: 'long_task' }),
      answer: { jsonrpc: '2.0', id, result: { resultType: 'task', taskId, status: 'working' } },
    });
  seen.accept();
  call(1, 'a');
  call(2, 'b');
  seen.http({ body: modernRequest(3, 'tasks/get', { taskId: 'b' }) });
  seen.http({ body: modernRequest(4, 'tasks/cancel', { taskId: 'a' }) });
  seen.http({ body: modernRequest(5, 'tools/call', { name: 'echo' }), answer: { jsonrpc: '2.0', id: 5, result: { content: [] } } });
  const [talk] = toTalks(seen.frames).talks;
  expect(extensionTasksOf(talk ?? { calls: [] }).map(({ taskId, asked }) => [taskId, asked.map(({ id }) => id)])).toEqual([
    ['a', [4]],
    ['b', [3]],
  ]);
});

it('Reads the extensions that a request declares, none where they have no shape.', () => {
  const seen = createSeen();
  seen.accept();
  const withExtensions = (extensions: object | string) =>
    seen.http({
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/list',
        params: {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientCapabilities': JSON.parse(JSON.stringify({ extensions })),
          },
        },
      },
    });
  withExtensions({ 'com.example/a': {} });
  withExtensions('none');
  const [talk] = toTalks(seen.frames).talks;
  expect(talk?.calls.map(extensionsIn)).toEqual([{ 'com.example/a': {} }, {}]);
});
