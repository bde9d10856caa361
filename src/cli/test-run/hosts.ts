import { nearest } from '../../core/text/nearest.ts';
import { UserError } from '../../core/user-error.ts';
import type { Flags } from '../arguments.ts';

/** A host as `--host` knows it. */
interface Named {
  readonly id: string;
  readonly name: string;
}

const EVERY = 'all';

/** The hosts of the command line, or those that the configuration names. */
export function chooseHosts(
  flags: Pick<Flags, 'all'>,
  configured: readonly string[] | undefined,
  hosts: readonly Named[],
): readonly string[] {
  const given = flags.all('host');
  return given.length > 0 ? parseHosts(given, hosts) : parseHosts(configured ?? [], hosts, 'hosts');
}

/** Takes what `--host` was given apart: ids, separated by commas, or `all`. Names as people write them are taken too. */
export function parseHosts(texts: readonly string[], hosts: readonly Named[], flag = '--host'): readonly string[] {
  const words = texts
    .flatMap((text) => text.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (texts.length > 0 && words.length === 0) {
    throw new UserError(
      'NO_HOST',
      `\`${flag}\` names no host.`,
      `Name hosts, separated by commas, or leave the option out. ${listHosts(hosts)}`,
    );
  }
  const asked = new Set(words.flatMap((word) => (word === EVERY ? hosts.map(({ id }) => id) : [idOf(word, hosts, flag)])));
  return hosts.map(({ id }) => id).filter((id) => asked.has(id));
}

/** Checks that rest on hosts have nothing to say without one. */
export function refuseWithoutHost(only: readonly string[], hosts: readonly string[]): void {
  if (hosts.length > 0 || only.length === 0 || !only.every((name) => name === 'hosts' || name.startsWith('hosts/'))) return;
  throw new UserError(
    'NO_HOST',
    'Checks that judge for hosts need to know for which.',
    'Add `--host all`, or name hosts: `--host vscode,cursor`.',
  );
}

function idOf(word: string, hosts: readonly Named[], flag: string): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const found = hosts.find(({ id, name }) => [id, name].some((known) => plain(known) === plain(word)));
  if (found !== undefined) return found.id;
  const ids = hosts.map(({ id }) => id);
  const meant = nearest(word, ids) ?? ids.find((id) => id.split('-').some((part) => part === word.toLowerCase()));
  throw new UserError(
    'UNKNOWN_HOST',
    `\`${flag}\` knows no host \`${word}\`.`,
    `${meant === undefined ? '' : `Did you mean \`${meant}\`? `}${listHosts(hosts)}`,
  );
}

function listHosts(hosts: readonly Named[]): string {
  return `Hosts: ${hosts.map(({ id }) => `\`${id}\``).join(', ')}; or \`${EVERY}\`.`;
}
