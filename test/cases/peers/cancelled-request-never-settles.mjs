// A search takes half a minute. When it is cancelled it stops, and nothing is written for it.
import { serveLines } from '../base/stdio.mjs';

serveLines({
  onLine(message) {
    return message?.method === 'tools/call' && message.params?.name === 'find_parcel' && message.params.arguments?.code === 'A1';
  },
});
