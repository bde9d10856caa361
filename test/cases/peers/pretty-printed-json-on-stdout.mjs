// JSON over several lines: its replies, or with the argument `log` an object that it logs.
import { serveLines, write } from '../base/stdio.mjs';

const indent = (value) => process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);

serveLines({
  send(reply, message) {
    if (process.argv[2] !== 'log') return indent(reply);
    if (message?.method === 'tools/list') indent({ level: 'info', message: 'Listing the tools', count: 2 });
    write(reply);
  },
});
