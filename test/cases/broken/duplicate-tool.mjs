// One of its tools is listed twice.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;

serveLines({ methods: { 'tools/list': () => ({ tools: [first, second, first] }) } });
