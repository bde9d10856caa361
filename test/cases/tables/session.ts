import { FIND, type PublicCase } from '../public-case.ts';

export const SESSION: readonly PublicCase[] = [
  {
    id: 'restored-session-not-initialized',
    shows: 'One of two instances knows the session and not that it was initialized.',
    over: 'http',
    finds: ['error http/session-holds-on-every-connection forgotten'],
    names: ['400', 'Server not initialized'],
  },
  {
    id: 'server-request-in-stateless-http',
    shows: 'A call asks the client something, and nobody takes the answer.',
    over: 'http',
    call: FIND,
    finds: ['error http/questions-of-a-call-are-heard deaf'],
    names: ['`find_parcel`', '`roots/list`', 'no session ids'],
    isSlow: true,
  },
  {
    id: 'shared-server-instance-500',
    shows: 'While one client is connected, the next gets 500.',
    over: 'http',
    finds: ['error http/serves-several-sessions refused'],
    names: ['500'],
  },
  {
    id: 'shared-server-instance-500',
    variant: 'replaces',
    shows: 'The next client takes the place of the one that is connected.',
    over: 'http',
    finds: ['error http/serves-several-sessions mixedUp'],
    names: ['404'],
  },
  {
    id: 'stale-session-400',
    shows: 'A session id that it does not know brings 400.',
    over: 'http',
    finds: ['error http/ended-session-gets-404 otherStatus'],
    names: ['POST with 400', 'DELETE with 400', '404 alone'],
  },
  {
    id: 'stateless-second-request-500',
    shows: 'A request that comes while another is being answered gets 500.',
    over: 'http',
    finds: ['error http/answers-overlapping-requests failed'],
    names: ['5 requests', '500'],
  },
  {
    id: 'stateless-second-request-500',
    variant: '409',
    shows: 'A request that comes while another is being answered gets 409.',
    over: 'http',
    finds: ['error http/answers-overlapping-requests failed'],
    names: ['5 requests', '409'],
  },
];
