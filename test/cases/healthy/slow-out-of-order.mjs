// Each message is worked on by itself, for as long as the next of these says: answers overtake each other.
import { setTimeout } from 'node:timers/promises';
import { serveLines, write } from '../base/stdio.mjs';

const TAKES_MS = [400, 10, 250, 120, 380, 30, 310];
let count = 0;

serveLines({
  async send(reply, message) {
    if (message?.method !== 'initialize') await setTimeout(TAKES_MS[count++ % TAKES_MS.length]);
    write({ id: null, ...reply });
  },
});
