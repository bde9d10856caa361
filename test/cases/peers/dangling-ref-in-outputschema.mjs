// A definition stands within the property that refers to it, and the reference counts from the root.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const depot = { $defs: { Place: { type: 'string' } }, $ref: '#/$defs/Place' };
const outputSchema = { type: 'object', properties: { depot } };

serveLines({ methods: { 'tools/list': () => ({ tools: [{ ...first, outputSchema }, second] }) } });
