// A notification is answered with 200 and the JSON value null.
import { sendJson, serveHttp } from '../base/http.mjs';

serveHttp({
  answer({ request, response, message }, usual) {
    const isNotification = request.method === 'POST' && message?.method?.startsWith('notifications/');
    return isNotification ? sendJson(response, 200, null) : usual();
  },
});
