// Headers that contradict the body are refused with a code of its own, or with the argument `runs` not looked at.
import { findMismatch, serveStateless } from '../base/stateless-http.mjs';

const looksAt = process.argv[2] !== 'runs';

serveStateless({
  judgeHeaders(headers, message) {
    const mismatch = findMismatch(headers, message);
    return mismatch !== undefined && looksAt ? [200, -32600, 'Invalid request'] : undefined;
  },
});
