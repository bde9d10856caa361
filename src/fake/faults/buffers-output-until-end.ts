import { defineFault } from '../fault.ts';

/** Held back by process. */
const held = new WeakMap<object, Uint8Array[]>();

export default defineFault({
  id: 'buffers-output-until-end',
  does: 'Holds everything on stdout back until its input ends, as a block-buffered pipe does.',
  wires: ['stdio'],
  diagnosis: 'output-block-buffered',
  process: {
    write(bytes, _next, io) {
      held.set(io, [...(held.get(io) ?? []), bytes]);
    },
    end(next, io) {
      for (const bytes of held.get(io) ?? []) io.stdout(bytes);
      next();
    },
  },
});
