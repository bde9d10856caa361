// Its buffer holds a line of 4096 bytes and no more.
import { serveLines } from '../base/stdio.mjs';

serveLines({ onLine: (_, line) => Buffer.byteLength(line) > 4096 && process.exit(1) });
