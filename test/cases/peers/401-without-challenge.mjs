// Nobody is let in, and the refusal does not say how to get in: `alone` nothing else says it either.
import { sendError, serveHttp } from '../base/http.mjs';
import { serveSignIn } from '../base/sign-in.mjs';

if (process.argv[2] === 'alone') serveHttp({ answer: ({ response }) => sendError(response, 401, -32001, 'Unauthorized') });
else serveSignIn({ challenge: () => undefined, resource: (origin) => ({ resource: origin }) });
