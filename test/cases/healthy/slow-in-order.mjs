// One message after the other: each reply leaves 400 ms after the one before it, refusals too.
import { setTimeout } from 'node:timers/promises';
import { serveLines, write } from '../base/stdio.mjs';

let last = Promise.resolve();

serveLines({
  send(reply) {
    last = last.then(() => setTimeout(400)).then(() => write({ id: null, ...reply }));
    return last;
  },
});
