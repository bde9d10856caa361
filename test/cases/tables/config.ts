import { FIND, type PublicCase } from '../public-case.ts';

export const CONFIG: readonly PublicCase[] = [
  {
    id: 'cwd-is-root',
    shows: 'Started in `/`, it wants to write there and ends.',
    over: 'stdio',
    finds: ['warning stdio/starts-anywhere folder'],
    names: ['`/`', "mkdir '/.checkpoints'"],
  },
  {
    id: 'cwd-is-root',
    variant: 'call',
    shows: 'Started in `/`, its calls fail.',
    over: 'stdio',
    call: FIND,
    finds: ['warning stdio/calls-work-anywhere fails'],
    names: ['`find_parcel`', '/.checkpoints'],
  },
];
