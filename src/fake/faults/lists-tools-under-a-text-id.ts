import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'lists-tools-under-a-text-id',
  does: 'Answers `tools/list` under the id of the request turned into a string.',
  bend: (message, _session, request) =>
    request?.['method'] === 'tools/list' && message['method'] === undefined ? { ...message, id: String(message['id']) } : message,
});
