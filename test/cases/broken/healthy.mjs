// Nothing is wrong with it.
import { serveLines } from '../base/stdio.mjs';

serveLines();
