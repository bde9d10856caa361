// A generator writes a list of types for whatever may be null, and `true` for a value of any kind.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const parcels = { type: ['array', 'null'], items: { type: ['object', 'null'], properties: { value: true } } };
const inputSchema = { type: 'object', properties: { parcels } };

serveLines({ methods: { 'tools/list': () => ({ tools: [{ ...first, inputSchema }, second] }) } });
