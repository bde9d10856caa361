import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'adds-error-to-results',
  does: 'Answers `ping` with a result and an error that says that all went well.',
  until: '2025-11-25',
  bend: (message, _session, request) =>
    request?.['method'] === 'ping' && message['result'] !== undefined ? { ...message, error: { code: 0, message: 'OK' } } : message,
});
