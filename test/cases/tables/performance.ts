import { FIND, type PublicCase } from '../public-case.ts';

export const PERFORMANCE: readonly PublicCase[] = [
  {
    id: 'child-pipe-64k-deadlock',
    shows: 'A call waits for a child whose output nobody reads.',
    over: 'stdio',
    call: FIND,
    finds: [],
    leavesOpen: { 'calls/call-is-answered': 'a child process whose output nobody reads' },
    isSlow: true,
  },
];
