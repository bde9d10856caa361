// One schema holds nothing but the name of its dialect, another nothing at all; a third is as it should be.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const about = { annotations: second.annotations };
const empty = { ...about, name: 'stamp_prices', description: 'Returns the prices of all stamps.', inputSchema: {} };
const marked = {
  ...about,
  name: 'holidays',
  description: 'Returns the days on which the office is closed.',
  inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#' },
};

serveLines({ methods: { 'tools/list': () => ({ tools: [first, marked, empty] }) } });
