// What is required is null where nothing is.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;

serveLines({
  methods: { 'tools/list': () => ({ tools: [first, { ...second, inputSchema: { type: 'object', properties: {}, required: null } }] }) },
});
