// Every id comes back as text.
import { serveLines, write } from '../base/stdio.mjs';

serveLines({ send: (reply) => write({ ...reply, id: String(reply.id) }) });
