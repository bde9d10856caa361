import type { JsonObject } from '../../core/json/json.ts';
import { CANARY, showCanaries } from '../canary-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'elicits-at-a-canary',
  does: 'Sends users to a page on the server itself, which a client must not open before they agree.',
  tries: 'clients',
  wires: ['http', 'sse'],
  from: '2025-11-25',
  bend: (message) =>
    JSON.parse(JSON.stringify(message).replaceAll(/https:\/\/(exercises|library)\.example\//g, `${CANARY}/`)) as JsonObject,
  ...showCanaries,
});
