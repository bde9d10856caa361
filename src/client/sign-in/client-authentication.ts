import { createPrivateKey, type webcrypto } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import type { Secret } from '../../core/secrets/secret.ts';
import type { ClientAuthentication, KnownClient } from './grant.ts';
import type { ServerMetadata } from './server-metadata.ts';
import { SignInFailure } from './sign-in-failure.ts';

/** How a client that the user names proves who it is: with what it has, as the server takes it, `Basic` first. */
export function chooseAuthentication(
  client: Pick<KnownClient, 'secret' | 'key'>,
  { authentication = ['client_secret_basic'], issuer }: Pick<ServerMetadata, 'authentication' | 'issuer'>,
): ClientAuthentication {
  if (client.key !== undefined) return 'private_key_jwt';
  if (client.secret === undefined) return 'none';
  const way = (['client_secret_basic', 'client_secret_post'] as const).find((each) => authentication.includes(each));
  if (way !== undefined) return way;
  throw new SignInFailure(
    `\`${issuer}\` takes no secret of a client: its \`token_endpoint_auth_methods_supported\` lists ${authentication.map((each) => `\`${each}\``).join(', ') || 'nothing'}.`,
    'Leave out the secret, or let the server take `client_secret_basic`.',
  );
}

/** What the library adds to a request at the token endpoint. */
export async function authenticate({ authentication, key, secret }: KnownClient): Promise<oauth.ClientAuth> {
  if (authentication === 'none') return oauth.None();
  if (authentication === 'private_key_jwt' && key !== undefined) return oauth.PrivateKeyJwt(await importKey(key));
  if (secret === undefined || authentication === 'private_key_jwt') {
    throw new SignInFailure(
      `The client is to prove who it is by \`${authentication}\`, and has nothing to do so with.`,
      'Name its secret with `--client-secret-env`.',
    );
  }
  return authentication === 'client_secret_post' ? oauth.ClientSecretPost(secret.reveal()) : toBasic(secret);
}

/**
 * RFC 6749 (section 2.3.1). The library encodes `-`, `_` and `.` too, which a form leaves as they are: servers that do
 * not decode would then refuse most ids and secrets.
 */
function toBasic(secret: Secret): oauth.ClientAuth {
  const encode = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);
  return (_server, { client_id: id }, _body, headers) => {
    headers.set('authorization', `Basic ${btoa(`${encode(id)}:${encode(secret.reveal())}`)}`);
  };
}

/** A key says by its kind what it signs with. */
async function importKey(pem: Secret): Promise<webcrypto.CryptoKey> {
  try {
    const key = createPrivateKey(pem.reveal());
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
    const curve = CURVES[details?.namedCurve ?? ''];
    const algorithm =
      type === 'rsa'
        ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
        : type === 'ed25519'
          ? { name: 'Ed25519' }
          : { name: 'ECDSA', namedCurve: curve ?? 'P-256' };
    return await crypto.subtle.importKey('pkcs8', key.export({ type: 'pkcs8', format: 'der' }), algorithm, false, ['sign']);
  } catch {
    throw new SignInFailure(
      'The private key of the client cannot be read.',
      'Give it in PEM form without a password: RSA, P-256, P-384 or Ed25519.',
    );
  }
}

const CURVES: { readonly [name: string]: string } = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };
