import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'writes-content-length',
  does: 'Writes `Content-Length` and a blank line before every message, as editors do with language servers.',
  wires: ['stdio'],
  process: { write: (line, next) => next(`Content-Length: ${Buffer.byteLength(line.trimEnd())}\r\n\r\n${line.trimEnd()}`) },
});
