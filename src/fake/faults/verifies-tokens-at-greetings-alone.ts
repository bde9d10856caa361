import { isObject, parseJson } from '../../core/json/json.ts';
import { defineFault } from '../fault.ts';
import { letInSessions } from '../sign-in-bending.ts';

const inSessions = letInSessions(({ headers }) => headers['authorization'] !== undefined);

export default defineFault({
  id: 'verifies-tokens-at-greetings-alone',
  does: 'Verifies the token of a greeting, and after it takes any.',
  wires: ['http'],
  access: 'good-token',
  http(request, next, server) {
    const message = parseJson(request.body)?.value;
    const isGreeting = isObject(message) && ['initialize', 'server/discover'].includes(String(message['method']));
    const isInSession = request.headers['mcp-session-id'] !== undefined;
    if (isGreeting || isInSession || request.headers['authorization'] === undefined) return inSessions.http(request, next, server);
    return next({ ...request, access: { subject: 'anybody', scopes: ['library'] } });
  },
});
