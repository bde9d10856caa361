import type { PublicCase } from '../public-case.ts';

export const CANCELLATION: readonly PublicCase[] = [
  {
    id: 'cancel-notification-crashes-server',
    shows: 'A cancellation is a notification of an unknown kind, and the exception ends the process.',
    over: 'stdio',
    finds: ['error cancellation/late-cancels-are-harmless broke'],
    names: ['code 1', 'ValidationError'],
  },
  {
    id: 'cancelled-request-never-settles',
    shows: 'A call that was cancelled is never answered, as it should be.',
    over: 'stdio',
    fixtures: { cancellation: { tool: 'find_parcel', arguments: { code: 'A1' } } },
    finds: [],
  },
];
