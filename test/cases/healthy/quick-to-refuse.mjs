// It thinks about results, and needs no time for errors: those overtake the results that were asked for before.
import { setTimeout } from 'node:timers/promises';
import { serveLines, write } from '../base/stdio.mjs';

serveLines({
  async send(reply) {
    if (reply.error === undefined) await setTimeout(300);
    write({ id: null, ...reply });
  },
});
