// A GET is answered with 200 and a JSON object, which clients take for a stream that broke off.
import { sendJson, serveHttp } from '../base/http.mjs';

serveHttp({
  answer({ request, response }, usual) {
    return request.method === 'GET' ? sendJson(response, 200, { name: 'post-office', status: 'ok' }) : usual();
  },
});
