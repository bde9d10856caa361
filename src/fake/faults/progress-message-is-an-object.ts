import { changeCall, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'progress-message-is-an-object',
  does: 'Tells with its progress an object in place of a text.',
  from: '2025-03-26',
  fixtures: ['progress'],
  offer: changeCall('export_catalogue', ({ progress }) => {
    progress(1, 1, 'Done.');
    return { content: [{ type: 'text', text: 'Done.' }] };
  }),
  bend: (message) =>
    message['method'] === 'notifications/progress' ? { ...message, params: { ...paramsOf(message), message: { text: 'Done.' } } } : message,
});
