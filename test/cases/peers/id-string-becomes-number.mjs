// A union of number and string is parsed with coercion: '1' comes back as 1.
import { serveLines, write } from '../base/stdio.mjs';

serveLines({
  send: (reply) => write(typeof reply.id === 'string' && /^\d+$/.test(reply.id) ? { ...reply, id: Number(reply.id) } : reply),
});
