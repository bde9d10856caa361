import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'never-ends-its-answer',
  does: 'Begins a JSON body for every request and never ends it.',
  wires: ['http'],
  diagnosis: 'answer-breaks-off',
  http: ({ signal }) => ({ status: 200, headers: { 'content-type': 'application/json' }, events: begin(signal) }),
});

async function* begin(signal: AbortSignal) {
  yield { raw: '{"jsonrpc":"2.0",' };
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
}
