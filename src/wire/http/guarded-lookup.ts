import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { MayReach } from './may-reach.ts';

/** A name leads to where nothing may be sent. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
  readonly address: string;

  constructor(hostname: string, address: string) {
    super(`${hostname} resolves to ${address}`);
    this.address = address;
  }
}

/** Looks a name up for a socket, and fails when one of its addresses is forbidden: what was looked at is what is connected to. */
export function guardedLookup(mayReach: MayReach): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, []);
      const forbidden = found.find(({ address }) => !mayReach(address));
      if (forbidden !== undefined) return callback(new ForbiddenAddressError(hostname, forbidden.address), []);
      const [first] = found;
      if (options.all === true || first === undefined) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
}
