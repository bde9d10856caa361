// Each page has another cursor, and the walk never ends.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

let page = 0;

serveLines({ methods: { 'tools/list': () => ({ tools: TOOLS, nextCursor: `page-${++page}` }) } });
