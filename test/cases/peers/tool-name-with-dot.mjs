// Names have dots between their words, which the specification allows.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;

serveLines({ methods: { 'tools/list': () => ({ tools: [{ ...first, name: 'catalog.get-entity' }, second] }) } });
