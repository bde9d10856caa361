// Arrays say nothing of their items: one at the top, one among alternatives, one within another.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const PROPERTIES = {
  nested: { ids: { type: 'array', items: { type: 'array' } } },
  alternative: { ids: { anyOf: [{ type: 'string' }, { type: 'array' }] } },
};
const properties = PROPERTIES[process.argv[2]] ?? { ids: { type: 'array' } };

serveLines({ methods: { 'tools/list': () => ({ tools: [first, { ...second, inputSchema: { type: 'object', properties } }] }) } });
