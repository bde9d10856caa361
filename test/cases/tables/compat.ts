import type { PublicCase } from '../public-case.ts';

export const COMPAT: readonly PublicCase[] = [
  {
    id: 'discover-probe-kills-server',
    shows: 'A request before `initialize` ends the process without a word.',
    over: 'stdio',
    finds: ['warning lifecycle/modern-probe-is-survived ended'],
    names: ['`server/discover`', 'code 1'],
  },
  {
    id: 'discover-probe-silent-hang',
    shows: '`server/discover` is answered without `_meta`, and not answered with it.',
    over: 'stdio',
    finds: ['error lifecycle/modern-probe-is-answered silent'],
    names: ['without `_meta`', '2026-07-28'],
    isSlow: true,
  },
  {
    id: 'modern-removed-methods-served',
    shows: 'The stateless era is served with methods and a code of the session era.',
    over: 'http',
    finds: ['error modern/removed-methods-are-unknown served', 'error resources/missing-resource-is-refused wrongError'],
    names: ['`ping`', '`logging/setLevel`', '`resources/subscribe`', '-32002'],
  },
  {
    id: 'modern-result-missing-fields',
    shows: 'Results of the stateless era are those of the session era.',
    over: 'stdio',
    finds: [
      'error modern/cacheable-results-have-hints missing',
      'error modern/results-tell-their-type missing',
      'warning modern/results-name-the-server never',
    ],
    isCleanIn: '2025-11-25',
    names: ['`resultType`', '`tools/list`', '`ttlMs`', '`cacheScope`'],
  },
  {
    id: 'modern-result-missing-fields',
    variant: 'exits',
    shows: 'A version of the stateless era that it does not speak ends the process.',
    over: 'stdio',
    finds: ['error modern/unsupported-versions-are-refused died'],
    names: ['ended'],
    isCleanIn: '2025-11-25',
  },
];
