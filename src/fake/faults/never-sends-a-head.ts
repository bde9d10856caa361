import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'never-sends-a-head',
  does: 'Takes every HTTP request and never answers.',
  wires: ['http'],
  diagnosis: 'no-http-answer',
  http: () => new Promise(() => {}),
});
