import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'lists-tools-under-null',
  does: 'Answers `tools/list` under the id null.',
  bend: (message, _session, request) =>
    request?.['method'] === 'tools/list' && message['method'] === undefined ? { ...message, id: null } : message,
});
