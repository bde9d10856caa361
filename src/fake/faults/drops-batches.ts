import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'drops-batches',
  does: 'Drops an array without a word.',
  from: '2025-06-18',
  process: { line: (line, next) => (line.startsWith('[') ? undefined : next(line)) },
  http: (request, next) => (request.body.startsWith('[') ? { status: 202, headers: {} } : next(request)),
});
