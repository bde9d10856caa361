import type { Exchange } from '../../core/connection.ts';
import { isObject, type Json } from '../../core/json/json.ts';
import { renderJson } from '../../core/json/render-json.ts';
import type { Listing } from '../../core/peer.ts';
import { redactJson } from '../../core/secrets/redact-frame.ts';
import type { Invocation } from '../arguments.ts';
import { wantsColors } from '../colors.ts';
import { renderNotice } from '../failure.ts';
import { type Io, stdoutWidth, stopCodeOf } from '../io.ts';
import { readLimits } from '../limits.ts';
import { type Look, lookAt } from '../look/look-at.ts';

/** A list that is longer is read by nobody, and one that takes longer than ten answers may is not waited for. */
const MOST_PAGES = 1000;

export function run(invocation: Invocation, io: Io): Promise<number> {
  return lookAt('tools', invocation, io, (look) => listTools(look, invocation, io));
}

async function listTools(look: Look, { flags }: Invocation, io: Io): Promise<number> {
  const { connection, opening, redact } = look;
  const { walkList } = await import('../../client/pages.ts');
  const isDeclared = declaresTools(opening);
  const listing: Listing = isDeclared
    ? await walkList(connection, 'tools', { maxPages: MOST_PAGES, maxMs: readLimits(flags).requestMs * 10 })
    : { pages: [], items: [], ended: 'complete' };
  const stopped = stopCodeOf(io.signal);
  if (stopped !== undefined) return stopped;
  if (flags.isOn('json')) {
    const { revision, wire } = connection;
    const answer = { server: serverOf(opening) ?? null, revision, wire, ended: listing.ended, tools: listing.items };
    await io.stdout(`${renderJson(redactJson(answer, redact), 2)}\n`);
  } else {
    const { renderToolsHead, renderTools } = await import('../look/render-tools.ts');
    const screen = { width: stdoutWidth(io), colors: wantsColors(flags, io.env, io.isStdoutTerminal) };
    await io.stdout(renderToolsHead(serverOf(opening), connection, listing.items.length, redact));
    await io.stdout(renderTools(listing.items, redact, screen));
  }
  if (!isDeclared) await io.stderr('mcp-litmus: The server declares no tools.\n');
  const problem = problemOf(listing);
  if (problem === undefined) return 0;
  await io.stderr(renderNotice(redact(problem), '`mcp-litmus test` with the same server says more.'));
  return 1;
}

function serverOf({ result }: Exchange): Json | undefined {
  const meta = isObject(result?.['_meta']) ? result['_meta'] : {};
  const info = result?.['serverInfo'] ?? meta['io.modelcontextprotocol/serverInfo'];
  return isObject(info) ? info : undefined;
}

function declaresTools({ result }: Exchange): boolean {
  const capabilities = result?.['capabilities'];
  return !isObject(capabilities) || capabilities['tools'] !== undefined;
}

/** Why the list may not be whole. */
function problemOf({ ended, pages }: Listing): string | undefined {
  const exchange = pages.at(-1)?.exchange;
  const which = pages.length > 1 ? `Page ${pages.length} of \`tools/list\`` : '`tools/list`';
  switch (ended) {
    case 'complete':
      return undefined;
    case 'limit':
      return `The list went on after ${pages.length} pages, and the rest was not read.`;
    case 'loop':
      return `The pages of the list repeat: ${which} brought what had come before.`;
    case 'broken':
      if (exchange?.error !== undefined) return `${which} was refused with error ${exchange.error.code}: ${exchange.error.message}`;
      if (exchange?.outcome === 'timeout') return `${which} was not answered in time.`;
      if (exchange?.outcome === 'closed') return `The server ended before ${which} was answered.`;
      if (exchange?.outcome === 'refused') return `${which} was answered with HTTP ${exchange.http?.status ?? 0} and no message.`;
      return `The answer to ${which} has no list of tools.`;
  }
}
