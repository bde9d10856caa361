// Whatever comes before `initialize` ends the process, without a word.
import { serveLines } from '../base/stdio.mjs';

let isOpen = false;

serveLines({
  onLine(message) {
    isOpen ||= message?.method === 'initialize';
    if (!isOpen) process.exit(1);
  },
});
