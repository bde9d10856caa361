/** Which hosts are on this machine or its network. Judges the text of a name or an address; it never resolves a name. */

/** The host is this machine: `localhost` and below, 127.0.0.0/8, `::1`, and the unspecified addresses, which reach it when dialled. */
export function isLoopback(host: string): boolean {
  return LOCAL_NAME.test(bare(host)) || isIn(host, [range('127.0.0.0', 8), range('0.0.0.0', 32)], [range6('::1', 128), range6('::', 128)]);
}

/** The host is loopback, or its address is one that the public network does not route. */
export function isPrivate(host: string): boolean {
  return isLoopback(host) || isIn(host, PRIVATE_V4, PRIVATE_V6);
}

/** The address is one of a single network cable, at which clouds keep the credentials of a machine. */
export function isLinkLocal(host: string): boolean {
  return isIn(host, [range('169.254.0.0', 16)], [range6('fe80::', 10)]);
}

/** The host of a URL is loopback or private; false for text that is no URL. */
export function isLocalUrl(url: string): boolean {
  try {
    return isPrivate(new URL(url).hostname);
  } catch {
    return false;
  }
}

interface Range {
  readonly start: bigint;
  readonly bits: bigint;
}

const LOCAL_NAME = /(^|\.)localhost\.?$/i;

const PRIVATE_V4 = [
  range('0.0.0.0', 8),
  range('10.0.0.0', 8),
  range('100.64.0.0', 10),
  range('169.254.0.0', 16),
  range('172.16.0.0', 12),
  range('192.168.0.0', 16),
];
const PRIVATE_V6 = [range6('fc00::', 7), range6('fe80::', 10)];

/** IPv6 ranges whose last 32 bits are an IPv4 address: mapped, compatible, NAT64. */
const CARRIES_V4 = [range6('::ffff:0:0', 96), range6('::', 96), range6('64:ff9b::', 96)];

function isIn(host: string, v4: readonly Range[], v6: readonly Range[]): boolean {
  const text = normalize(host);
  const four = parseV4(text);
  if (four !== undefined) return v4.some((each) => contains(each, four, 32n));
  const six = parseV6(text);
  if (six === undefined) return false;
  if (v6.some((each) => contains(each, six, 128n))) return true;
  return CARRIES_V4.some((each) => contains(each, six, 128n)) && v4.some((each) => contains(each, six & 0xffff_ffffn, 32n));
}

function contains({ start, bits }: Range, address: bigint, width: bigint): boolean {
  return start >> (width - bits) === address >> (width - bits);
}

/** Without brackets and without the zone of a link-local address. */
function bare(host: string): string {
  return host.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
}

/** Reads every spelling that a URL may have (`127.1`, `0x7f000001`) into the usual one. */
function normalize(host: string): string {
  const text = bare(host);
  try {
    return bare(new URL(`http://${text.includes(':') ? `[${text}]` : text}/`).hostname);
  } catch {
    return text;
  }
}

function parseV4(text: string): bigint | undefined {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return undefined;
  return text.split('.').reduce((value, part) => (value << 8n) + BigInt(part), 0n);
}

/** Hexadecimal groups only, as a URL writes them. */
function parseV6(text: string): bigint | undefined {
  if (!/^[\da-f:]+$/i.test(text) || !text.includes(':')) return undefined;
  const [head = '', tail] = text.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = 8 - left.length - right.length;
  if (gap < 0 || (tail === undefined && gap !== 0)) return undefined;
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right];
  return groups.reduce((value, group) => (value << 16n) + BigInt(`0x${group}`), 0n);
}

function range(text: string, bits: number): Range {
  return { start: parseV4(text) ?? 0n, bits: BigInt(bits) };
}

function range6(text: string, bits: number): Range {
  return { start: parseV6(text) ?? 0n, bits: BigInt(bits) };
}
