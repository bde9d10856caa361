import { isArray, isObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { FakeCall } from '../offering.ts';
import { type Answer, askClient, failed } from './ask.ts';
import { describeBook, findBook } from './books.ts';

// What the library asks of a client without its reader: for folders, and for a text of its model.

/** Looks for reading lists in the folders that the client has opened. None is ever there. */
export async function findReadingLists(call: FakeCall): Promise<JsonObject> {
  const asked = await askClient(call, { key: 'folders', method: 'roots/list', needs: 'roots' });
  if ('instead' in asked) return asked.instead;
  const roots = isArray(asked.given['roots']) ? asked.given['roots'].filter(isObject) : [];
  const folders = roots.filter(({ uri }) => typeof uri === 'string' && uri.startsWith('file:///'));
  return text(folders.length === 0 ? 'No folder is open to look in.' : `No reading list is in the ${folders.length} open folders.`);
}

const LOOK_UP: JsonObject = {
  name: 'look_up_book',
  description: 'Gives the catalogue card of a book.',
  inputSchema: { type: 'object', properties: { isbn: { type: 'string' } }, required: ['isbn'] },
};
const MOST_TURNS = 4;

/** Lets the model of the client write a blurb; one that may use tools can look the book up. */
export async function writeBlurb(call: FakeCall): Promise<JsonObject> {
  const book = findBook(call.arguments['isbn']);
  if (book === undefined) return failed('There is no book with this ISBN. Use search_books to find one.');
  const messages: JsonObject[] = [{ role: 'user', content: { type: 'text', text: `Write one sentence about “${book.title}”.` } }];
  for (let turn = 1; turn <= MOST_TURNS; turn++) {
    const asked = await askForText(call, messages, turn < MOST_TURNS ? 'auto' : 'none');
    if ('instead' in asked) return asked.instead;
    const blocks = blocksOf(asked.given['content']);
    const uses = blocks.filter(({ type }) => type === 'tool_use');
    if (uses.length === 0) return text(blocks.map((block) => toText(block['text'] ?? '')).join(' '));
    messages.push({ role: 'assistant', content: blocks }, { role: 'user', content: uses.map((use) => answerUse(use)) });
  }
  return failed('The model went on looking books up.');
}

function askForText(call: FakeCall, messages: readonly JsonObject[], mode: 'auto' | 'none'): Promise<Answer> {
  const { clientCapabilities, era } = call.session;
  const sampling = isObject(clientCapabilities['sampling']) ? clientCapabilities['sampling'] : {};
  // A tool loop would need its messages in the state of the stateless era.
  const mayUseTools = era === 'legacy' && call.session.revision === '2025-11-25' && sampling['tools'] !== undefined;
  const params: JsonObject = {
    messages,
    maxTokens: 200,
    systemPrompt: 'You write for the shelf of a small library.',
    temperature: 0.4,
    modelPreferences: { hints: [{ name: 'small' }], costPriority: 0.8, speedPriority: 0.5, intelligencePriority: 0.2 },
    ...(mayUseTools && { tools: [LOOK_UP], toolChoice: { mode } }),
    ...(era === 'legacy' && sampling['context'] !== undefined && { includeContext: 'thisServer' }),
  };
  return askClient(call, { key: 'blurb', method: 'sampling/createMessage', params, needs: 'sampling' });
}

function answerUse({ id, input }: JsonObject): JsonObject {
  const book = findBook(isObject(input) ? input['isbn'] : undefined);
  const said = book === undefined ? 'There is no such book.' : JSON.stringify(describeBook(book));
  return { type: 'tool_result', toolUseId: id, content: [{ type: 'text', text: said }], isError: book === undefined };
}

function blocksOf(content: Json | undefined): readonly JsonObject[] {
  return isArray(content) ? content.filter(isObject) : isObject(content) ? [content] : [];
}

function text(line: string): JsonObject {
  return { content: [{ type: 'text', text: line }] };
}
