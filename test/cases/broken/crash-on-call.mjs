// A call ends the process with an exception that nobody catches.
import { serveLines } from '../base/stdio.mjs';

serveLines({
  methods: {
    'tools/call'({ name }) {
      throw new TypeError(`Cannot read properties of undefined (reading '${name}')`);
    },
  },
});
