import type { PublicCase } from '../public-case.ts';

export const PROGRESS: readonly PublicCase[] = [
  {
    id: 'progress-before-result-deadlock',
    shows: 'Progress within a call waits for a reader, and the call for the progress.',
    over: 'stdio',
    fixtures: { progress: { tool: 'find_parcel', arguments: { code: 'A1' } } },
    finds: ['error progress/calls-come-to-their-end stuck'],
    names: ['`find_parcel`', 'Without a `progressToken`'],
    isSlow: true,
  },
];
