// A converter writes a schema once and refers to it where it comes again.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const labels = { type: 'array', items: { type: 'string' } };
const parcels = { type: 'array', items: { type: 'object', properties: { labels: { $ref: '#/properties/labels' } } } };
const inputSchema = { type: 'object', properties: { labels, parcels } };

serveLines({ methods: { 'tools/list': () => ({ tools: [first, { ...second, inputSchema }] }) } });
