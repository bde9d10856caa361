// A property of a type that is none.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const inputSchema = { type: 'object', properties: { weekday: { type: 'str', description: 'The day, such as `Monday`.' } } };

serveLines({ methods: { 'tools/list': () => ({ tools: [first, { ...second, inputSchema }] }) } });
