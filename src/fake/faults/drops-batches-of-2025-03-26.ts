import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'drops-batches-of-2025-03-26',
  does: 'Drops an array without a word, also in the revision that has batches.',
  from: '2025-03-26',
  until: '2025-03-26',
  process: { line: (line, next) => (line.startsWith('[') ? undefined : next(line)) },
  http: (request, next) => (request.body.startsWith('[') ? { status: 202, headers: {} } : next(request)),
});
