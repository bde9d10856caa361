// An array is taken for a message without a method and an id, and is dropped.
import { serveLines } from '../base/stdio.mjs';

serveLines({ onLine: (message) => Array.isArray(message) });
