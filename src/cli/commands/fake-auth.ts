import { UserError } from '../../core/user-error.ts';
import type { AuthServerOptions } from '../../fake/auth/start-auth-server.ts';
import type { Flags, Invocation } from '../arguments.ts';
import { choiceOf, chooseFrom, numberOf } from '../choice.ts';
import { renderFaults } from '../fault-list.ts';
import type { Io } from '../io.ts';
import { stopOf, toPortError } from '../listening.ts';
import { OPTIONS } from '../options.ts';

const DEFAULT_PORT = 9000;
const DAY_S = 24 * 60 * 60;

export async function run({ flags, operands }: Invocation, io: Io): Promise<number> {
  const [stray] = operands;
  if (stray !== undefined) {
    throw new UserError(
      'STRAY_WORD',
      `\`fake auth\` takes no \`${stray}\`.`,
      'The server that tokens are for is named with `--resource URL`.',
    );
  }
  if (flags.isOn('list-faults')) {
    const { AUTH_FAULTS } = await import('../../fake/auth/faults/index.ts');
    await io.stdout(renderFaults(AUTH_FAULTS));
    return 0;
  }
  const options = await readOptions(flags, io);
  const sdks = flags.all('sdk').map((text) => chooseFrom(text, OPTIONS.sdk.choices, 'sdk'));
  const { startAuthServer } = await import('../../fake/auth/start-auth-server.ts');
  const { introduce } = await import('../fake-auth/introduction.ts');
  const server = await startAuthServer(options).catch((error: unknown) => {
    throw toPortError(error, options.port);
  });
  try {
    await io.stdout(introduce(server, options.resource, sdks.length === 0 ? OPTIONS.sdk.choices : sdks));
    await io.stderr(`Listening on ${server.issuer}\n`);
    return await stopOf(io.signal);
  } finally {
    await server.close();
  }
}

async function readOptions(flags: Flags, io: Io): Promise<AuthServerOptions> {
  const resource = flags.text('resource');
  const algorithm = choiceOf(flags, 'algorithm');
  const scopes = flags.text('scopes')?.split(/[ ,]+/).filter(Boolean) ?? [];
  const { isRefusal, showRequest } = await import('../fake-auth/show-request.ts');
  return {
    port: numberOf(flags, 'port', { least: 0, most: 65_535, otherwise: DEFAULT_PORT }),
    lifetime: numberOf(flags, 'lifetime', { least: 1, most: DAY_S }),
    faults: flags.all('fault').flatMap((text) => text.split(',')),
    ...(resource !== undefined && { resource }),
    ...(algorithm !== undefined && { algorithm }),
    ...(scopes.length > 0 && { scopes }),
    onAnswer: (request, response) => {
      if (flags.isOn('verbose') || isRefusal(response)) void io.stderr(`${showRequest(request, response)}\n`);
    },
  };
}
