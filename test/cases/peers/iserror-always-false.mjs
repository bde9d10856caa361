// A failure is told in the text and denied by the flag.
import { say } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

serveLines({ methods: { 'tools/call': () => say(JSON.stringify({ success: false, error: 'denied' })) } });
