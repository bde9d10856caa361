import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { RpcFailure } from '../rpc-failure.ts';

/** The extension by which a server hands out skills: folders of instructions for a model. */
export const SKILLS = 'io.modelcontextprotocol/skills';

const ROOT = 'skill://demo-skill';
const NAME = 'demo-skill';
const DESCRIPTION = 'Shows what a skill looks like.';
const FILES: { readonly [path: string]: string } = {
  'SKILL.md': `---\nname: ${NAME}\ndescription: ${DESCRIPTION}\n---\n\nRead refs/notes.md first.\n`,
  'refs/notes.md': 'There is nothing to note.\n',
};

const MANIFEST: JsonObject = { uri: `${ROOT}/SKILL.md`, name: NAME, description: DESCRIPTION, mimeType: 'text/markdown' };

const ENTRY: JsonObject = {
  uri: toText(MANIFEST['uri']),
  frontmatter: { name: NAME, description: DESCRIPTION },
  resources: Object.entries(FILES).map(([path, body]) => ({
    uri: `${ROOT}/${path}`,
    digest: `sha256:${createHash('sha256').update(body).digest('hex')}`,
    size: Buffer.byteLength(body),
  })),
};

const HINTS = { ttlMs: 60_000, cacheScope: 'public' };

/** Files of the skill that stand in the list of resources. */
export const SKILL_RESOURCES: readonly JsonObject[] = [MANIFEST];

export function readSkill(uri: string): readonly JsonObject[] | undefined {
  const body = Object.entries(FILES).find(([path]) => uri === `${ROOT}/${path}`)?.[1];
  return body === undefined ? undefined : [{ uri, mimeType: 'text/markdown', text: body }];
}

/** The requests of the extension. */
export const SKILL_METHODS: { readonly [method: string]: (params: JsonObject) => JsonObject } = {
  'skills/list': () => ({ skills: [ENTRY], ...HINTS }),
  'skills/get'({ uri }) {
    if (uri !== ENTRY['uri']) throw unknown('There is no such skill.', uri);
    return { skill: ENTRY, ...HINTS };
  },
  'resources/directory/read'({ uri }) {
    if (uri !== ROOT) throw unknown('This is no folder.', uri);
    return { resources: [MANIFEST, { uri: `${ROOT}/refs`, name: 'refs', mimeType: 'inode/directory' }] };
  },
};

function unknown(message: string, uri: Json | undefined): RpcFailure {
  return new RpcFailure(-32602, message, { uri: toText(uri) });
}
