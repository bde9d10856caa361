// It speaks nothing newer than 2025-06-18, and says so with a bare 400: to the header alone, or to the body as well.

import { serveHttp } from '../base/http.mjs';
import { welcome } from '../base/post-office.mjs';

const readsBody = process.argv[2] === 'body';
const spoken = [undefined, '2025-06-18'];

serveHttp({
  methods: { initialize: ({ protocolVersion }) => welcome(protocolVersion, { spoken: ['2025-06-18'] }) },
  answer({ request, response, message }, usual) {
    const inBody = message?.method === 'initialize' ? message.params?.protocolVersion : undefined;
    const isSpoken = spoken.includes(request.headers['mcp-protocol-version']) && (!readsBody || spoken.includes(inBody));
    return isSpoken ? usual() : response.writeHead(400, { 'content-type': 'text/plain' }).end('Unsupported protocol version');
  },
});
