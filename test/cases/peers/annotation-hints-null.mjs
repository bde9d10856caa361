// Hints that nobody set are written as null.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const annotations = { title: null, readOnlyHint: null, destructiveHint: null };

serveLines({ methods: { 'tools/list': () => ({ tools: [{ ...first, annotations }, second] }) } });
