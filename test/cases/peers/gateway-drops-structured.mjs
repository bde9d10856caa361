// A gateway hands on the output schema of a tool, and of its results only the content.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const outputSchema = { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] };

serveLines({ methods: { 'tools/list': () => ({ tools: [{ ...first, outputSchema }, second] }) } });
