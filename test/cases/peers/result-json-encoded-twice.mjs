// What a tool returns is made JSON by a wrapper, and again by the one around that.
import { callTool, say } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const found = { place: 'Leipzig', label: 'C:\\labels\\A1 "fragile"' };

serveLines({ methods: { 'tools/call': (params) => callTool(params, () => say(JSON.stringify({ result: JSON.stringify(found) }))) } });
