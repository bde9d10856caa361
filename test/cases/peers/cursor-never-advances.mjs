// The same page for every cursor, and a next one each time.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

serveLines({ methods: { 'tools/list': () => ({ tools: TOOLS, nextCursor: 'page2' }) } });
