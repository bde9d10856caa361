import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'lists-tools-under-another-id',
  does: 'Answers `tools/list` under an id that nobody asked under.',
  bend: (message, _session, request) =>
    request?.['method'] === 'tools/list' && message['method'] === undefined ? { ...message, id: 999_999 } : message,
});
