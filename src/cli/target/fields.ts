import { UserError } from '../../core/user-error.ts';

/** `NAME=VALUE`, or `NAME` for the value that the variable has. */
export function parseVariable(text: string, presentValue: (name: string) => string | undefined): readonly [name: string, value: string] {
  const split = text.indexOf('=');
  const name = split === -1 ? text : text.slice(0, split);
  // The text may be a secret that lost its name, so it is not shown.
  if (!/^[A-Za-z_][A-Za-z0-9_.()-]*$/.test(name)) {
    throw new UserError(
      'BAD_VARIABLE',
      '`--env` does not begin with the name of a variable.',
      'Write `--env NAME=VALUE`, or `--env NAME` for its present value.',
    );
  }
  if (split !== -1) return [name, text.slice(split + 1)];
  const value = presentValue(name);
  if (value === undefined) {
    throw new UserError(
      'UNSET_VARIABLE',
      `\`--env ${name}\` asks for the present value of a variable that is not set.`,
      `Write \`--env ${name}=VALUE\`.`,
    );
  }
  return [name, value];
}

/** Whether a host could set it: files name variables, such as those of npm, that nobody types. */
export function mayNameVariable(name: string): boolean {
  return /^[^\s=\0]+$/.test(name);
}

/** `Name: value`. */
export function parseHeader(text: string): readonly [name: string, value: string] {
  const split = text.indexOf(':');
  const name = text.slice(0, split).trim();
  if (split < 1 || !isHeaderName(name)) {
    throw new UserError(
      'BAD_HEADER',
      '`--header` does not begin with the name of a header and a colon.',
      "Write `--header 'Name: value'`.",
    );
  }
  return [name, checkHeaderValue(text.slice(split + 1).trim(), `The value of header \`${name}\``)];
}

export function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}

export function checkHeaderValue(value: string, what: string): string {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return value;
  throw new UserError(
    'BAD_HEADER',
    `${what} holds a character that no header may carry, such as a line break.`,
    'Check the value: the end of a file is often pasted with it.',
  );
}
