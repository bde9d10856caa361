import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'speaks-content-length',
  does: 'Writes a `Content-Length` header before each message, as language servers do.',
  wires: ['stdio'],
  diagnosis: 'content-length-framing',
  process: {
    write(bytes, _next, io) {
      const body = new TextDecoder().decode(bytes).trimEnd();
      io.stdout(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    },
  },
});
