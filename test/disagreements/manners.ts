import { isObject, type Json } from '../../src/core/json/json.ts';
import { LEGACY_REVISIONS } from '../../src/core/revision.ts';
import { bendResult, changeTool, fitResult } from '../../src/fake/bending.ts';
import type { Disagreement } from './disagreement.ts';
import type { Bent } from './watched.ts';

/** Every call of a tool that is there comes to the same end, whatever its arguments are. */
const failsAll = (asResult: boolean): Bent => ({
  async handle(message, next, session) {
    const answer = await next(message);
    if (message['method'] !== 'tools/call' || answer?.['result'] === undefined) return answer;
    const text = 'The browser is not installed. Run `npx playwright install`.';
    const failed = fitResult({ content: [{ type: 'text', text }], isError: true }, session);
    const { id = null } = message;
    return { jsonrpc: '2.0', id, ...(asResult ? { result: failed } : { error: { code: -32603, message: text } }) };
  },
});

/** How a run behaves where testers have been wrong, or rude. */
export const MANNERS: readonly Disagreement[] = [
  {
    about: 'the revision that a server is held against',
    so: 'It is graded by what it serves: a server of the session era owes nothing to 2026-07-28. The report says which eras were found, and why.',
    proofs: [
      { shows: 'It serves the session era alone.', over: 'http', eras: 'legacy', finds: [], serves: [...LEGACY_REVISIONS] },
      { file: 'test/checks/eras.test.ts', title: 'sees no check of the stateless era when it serves sessions alone' },
      { file: 'test/run/survey.test.ts', title: 'does not take a server of the session era for a modern one' },
      { file: 'test/run/asked-revisions.test.ts', title: 'is not graded by that one' },
    ],
  },
  {
    about: 'one cause with many consequences',
    so: 'One finding; what follows from it is named under it and not counted. A server that does not come up is diagnosed, and accused of nothing; a tool that fails whatever its arguments are is not asked what it makes of wrong ones.',
    proofs: [
      ...(['2025-06-18', '2025-11-25', '2026-07-28'] as const).flatMap((revision) =>
        (['as a result', 'as an error'] as const).map((how) => ({
          shows: `Every call fails, since a browser is missing, and says so ${how}.`,
          over: 'stdio' as const,
          revision,
          call: { tool: 'get_book', arguments: { isbn: '9780000000019' } },
          bend: failsAll(how === 'as a result'),
          finds: [],
        })),
      ),
      { file: 'test/real/cases/headlines.test.ts', title: 'a server with one fault has one headline' },
      { fault: 'exits-at-start', diagnosis: 'ended-before-answering' },
      { fault: 'converter-empties-schemas', finds: 'error tools/input-schemas-are-objects allEmpty' },
    ],
  },
  {
    about: 'what stands behind a finding',
    so: 'Each cites frames, and names the command that tries it again.',
    proofs: [
      { file: 'test/cases/prove-case.ts', title: 'expect(evidence.length).toBeGreaterThan(0)' },
      { file: 'test/reporters/golden/one-finding.txt', title: 'mcp-litmus test' },
    ],
  },
  {
    about: 'lists that differ at every start',
    so: 'What is written differently each time passes; a tool that is there now and then does not.',
    proofs: [
      {
        shows: 'A description and a default hold the time, and tools come in another order in each process.',
        over: 'stdio',
        revision: '2025-11-25',
        bend: {
          bend: bendResult('tools/list', (result, _request, session) => {
            const turn = Number(session.shared.get('turn') ?? 0) + 1;
            session.shared.set('turn', turn);
            const tools = Array.isArray(result['tools']) ? result['tools'] : [];
            return {
              ...result,
              tools: tools.map((tool: Json) =>
                isObject(tool) ? { ...tool, description: `${String(tool['description'])} Asked ${turn} times.` } : tool,
              ),
            };
          }),
        },
        finds: [],
      },
      { fault: 'tools-come-and-go', finds: 'error modern/lists-are-the-same-everywhere toolsVary' },
    ],
  },
  {
    about: 'noise that comes with a list alone',
    so: 'It is an error wherever it stands, and is looked for until the end.',
    proofs: [
      { fault: 'noise-with-tools-list', finds: 'error stdio/only-messages-on-stdout noise' },
      { fault: 'noise-after-input-ends', finds: 'error stdio/only-messages-on-stdout noise' },
    ],
  },
  {
    about: 'words on stderr',
    so: 'They pass, and are read as they come; above 64 KiB before the first answer they are a note.',
    proofs: [
      {
        shows: 'Every line brings 8 KiB on stderr.',
        over: 'stdio',
        revision: '2025-11-25',
        bend: {
          process: {
            line(line, next, io) {
              io.stderr(`${'trace '.repeat(1365)}\n`);
              next(line);
            },
          },
        },
        finds: [],
      },
      { fault: 'floods-stderr-at-start', finds: 'note stdio/keeps-stderr-short-at-start loud' },
    ],
  },
  {
    about: 'long lists and long texts',
    so: 'They are read whole, within bounds.',
    proofs: [
      {
        shows: 'A description takes 34 kB.',
        over: 'stdio',
        revision: '2025-11-25',
        bend: {
          offer: (offering, revision) => ({
            ...offering,
            ...changeTool((tool) => ({
              ...tool,
              description: `${String(tool['description'])} ${'And so on, as it is usual here. '.repeat(1100)}`,
            }))(offering, revision),
          }),
        },
        finds: ['warning tools/context-cost-is-bounded costly'],
      },
      { file: 'test/checks/many-tools.test.ts', title: 'has nothing wrong with them but what they cost, and is tested in seconds' },
    ],
  },
];
