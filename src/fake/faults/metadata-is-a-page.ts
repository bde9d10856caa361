import { defineFault } from '../fault.ts';
import { bendResource } from '../sign-in-bending.ts';

export default defineFault({
  id: 'metadata-is-a-page',
  does: 'Answers a web page in place of the metadata of its resource.',
  wires: ['http'],
  access: 'no-token',
  ...bendResource(() => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Library</title>' })),
});
