import { paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'lists-a-version-that-it-counters',
  does: 'Lists every version, and agrees to the oldest alone.',
  handle: (message, next) =>
    next(message['method'] === 'initialize' ? { ...message, params: { ...paramsOf(message), protocolVersion: '2024-11-05' } } : message),
});
