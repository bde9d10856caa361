import { defineFault } from '../fault.ts';
import { inTheEnd } from '../http-bending.ts';

export default defineFault({
  id: 'signs-everybody-out',
  does: 'Answers with 200 and a page to sign in after eighty requests.',
  wires: ['http'],
  ...inTheEnd(() => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Sign in</title>',
  })),
});
