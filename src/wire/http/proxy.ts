import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../../core/address.ts';

export type Environment = { readonly [name: string]: string | undefined };

/**
 * The proxy that the environment names for a URL: `http_proxy` or `https_proxy`, in small or capital letters, unless
 * `no_proxy` excludes the host. This machine is never reached through a proxy unless `evenLoopback` says so.
 * Throws when what the environment names is no URL of an HTTP proxy.
 */
export function proxyFor(url: URL, environment: Environment, evenLoopback = false): URL | undefined {
  if (isLoopback(url.hostname) && !evenLoopback) return undefined;
  const name = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy';
  const proxy = read(environment, name);
  if (proxy === '' || isExcluded(url, read(environment, 'no_proxy'))) return undefined;
  const parsed = parseProxy(proxy);
  if (parsed === undefined) throw new ProxyError(`\`${name.toUpperCase()}\` names no proxy that speaks HTTP`);
  return parsed;
}

/** The environment names a proxy that cannot be used. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
}

/** User and password of a URL, as an authorization header carries them. */
export function basicCredentials({ username, password }: URL): string {
  return `Basic ${Buffer.from(`${unescaped(username)}:${unescaped(password)}`).toString('base64')}`;
}

/** A percent sign that escapes nothing stands for itself. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function read(environment: Environment, name: string): string {
  return (environment[name] ?? environment[name.toUpperCase()] ?? '').trim();
}

function parseProxy(text: string): URL | undefined {
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Entries are `*`, a host with all below it, an address, or a range such as `10.0.0.0/8`; a port may follow a host. */
function isExcluded(url: URL, noProxy: string): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return noProxy.split(/[\s,]+/).some((entry) => {
    if (entry === '') return false;
    if (entry === '*') return true;
    if (entry.includes('/')) return isInRange(host, entry);
    const [, name = '', wantedPort] = isIP(entry) === 6 ? [entry, entry] : (/^(\[.*\]|[^:]*)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []);
    const wanted = name.replace(/^\[|\]$/g, '').replace(/^\*?\./, '');
    if (wanted === '' || (wantedPort !== undefined && wantedPort !== port)) return false;
    return host === wanted || host.endsWith(`.${wanted}`);
  });
}

function isInRange(host: string, entry: string): boolean {
  const [network = '', bits = ''] = entry.split('/');
  if (isIP(host) === 0 || isIP(host) !== isIP(network) || !/^\d+$/.test(bits)) return false;
  const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
  if (Number(bits) > (family === 'ipv6' ? 128 : 32)) return false;
  const list = new BlockList();
  list.addSubnet(network, Number(bits), family);
  return list.check(host, family);
}
