// A call starts a child that inherits stdin. The server waits for a child that reads to the end, or with the argument
// `swallows` the child takes the next line.
import { execFileSync, spawn } from 'node:child_process';
import { say, TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const READS_TO_THE_END = 'process.stdin.resume()';
const READS_ONCE = 'process.stdin.once("data", () => process.exit())';
const stdio = ['inherit', 'ignore', 'ignore'];

const lines = serveLines({
  methods: {
    'tools/call'({ name }) {
      if (!TOOLS.some((tool) => tool.name === name)) throw Object.assign(new Error('There is no such tool.'), { code: -32602 });
      if (process.argv[2] !== 'swallows') execFileSync(process.execPath, ['-e', READS_TO_THE_END], { stdio });
      else {
        // Two readers of one pipe would race: this one stands back until the child has had its line.
        lines.pause();
        process.stdin.pause();
        spawn(process.execPath, ['-e', READS_ONCE], { stdio }).on('exit', () => {
          process.stdin.resume();
          lines.resume();
        });
      }
      return say('Parcel A1 is in Leipzig.');
    },
  },
});
