import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'serves-a-web-page',
  does: 'Answers every request with the page of a web application.',
  wires: ['http'],
  diagnosis: 'web-page',
  http: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Garden</title><div id="app"></div>' }),
});
