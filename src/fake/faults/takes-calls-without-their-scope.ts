import { defineFault } from '../fault.ts';
import { takeTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'takes-calls-without-their-scope',
  does: 'Looks at no scope of a token.',
  wires: ['http'],
  access: 'good-token',
  fixtures: ['scope'],
  ...takeTokens((token) => !/^library$|library:call/.test(String(token?.claims['scope'] ?? 'library'))),
});
