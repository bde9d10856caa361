// Logging is declared. Over stdio its method is unknown, over HTTP the router has no place for it.
import { serveHttp } from '../base/http.mjs';
import { welcome } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const methods = { initialize: ({ protocolVersion }) => welcome(protocolVersion, { capabilities: { logging: {}, tools: {} } }) };

if (process.argv[2] === 'http') {
  serveHttp({
    methods,
    answer({ response, message }, usual) {
      if (message?.method !== 'logging/setLevel') return usual();
      response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad Request');
    },
  });
} else serveLines({ methods });
