import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivate } from '../address.ts';

/** A name leads to this machine or its network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  readonly address: string;

  constructor(hostname: string, address: string) {
    super(`${hostname} resolves to ${address}`);
    this.address = address;
  }
}

/**
 * Looks a name up for a socket, and fails when any of its addresses is not public: what was looked at is then what is
 * connected to.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, []);
    const [first] = found;
    const hidden = found.find(({ address }) => isPrivate(address));
    if (hidden !== undefined) return callback(new PrivateAddressError(hostname, hidden.address), []);
    if (options.all === true || first === undefined) return callback(null, found);
    callback(null, first.address, first.family);
  });
};
