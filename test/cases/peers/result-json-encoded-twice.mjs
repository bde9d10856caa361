// What a tool returns is made JSON by a wrapper, and again by the one around that.
import { say } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const found = { place: 'Leipzig', label: 'C:\\labels\\A1 "fragile"' };

serveLines({ methods: { 'tools/call': () => say(JSON.stringify({ result: JSON.stringify(found) })) } });
