// A search takes its time. When it is cancelled it stops, and nothing is written for it.
import { setTimeout as pause } from 'node:timers/promises';
import { callTool, say } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const cancelled = new Set();

serveLines({
  methods: {
    'notifications/cancelled': ({ requestId }) => void (requestId !== undefined && cancelled.add(requestId)),
    'tools/call': (params) => callTool(params, () => pause(1200).then(() => say('Parcel A1 is in Leipzig.'))),
  },
  send(reply) {
    if (!cancelled.has(reply.id)) process.stdout.write(`${JSON.stringify(reply)}\n`);
  },
});
