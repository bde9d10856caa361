import { isArray, isObject } from '../../../core/json/json.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'fetches-icons-with-its-token',
  does: 'Fetches the icons of tools with the token that is for the server.',
  wires: ['http'],
  from: '2025-11-25',
  until: '2025-11-25',
  needs: ['icons-are-canaries'],
  steps: beforeStep('complete', async ({ lists }) => {
    const icons = lists.tools.flatMap(({ icons: own }) => (isArray(own) ? own.filter(isObject) : []));
    const [source] = icons.map(({ src }) => String(src)).filter((src) => src.startsWith('http'));
    if (source !== undefined) await fetch(source, { headers: { authorization: 'Bearer for-the-server-alone' } }).catch(() => {});
  }),
});
