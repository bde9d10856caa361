import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'buffers-output-until-end',
  does: 'Holds everything on stdout back until its input ends, as a block-buffered pipe does.',
  wires: ['stdio'],
  diagnosis: 'output-block-buffered',
  process: {
    write(bytes, _next, { state }) {
      state.set('held', `${String(state.get('held') ?? '')}${Buffer.from(bytes).toString()}`);
    },
    end(next, io) {
      io.stdout(String(io.state.get('held') ?? ''));
      next();
    },
  },
});
