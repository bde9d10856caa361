// One of its tools has no `inputSchema`.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, { inputSchema: _, ...second }] = TOOLS;

serveLines({ methods: { 'tools/list': () => ({ tools: [first, second] }) } });
