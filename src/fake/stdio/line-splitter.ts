/** Cuts bytes into lines, however they are chunked. */
export function createLineSplitter(onLine: (line: string) => void): { push(bytes: Uint8Array): void } {
  let parts: Uint8Array[] = [];
  return {
    push(bytes) {
      let begin = 0;
      for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, begin)) {
        parts.push(bytes.subarray(begin, at));
        const line = Buffer.concat(parts).toString('utf8');
        parts = [];
        begin = at + 1;
        onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
      }
      // A copy: `slice` of a Buffer would go on sharing its memory.
      if (begin < bytes.length) parts.push(Uint8Array.from(bytes.subarray(begin)));
    },
  };
}
