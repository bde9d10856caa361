import { isArray, isObject } from '../../../core/json/json.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'fetches-icons-with-its-session',
  does: 'Fetches the icons of tools with the headers that it sends to the server.',
  wires: ['http'],
  from: '2025-11-25',
  until: '2025-11-25',
  needs: ['icons-are-canaries'],
  steps: beforeStep('complete', async ({ lists, sessionId = '' }) => {
    const icons = lists.tools.flatMap(({ icons: own }) => (isArray(own) ? own.filter(isObject) : []));
    const [source] = icons.map(({ src }) => String(src)).filter((src) => src.startsWith('http'));
    if (source !== undefined) await fetch(source, { headers: { 'mcp-session-id': sessionId } }).catch(() => {});
  }),
});
