import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'wants-content-length',
  does: 'Reads only messages that are framed with a `Content-Length` header, and answers alike.',
  wires: ['stdio'],
  diagnosis: 'content-length-framing',
  process: {
    input(bytes, next) {
      const [, body] = /^Content-Length: \d+\r\n\r\n(.*)$/s.exec(new TextDecoder().decode(bytes)) ?? [];
      if (body !== undefined) next(Buffer.from(`${body}\n`));
    },
    write(bytes, _next, io) {
      const body = new TextDecoder().decode(bytes).trimEnd();
      io.stdout(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    },
  },
});
