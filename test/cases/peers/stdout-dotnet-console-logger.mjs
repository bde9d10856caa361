// The console logger of a .NET host, after the handshake and with every call.
import { serveLines, write } from '../base/stdio.mjs';

const log = (text) => process.stdout.write(`info: Microsoft.Hosting.Lifetime[14]\n      ${text}\n`);

serveLines({
  send(reply, message) {
    write(reply);
    if (message?.method === 'initialize') log('Now listening on: stdio');
    if (message?.method === 'tools/call') log('Request finished.');
  },
});
