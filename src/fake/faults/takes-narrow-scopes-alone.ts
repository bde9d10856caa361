import { defineFault } from '../fault.ts';
import { refuseTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'takes-narrow-scopes-alone',
  does: 'Takes the scope that it needs, and none above it.',
  wires: ['http'],
  access: 'good-token',
  from: '2026-07-28',
  fixtures: ['scope'],
  ...refuseTokens((token) => token?.claims['scope'] === 'library', { status: 403 }, true),
});
