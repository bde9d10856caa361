import type { ClientWish } from '../../client/sign-in/register-client.ts';
import { UserError } from '../../core/user-error.ts';
import type { Flags } from '../arguments.ts';
import type { Environment } from '../io.ts';
import type { SecretCollection } from '../target/secret-collection.ts';

/** How the client is to be known, as the command line says it. */
export function readWish(flags: Flags, environment: Environment, secrets: SecretCollection): ClientWish {
  const id = flags.text('client-id');
  const variable = flags.text('client-secret-env');
  const documentUrl = flags.text('client-metadata-url');
  if (id === '') throw new UserError('NO_CLIENT', '`--client-id` is empty.', 'Give the id, or leave the option out.');
  if (variable !== undefined && id === undefined) {
    throw new UserError(
      'NO_CLIENT',
      '`--client-secret-env` names the secret of a client, and no client is named.',
      'Add `--client-id ID`.',
    );
  }
  if (flags.isOn('client-credentials') && variable === undefined) {
    throw new UserError(
      'NO_CLIENT',
      '`--client-credentials` signs in as a client, and it needs an id and a secret.',
      'Add `--client-id ID --client-secret-env NAME`.',
    );
  }
  if (documentUrl !== undefined) checkDocumentUrl(documentUrl);
  return {
    ...(id !== undefined && { id }),
    ...(variable !== undefined && readSecret(variable, environment, secrets)),
    ...(documentUrl !== undefined && { documentUrl }),
  };
}

function readSecret(variable: string, environment: Environment, secrets: SecretCollection): Pick<ClientWish, 'secret' | 'key'> {
  const value = environment[variable];
  if (value === undefined || value === '') {
    throw new UserError(
      'NO_CLIENT_SECRET',
      `The environment variable \`${variable}\` of \`--client-secret-env\` is ${value === '' ? 'empty' : 'not set'}.`,
      `Set \`${variable}\` to the secret of the client, or to its private key in PEM form.`,
    );
  }
  const secret = secrets.keep(value);
  return value.includes('PRIVATE KEY-----') ? { key: secret } : { secret };
}

/** Whoever reads the document compares its URL letter by letter. */
function checkDocumentUrl(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if ((url?.protocol === 'https:' || isLocal) && url?.pathname !== '/' && !text.includes('#')) return;
  throw new UserError(
    'BAD_CLIENT_DOCUMENT',
    `\`--client-metadata-url ${text}\` is no \`https\` URL with a path.`,
    'Expected, for example, `https://example.com/client.json`.',
  );
}
