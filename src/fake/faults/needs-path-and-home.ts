import { defineFault } from '../fault.ts';

const NEEDED = [/^path$/i, /^(home|userprofile)$/i];

export default defineFault({
  id: 'needs-path-and-home',
  does: 'Ends when it gets no variables but those of the configuration: it needs `PATH` and the home of its user.',
  tries: 'clients',
  wires: ['stdio'],
  process: {
    start(io) {
      const names = Object.keys(io.environment).filter((name) => io.environment[name] !== undefined);
      const missing = NEEDED.find((needed) => !names.some((name) => needed.test(name)));
      if (missing === undefined) return;
      io.stderr(`Error: ${missing === NEEDED[0] ? 'PATH' : 'HOME'} is not set.\n`);
      io.exit(1);
    },
  },
});
