import { defineCheck } from '../../core/check.ts';
import { depthOf } from '../../core/json/depth.ts';
import { DEEPEST_JSON } from '../../core/json/json-depth.ts';
import { nameTools } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

/** The message, its result and the list stand around a tool. */
const AROUND = 3;
/** Where the parser of .NET stops, and where that of Rust does, each unless it is told otherwise. */
const NET = 64;
const RUST = 128;

export default defineCheck({
  id: 'tools/nesting-can-be-read',
  claim: 'Nests its tools no deeper than the parsers of clients follow.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'JSON may nest as deep as it likes, and parsers may have a limit: unless they are told otherwise, System.Text.Json of .NET stops after 64 levels and serde_json of Rust after 128. A client that stops reads none of the tools on that page.',
  },
  messages: {
    deep: 'The list of tools nests {{depth}} levels deep in {{where}}. Clients whose parser stops at 64 levels, as in .NET, read none of that page.',
    deeper:
      'The list of tools nests {{depth}} levels deep in {{where}}. Clients whose parser stops at 64 or 128 levels, as in .NET and Rust, read none of that page.',
  },
  harm: { deeper: { kind: 'costs', because: 'Clients on the SDKs of two languages lose every tool of the page, and not this one alone.' } },
  remedy:
    'Flatten the schema. Where a structure contains itself, write it once under `$defs` and refer to it, or take a text and describe its form.',
  catches: { 'schema-nests-deep': ['deep'], 'schema-nests-deeper': ['deeper'] },

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const deep = listedTools(peer)
      .map((listed) => ({ listed, depth: AROUND + depthOf(listed.tool) }))
      .filter(({ depth }) => depth > NET)
      .sort((a, b) => b.depth - a.depth);
    const [first] = deep;
    if (first === undefined) return;
    // What nests deeper is not kept.
    const depth = first.depth < DEEPEST_JSON ? `${first.depth}` : `at least ${DEEPEST_JSON}`;
    const tools = deep.map(({ listed }) => listed);
    report({
      message: first.depth > RUST ? 'deeper' : 'deep',
      ...(tools.length === 1 && { subject: first.listed.name }),
      values: { depth, where: nameTools(tools) },
      evidence: [first.listed.frame],
      tools: tools.map(({ name }) => name),
      expected: `at most ${NET} levels`,
      actual: `${depth} levels`,
    });
  },
});
