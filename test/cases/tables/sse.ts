import { FIND, type PublicCase } from '../public-case.ts';

export const SSE: readonly PublicCase[] = [
  {
    id: 'final-response-lost-on-resume',
    shows: 'The response that came while the stream was cut is gone.',
    over: 'http',
    call: FIND,
    finds: ['error http/cut-stream-can-be-resumed lost'],
    names: ['`tools/call`', 'never comes'],
  },
  {
    id: 'listen-accepted-but-idle',
    shows: '`subscriptions/listen` opens a stream on which nothing comes.',
    over: 'http',
    finds: ['error modern/listen-is-acknowledged-first silent'],
    names: ['`subscriptions/listen`'],
  },
  {
    id: 'sse-endpoint-loses-mount-prefix',
    shows: 'The endpoint that the stream names lacks the path under which the server is mounted.',
    over: 'http',
    finds: [],
    diagnosis: 'endpoint-loses-prefix',
    names: ['404', '/mcp/messages/'],
  },
  {
    id: 'unresumable-id-undefined',
    shows: 'A stream is resumed after an event that never was: it stays quiet.',
    over: 'http',
    finds: [],
    traits: { 'answers an unknown `Last-Event-ID` with': 'a stream' },
  },
  {
    id: 'unresumable-id-undefined',
    variant: 'replays',
    shows: 'A stream is resumed after an event that never was: everything comes again.',
    over: 'http',
    finds: ['warning http/unknown-event-id-is-harmless replays'],
  },
  {
    id: 'unresumable-id-undefined',
    variant: 'breaks',
    shows: 'A stream is resumed after an event that never was: 500.',
    over: 'http',
    finds: ['error http/unknown-event-id-is-harmless crashed'],
    names: ['500'],
  },
];
