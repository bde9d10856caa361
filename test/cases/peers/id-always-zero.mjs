// Every number becomes 0 and every string null on its way through a parser of another type.
import { serveLines, write } from '../base/stdio.mjs';

serveLines({ send: (reply) => write({ ...reply, id: typeof reply.id === 'number' ? 0 : null }) });
