import { defineCheck } from '../../core/check.ts';
import { NoAnswer, type OpenOptions } from '../../core/connection.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { findLastWords } from '../../core/frames/last-words.ts';
import { isArray, isObject, type Json } from '../../core/json/json.ts';
import { shortenText } from '../../core/text/shorten.ts';
import { escapeUnseen } from '../../core/text/show-name.ts';

/** What is different from the ordinary start. */
interface Difference {
  readonly what: string;
  /** It came up, and lists fewer tools. */
  readonly losesTools: boolean;
  readonly evidence: readonly [Frame, ...Frame[]];
}

export default defineCheck({
  id: 'stdio/starts-anywhere',
  claim: 'Starts in any folder and with few variables as it does here.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'Applications with windows start servers in `/` or in their own folder, and hand on few variables of a shell.',
  },
  wires: ['stdio'],
  once: true,
  messages: {
    folder: 'Started in the folder `/`, {{what}}.',
    losesTools: 'Started in the folder `/`, {{what}}.',
    environment: 'Started with few variables (home, path, shell, terminal, user), {{what}}.',
    both: 'Started in the folder `/` with few variables, {{what}}. Either of the two alone makes no difference.',
  },
  harm: {
    folder: { kind: 'costs', because: 'An application with windows that starts it there has no server at all.' },
    losesTools: { kind: 'costs', because: 'The application shows a server that works, and nobody sees what is missing.' },
  },
  remedy:
    'Find your files beside the program, not in the working directory, and write into the home folder; start it by a full path. Name the variables that the server needs, so that users put them into the configuration; here, `--env NAME` hands one on.',
  catches: {
    'needs-its-folder': ['folder'],
    'needs-its-environment': ['environment'],
    'needs-its-folder-or-environment': ['both'],
    'lists-fewer-tools-elsewhere': ['losesTools'],
  },
  connection: 'none',

  async run({ peer, limits, open, report, skip }) {
    const timeoutMs = Math.min(limits.startMs, Math.max(limits.requestMs, peer.handshakeMs * 4));
    const usual = namesIn(peer.lists.tools?.pages[0]?.exchange.result);

    const differs = async (options: OpenOptions): Promise<Difference | undefined> => {
      try {
        const connection = await open({ ...options, timeoutMs });
        const listed = usual.length === 0 ? undefined : await connection.request('tools/list');
        await connection.close();
        if (listed === undefined) return undefined;
        const names = new Set(namesIn(listed.result));
        const lost = usual.filter((name) => !names.has(name));
        const count = lost.length === 1 ? 'one tool' : `${lost.length} tools`;
        const what = `it does not list ${count} that it lists otherwise: ${lost.slice(0, 5).join(', ')}${lost.length > 5 ? ', …' : ''}`;
        return lost.length === 0 ? undefined : { what, losesTools: true, evidence: [listed.sent, ...(listed.reply ? [listed.reply] : [])] };
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        const [first = peer.opening.sent, ...more] = error.evidence;
        return { what: `it does not come up${lastWordsIn(error.evidence)}`, losesTools: false, evidence: [first, ...more] };
      }
    };

    const few: OpenOptions = { cleanEnvironment: true };
    const elsewhere: OpenOptions = { cwd: '/' };
    const both = await differs({ ...few, ...elsewhere });
    if (both === undefined) return;
    // One after the other: some servers cannot run twice at a time.
    const environment = await differs(few);
    const folder = await differs(elsewhere);
    // Lists that differ by turns may be alike once by chance.
    const control = (await differs({})) ?? (both.losesTools ? await differs({}) : undefined);
    if (control !== undefined) return skip('One start differs from the other here as well, so the cause cannot be told.');
    if (folder !== undefined) {
      const { what, evidence } = folder;
      report({ message: folder.losesTools ? 'losesTools' : 'folder', values: { what }, evidence });
    }
    if (environment !== undefined) report({ message: 'environment', values: { what: environment.what }, evidence: environment.evidence });
    if (folder === undefined && environment === undefined)
      report({ message: 'both', values: { what: both.what }, evidence: both.evidence });
  },
});

function lastWordsIn(frames: readonly Frame[]): string {
  const words = findLastWords(frames, 3).map(({ text }) => text.trim());
  return words.length === 0 ? '' : `; its last words on stderr: \`${escapeUnseen(shortenText(words.join(' / '), 300))}\``;
}

function namesIn(result: Json | undefined): readonly string[] {
  const tools = isObject(result) ? result['tools'] : undefined;
  return isArray(tools) ? tools.flatMap((tool) => (isObject(tool) && typeof tool['name'] === 'string' ? [tool['name']] : [])) : [];
}
