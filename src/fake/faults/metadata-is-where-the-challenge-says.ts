import { defineFault } from '../fault.ts';
import { bendRefusal } from '../sign-in-bending.ts';

const PLACE = /^\/\.well-known\/oauth-protected-resource\/(?:mcp|sse)/;
const { http: named } = bendRefusal(({ challenge }) => challenge.replace(/resource_metadata="([^"]*)"/, 'resource_metadata="$1/here"'));

export default defineFault({
  id: 'metadata-is-where-the-challenge-says',
  does: 'Has its metadata at a place that nobody guesses, and names it in its challenge.',
  wires: ['http', 'sse'],
  access: 'no-token',
  tries: 'clients',
  http(request, next, server) {
    if (PLACE.test(request.path) && !request.path.endsWith('/here')) return { status: 404, headers: {} };
    return named({ ...request, path: request.path.replace(/\/here$/, '') }, next, server);
  },
});
