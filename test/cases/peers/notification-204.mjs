// A notification is answered with 204.
import { serveHttp } from '../base/http.mjs';

serveHttp({
  answer({ request, response, message }, usual) {
    const isNotification = request.method === 'POST' && message?.method?.startsWith('notifications/');
    return isNotification ? response.writeHead(204).end() : usual();
  },
});
