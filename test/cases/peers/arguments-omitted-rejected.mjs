// A tool without required arguments demands an object all the same.
import { refuse, say } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

serveLines({
  methods: {
    'tools/call'(params) {
      if (params.name !== 'opening_hours') throw refuse(-32602, `There is no tool ${params.name}.`);
      if (typeof params.arguments !== 'object' || Array.isArray(params.arguments)) throw refuse(-32602, 'Required: arguments');
      return Object.keys(params.arguments).length > 0 ? say('Unknown argument.', true) : say('From 9 to 18.');
    },
  },
});
