import { setTimeout as wait } from 'node:timers/promises';
import { defineClientFault } from '../client-fault.ts';
import type { Step } from '../step.ts';

/** Longer than anybody waits before opening a stream again. */
const LONG_MS = 12_000;

const lookAgain: Step = {
  name: 'look again',
  async run(session) {
    await wait(LONG_MS);
    await session.request('tools/list');
    return 'done';
  },
};

export default defineClientFault({
  id: 'leaves-its-stream-cut',
  does: 'Opens its stream once, and not again when it is cut.',
  wires: ['http'],
  until: '2025-11-25',
  needs: ['sse-idle-cut'],
  http(request, session) {
    if (request.method !== 'GET') return request;
    const isFirst = !session.state.has('had its stream');
    session.state.set('had its stream', true);
    return isFirst ? request : undefined;
  },
  steps: (steps) => [...steps.filter(({ opens }) => opens), lookAgain, ...steps.filter(({ name }) => ['leave', 'close'].includes(name))],
});
