// A converter of another major version has left of every schema the name of its dialect.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const inputSchema = { $schema: 'http://json-schema.org/draft-07/schema#' };

serveLines({ methods: { 'tools/list': () => ({ tools: TOOLS.map((tool) => ({ ...tool, inputSchema })) }) } });
