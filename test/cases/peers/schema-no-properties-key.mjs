// A tool without arguments says that it takes an object, and no more.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;

serveLines({ methods: { 'tools/list': () => ({ tools: [{ ...first, inputSchema: { type: 'object' } }, second] }) } });
