// A failure is told in the text and denied by the flag.
import { refuse, say, TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const fail = (error) => say(JSON.stringify({ success: false, error }));

serveLines({
  methods: {
    'tools/call'({ name, arguments: given = {} }) {
      if (!TOOLS.some((tool) => tool.name === name)) throw refuse(-32602, `There is no tool ${name}.`);
      if (Array.isArray(given)) throw refuse(-32602, 'The arguments are no object.');
      return typeof given.code === 'string' ? fail('denied') : fail('`code` has to be a string');
    },
  },
});
