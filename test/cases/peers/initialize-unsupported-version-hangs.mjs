// A bridge whose other end is silent about every version but the oldest.
import { serveLines } from '../base/stdio.mjs';

serveLines({ onLine: (message) => message?.method === 'initialize' && message.params?.protocolVersion !== '2024-11-05' });
