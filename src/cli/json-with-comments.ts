import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { UserError } from '../core/user-error.ts';

/**
 * Reads JSON in which people may write comments and trailing commas; an empty file is `undefined`.
 * @param expected what belongs into such a file, as a sentence
 */
export function parseJsonWithComments(text: string, file: string, expected: string): unknown {
  const errors: ParseError[] = [];
  const content = text.replace(/^\uFEFF/, '');
  const value = parseOrRefuse(content, errors, file, expected);
  const [first] = errors;
  if (first === undefined) return value;
  const lines = content.slice(0, first.offset).split('\n');
  const said = printParseErrorCode(first.error)
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
  throw new UserError(
    'BAD_JSON',
    `\`${file}\` is not valid JSON: line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}: ${said}.`,
    'Comments and trailing commas are fine; everything else must be JSON.',
  );
}

function parseOrRefuse(content: string, errors: ParseError[], file: string, expected: string): unknown {
  try {
    return parse(content, errors, { allowTrailingComma: true, allowEmptyContent: true });
  } catch (error) {
    // The parser recurses.
    if (!(error instanceof RangeError)) throw error;
    throw new UserError('BAD_JSON', `\`${file}\` nests its values deeper than any such file does.`, expected);
  }
}
