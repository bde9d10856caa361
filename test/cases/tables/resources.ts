import type { PublicCase } from '../public-case.ts';

export const RESOURCES: readonly PublicCase[] = [
  {
    id: 'declared-capability-missing-method',
    shows: 'Resources and prompts are declared, and their templates and prompts cannot be listed.',
    over: 'stdio',
    finds: ['error lifecycle/declared-capabilities-answer notServed', 'note resources/templates-are-complete notServed'],
    names: ['`prompts/list`', '-32601'],
  },
  {
    id: 'resource-template-variable-not-decoded',
    shows: 'A variable of a template comes as it stands in the URI.',
    over: 'stdio',
    finds: ['warning resources/template-variables-are-decoded encoded'],
    names: ['%20'],
  },
  {
    id: 'resource-template-variable-not-decoded',
    variant: 'twice',
    shows: 'A variable of a template is decoded twice.',
    over: 'stdio',
    finds: ['note resources/template-variables-are-decoded decodedTwice'],
  },
  {
    id: 'public-cache-of-private-data',
    shows: 'A resource that depends on the token is called public.',
    over: 'http',
    finds: ['error modern/public-means-public differs'],
    names: ['`resources/read` of `post://parcels/log`', 'with a token that it does not know'],
  },
];
