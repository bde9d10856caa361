import { isResponse } from '../../../core/frames/message.ts';
import { isObject } from '../../../core/json/json.ts';
import { beforeStep, breakOffAt } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-at-late-answers',
  does: 'Breaks off at an answer to what it has taken back.',
  isApart: true,
  until: '2025-11-25',
  wires: ['stdio', 'sse'],
  needs: ['passes-over-cancellations'],
  steps: beforeStep('settle', async (session) => {
    for (let count = 0; count < 15; count++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await session.request('ping');
    }
  }),
  bend(message, { state }) {
    const { method, params } = message;
    if (method === 'notifications/cancelled') state.set('has taken back', params);
    // Soon enough to be answered while the client is there.
    const isLong = method === 'tools/call' && isObject(params) && isObject(params['arguments']) && params['arguments']['steps'] === 100;
    return isLong ? { ...message, params: { ...params, arguments: { steps: 10, pauseMs: 60 } } } : message;
  },
  handle: breakOffAt((message, { state }) => {
    const back = state.get('has taken back');
    return isResponse(message) && isObject(back) && back['requestId'] === message['id'];
  }),
});
