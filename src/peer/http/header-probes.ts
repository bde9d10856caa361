import type { RunContext } from '../../core/check.ts';
import type { Connection, Exchange } from '../../core/connection.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';
import { isUndecided, plainMethod } from '../modern-peer.ts';

/** The headers that repeat what the body says. */
export const MIRRORS = ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'] as const;

/** A request one of whose headers does not say what its body says, and what became of it. */
export interface HeaderProbe {
  readonly header: (typeof MIRRORS)[number];
  /** What is wrong with the header, to follow its name. */
  readonly defect: string;
  readonly exchange: Exchange;
  readonly isServed: boolean;
  /** Codes of which a server may choose one; any where a rule of the session era could answer as well. */
  readonly codes: readonly number[] | 'any';
}

const MISMATCH = -32020;
const UNSUPPORTED = -32022;
const UNKNOWN_DATE = '2099-01-01';

/** Methods whose `Mcp-Name` repeats a member of their params; asked for what cannot exist. */
const NAMED = [
  { capability: 'tools', method: 'tools/call', member: 'name', rest: { arguments: {} } },
  { capability: 'prompts', method: 'prompts/get', member: 'name', rest: {} },
  { capability: 'resources', method: 'resources/read', member: 'uri', rest: {} },
] as const;

/** A request for something that cannot exist, with and without its own name in the header. */
export interface NamedRequest {
  readonly method: string;
  readonly name: string;
  /** How it is answered when header and body agree. */
  readonly control: Exchange;
  /** With another value in the header; `null` leaves it out. */
  ask(header: string | null): Promise<Exchange>;
  /** An answer such as the control's: the header was not looked at. */
  isServed(exchange: Exchange): boolean;
}

type Context = Pick<RunContext<never>, 'connection' | 'peer' | 'nonce'>;

/** The first kind that answers a plain request, so that there is something to compare with. */
export async function createNamedRequest(context: Context): Promise<NamedRequest | undefined> {
  for (const kind of NAMED.filter(({ capability }) => context.peer.capabilities[capability] !== undefined)) {
    const named = await tryKind(context, kind);
    if (named !== undefined) return named;
  }
  return undefined;
}

async function tryKind({ connection, nonce }: Context, kind: (typeof NAMED)[number]): Promise<NamedRequest | undefined> {
  const { method, member, rest } = kind;
  const name = member === 'uri' ? `litmus-${nonce()}://nothing` : `litmus-${nonce()}`;
  const ask = (header: string | null | undefined) =>
    connection.request(method, { [member]: name, ...rest }, header === undefined ? {} : { headers: { 'mcp-name': header } });
  const control = await ask(undefined);
  if (isUndecided(control) || control.response === undefined || control.error?.code === MISMATCH) return undefined;
  return {
    method,
    name,
    control,
    ask,
    isServed: ({ result, error }) =>
      control.result !== undefined
        ? result !== undefined
        : error !== undefined && error.code === control.error?.code && error.message === control.error.message,
  };
}

/** Sends a request for each way in which a header may not agree with the body. */
export async function probeHeaders(context: Context): Promise<readonly HeaderProbe[]> {
  return [...(await probeVersion(context)), ...(await probeMethod(context)), ...(await probeName(context))];
}

async function probeVersion({ connection, peer }: Context): Promise<readonly HeaderProbe[]> {
  const method = plainMethod(peer);
  const isModernOnly = peer.initialize !== undefined;
  const probe = async (defect: string, header: string | null, codes: HeaderProbe['codes'], params?: JsonObject) => {
    const exchange = await connection.request(method, params, { headers: { 'mcp-protocol-version': header } });
    return { header: 'MCP-Protocol-Version', defect, exchange, codes, isServed: exchange.result !== undefined } as const;
  };
  const either = [MISMATCH, UNSUPPORTED];
  const missing = await probe('is missing', null, isModernOnly ? [MISMATCH] : 'any');
  return [
    // Who serves clients older than the header may take such a request for one of theirs, where no result has a type.
    { ...missing, isServed: missing.isServed && (isModernOnly || missing.exchange.result?.['resultType'] !== undefined) },
    await probe('names an older revision', '2025-11-25', isModernOnly ? either : 'any'),
    await probe('names a date of the future', UNKNOWN_DATE, either),
    await probe('does not name the date of the future that the body does', MODERN, either, {
      _meta: { [META_KEYS.protocolVersion]: UNKNOWN_DATE },
    }),
  ];
}

async function probeMethod({ connection, peer }: Context): Promise<readonly HeaderProbe[]> {
  const method = plainMethod(peer);
  const other = method === 'prompts/list' ? 'resources/list' : 'prompts/list';
  return probeEach(connection, method, [
    ['is missing', null],
    ['names another method', other],
    ['has capital letters that the body has not', method.replace(/^./, (letter) => letter.toUpperCase())],
  ]);
}

async function probeEach(
  connection: Connection,
  method: string,
  defects: readonly (readonly [defect: string, header: string | null])[],
): Promise<readonly HeaderProbe[]> {
  const probes: HeaderProbe[] = [];
  for (const [defect, header] of defects) {
    const exchange = await connection.request(method, undefined, { headers: { 'mcp-method': header } });
    probes.push({ header: 'Mcp-Method', defect, exchange, codes: [MISMATCH], isServed: exchange.result !== undefined });
  }
  return probes;
}

async function probeName(context: Context): Promise<readonly HeaderProbe[]> {
  const named = await createNamedRequest(context);
  if (named === undefined) return [];
  const probes: HeaderProbe[] = [];
  for (const [defect, header] of [
    ['is missing', null],
    ['names another one', `litmus-${context.nonce()}`],
    ['is no valid base64 between its markers', '=?base64?%%%?='],
  ] as const) {
    const exchange = await named.ask(header);
    probes.push({ header: 'Mcp-Name', defect, exchange, codes: [MISMATCH], isServed: named.isServed(exchange) });
  }
  return probes;
}

/** Whether any probe was lost, so that nothing can be said. */
export function findUndecided(probes: readonly HeaderProbe[]): HeaderProbe | undefined {
  return probes.find(({ exchange }) => isUndecided(exchange));
}

/** The probes of each header, for headers that have any. */
export function byHeader(probes: readonly HeaderProbe[]) {
  return MIRRORS.map((header) => ({ header, probes: probes.filter((probe) => probe.header === header) })).filter(
    (group) => group.probes.length > 0,
  );
}
