import { defineFault } from '../fault.ts';

const BLOCK = 4096;

export default defineFault({
  id: 'collects-its-output',
  does: 'Hands its first answer on at once, and others only when 4 KiB have come together or its input has ended.',
  wires: ['stdio'],
  process: {
    write(bytes, next, { state }) {
      if (!state.has('block')) {
        state.set('block', '');
        return next(bytes);
      }
      const block = `${String(state.get('block'))}${Buffer.from(bytes).toString()}`;
      state.set('block', block.length < BLOCK ? block : '');
      if (block.length >= BLOCK) next(Buffer.from(block));
    },
    end(next, io) {
      io.stdout(String(io.state.get('block') ?? ''));
      next();
    },
  },
});
