// A call waits for a child to end before it reads what the child prints, which is more than a pipe holds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { say } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

serveLines({
  methods: {
    async 'tools/call'() {
      const child = spawn(process.execPath, ['-e', 'process.stdout.write("x".repeat(1_000_000))'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child, 'exit');
      return say(String(child.stdout.read()));
    },
  },
});
