import { setTimeout } from 'node:timers/promises';
import { defineAuthFault } from '../auth-fault.ts';

const MS = 3000;

export default defineAuthFault({
  id: 'answers-late',
  does: 'Takes three seconds for every answer.',
  async http(request, next) {
    await setTimeout(MS, undefined, { signal: request.signal });
    return next(request);
  },
});
