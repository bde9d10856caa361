// Edge protection takes clients that ask for the metadata of the authorization server for bots.
import { serveSignIn } from '../base/sign-in.mjs';

serveSignIn({
  answer({ request, response }, usual) {
    if (!/oauth-authorization-server|openid-configuration/.test(request.url)) return usual();
    const page = '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body></body></html>';
    return response.writeHead(403, { 'content-type': 'text/html; charset=UTF-8' }).end(page);
  },
});
