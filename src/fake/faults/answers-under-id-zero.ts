import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-under-id-zero',
  does: 'Answers every request under the id 0.',
  bend: (message, _session, request) => (request !== undefined && message['method'] === undefined ? { ...message, id: 0 } : message),
});
