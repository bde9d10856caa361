// It stands before a server far away: requests go there and come back after 400 ms, what is no message it refuses itself.
import { setTimeout } from 'node:timers/promises';
import { serveLines, write } from '../base/stdio.mjs';

serveLines({
  async send(reply) {
    if (reply.id !== undefined) await setTimeout(400);
    write({ id: null, ...reply });
  },
});
