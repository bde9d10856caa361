import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'adds-null-error-to-results',
  does: 'Writes `"error": null` beside every result.',
  bend: (message) => (message['result'] !== undefined ? { ...message, error: null } : message),
});
