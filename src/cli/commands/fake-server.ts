import { UserError } from '../../core/user-error.ts';
import type { ServeOptions } from '../../fake/serve.ts';
import type { Flags, Invocation } from '../arguments.ts';
import { choiceOf, numberOf } from '../choice.ts';
import type { Io } from '../io.ts';
import { stopOf, toPortError } from '../listening.ts';

export async function run({ flags, operands }: Invocation, io: Io): Promise<number> {
  const [stray] = operands;
  if (stray !== undefined) {
    throw new UserError('STRAY_WORD', `\`fake server\` takes no \`${stray}\`.`, `A fault is named with \`--fault ${stray}\`.`);
  }
  const { FAULTS } = await import('../../fake/faults/index.ts');
  if (flags.isOn('list-faults')) {
    for (const { id, does } of FAULTS) await io.stdout(`${id}\n    ${does}\n`);
    return 0;
  }
  const { serveFake } = await import('../../fake/serve.ts');
  const options = readServeOptions(flags);
  const serving = serveFake(options, {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    environment: io.env,
    cwd: io.cwd,
    ...(io.signal && { signal: io.signal }),
  });
  try {
    return await Promise.race([serving, stopOf(io.signal)]);
  } catch (error) {
    throw toPortError(error, options.http ?? options.sse);
  } finally {
    process.stdin.destroy();
  }
}

function readServeOptions(flags: Flags): ServeOptions {
  const era = choiceOf(flags, 'era');
  const offer = choiceOf(flags, 'offer');
  const http = readPort(flags, 'http');
  const sse = readPort(flags, 'sse');
  if (http !== undefined && sse !== undefined && http !== sse) {
    throw new UserError(
      'TWO_PORTS',
      `\`--http ${http}\` and \`--sse ${sse}\` name two ports.`,
      'One server has one port: name the same twice.',
    );
  }
  return {
    faults: flags.all('fault').flatMap((text) => text.split(',')),
    ...(era !== undefined && { eras: era }),
    ...(offer !== undefined && { offer }),
    ...(flags.text('page-size') !== undefined && { pageSize: numberOf(flags, 'page-size', { least: 1, most: 10_000, otherwise: 10 }) }),
    ...(flags.isOn('protected') && { isProtected: true }),
    ...(http !== undefined && { http }),
    ...(sse !== undefined && { sse }),
  };
}

function readPort(flags: Flags, name: 'http' | 'sse'): number | undefined {
  return flags.text(name) === undefined ? undefined : numberOf(flags, name, { least: 0, most: 65_535, otherwise: 3000 });
}
