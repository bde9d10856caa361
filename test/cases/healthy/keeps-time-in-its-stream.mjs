// Its streams hold comments, a block that only says when to come back, and the message on several lines of data.

import { serveHttp } from '../base/http.mjs';
import { replyTo } from '../base/post-office.mjs';

serveHttp({
  async serveRequest({ response, message }) {
    const reply = JSON.stringify(await replyTo(message), null, 1);
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
    response.write(': hello\r\n\r\nretry: 3000\n\n');
    response.write(`event: message\r\n${reply.replace(/^/gm, 'data: ').replaceAll('\n', '\r\n')}\r\n\r\n`);
    response.end(': bye\n\n');
  },
});
