// `_meta` of a revision that it does not know sends `server/discover` nowhere. Without it, the method is refused as it should be.
import { serveLines } from '../base/stdio.mjs';

serveLines({ onLine: ({ method, params } = {}) => method === 'server/discover' && params?._meta !== undefined });
