// A server whose slowness and size are set from outside: `GREENHOUSE` holds JSON.
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const { startMs = 0, slowFirstStart, listMs = 0, tools = 3, words = 10, extra = 0 } = JSON.parse(process.env.GREENHOUSE ?? '{}');
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

await pause(startMs);
// Only the first start is slow, as on a machine that was busy for a moment.
if (slowFirstStart !== undefined && !existsSync(slowFirstStart)) {
  writeFileSync(slowFirstStart, '');
  await pause(1500);
}

const plants = ['fern', 'moss', 'vine', 'palm', 'sage'];
const tool = (index) => ({
  name: `water_${plants[index % plants.length]}_${index}`,
  title: 'Water',
  description: `Waters a plant.${' It likes the shade.'.repeat(words + (index === 0 ? extra : 0))}`,
  inputSchema: { type: 'object', properties: { litres: { type: 'number', description: 'How much.' } }, additionalProperties: false },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
});

const methods = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion: ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'].includes(protocolVersion) ? protocolVersion : '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 'greenhouse', version: '1.0.0' },
  }),
  ping: () => ({}),
  'tools/list': async () => {
    await pause(listMs);
    return { tools: Array.from({ length: tools }, (_, index) => tool(index)) };
  },
};

createInterface({ input: process.stdin }).on('line', async (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined || method === undefined) return;
  const answer = methods[method];
  const body = answer === undefined ? { error: { code: -32601, message: 'No such method.' } } : { result: await answer(params ?? {}) };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...body })}\n`);
});
