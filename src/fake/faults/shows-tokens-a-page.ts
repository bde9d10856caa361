import { defineFault } from '../fault.ts';

const PAGE = '<!doctype html><title>Log in</title><form><input type="password"></form>';

export default defineFault({
  id: 'shows-tokens-a-page',
  does: 'Asks for a token by 401, and shows whoever brings one a page of another login.',
  wires: ['http'],
  access: 'good-token',
  async http(request, next) {
    if (request.path !== '/mcp' || request.headers['authorization'] === undefined) return next(request);
    return { status: 200, headers: { 'content-type': 'text/html' }, body: PAGE };
  },
});
