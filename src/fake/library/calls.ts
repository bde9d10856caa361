import { isObject, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { Change, FakeCall, Offering } from '../offering.ts';
import { BOOKS, BRANCHES, describeBook, findBook, findBranch } from './books.ts';
import { createCircle } from './circle.ts';
import { findReadingLists, writeBlurb } from './favours.ts';
import { registerReader } from './forms.ts';
import { takeInventory } from './inventory.ts';
import { PIXEL_PNG, SILENCE_WAV } from './media.ts';
import { lendRareBook, payFine } from './payments.ts';
import { recommendBook } from './recommend.ts';
import { NOTICE_URI, type NoticeBoard } from './resources.ts';

/** What the tools do. */
export function createCalls(board: NoticeBoard, announce: (change: Change) => void): Offering['calls'] {
  return {
    search_books: ({ arguments: given }) => {
      const words = toText(given['query']).toLowerCase();
      const hits = BOOKS.filter((book) => `${book.title} ${book.author}`.toLowerCase().includes(words))
        .filter((book) => given['subject'] === undefined || book.subject === given['subject'])
        .slice(0, Number(given['limit'] ?? 10));
      if (hits.length === 0) return text(`No book matches “${toText(given['query'])}”.`);
      return text(hits.map((book) => `${book.title}, ${book.author}, ${book.year}, ISBN ${book.isbn}`).join('\n'));
    },
    get_book: ({ arguments: given }) => {
      const book = findBook(given['isbn']);
      if (book === undefined) return unknownBook(given);
      return { ...text(JSON.stringify(describeBook(book))), structuredContent: describeBook(book) };
    },
    list_branches: () => text(BRANCHES.map((branch) => `${branch.name}: ${branch.street}`).join('\n')),
    opening_hours: ({ arguments: given }) => {
      const branch = findBranch(given['branch']);
      return branch === undefined
        ? failure('There is no such branch.')
        : text(`${branch.name} opens at ${branch.opens} and closes at ${branch.closes}.`);
    },
    reserve_book: ({ arguments: given }) =>
      findBook(given['isbn']) === undefined ? unknownBook(given) : text(`Reserved for ${toText(given['card'])}.`),
    cancel_reservation: ({ arguments: given }) =>
      failure(`Card ${toText(given['card'])} has not reserved this book. Call reserve_book first.`),
    renew_loan: ({ arguments: given }) =>
      findBook(given['isbn']) === undefined ? unknownBook(given) : text(`Renewed by ${Number(given['weeks'] ?? 1)} weeks.`),
    export_catalogue: exportCatalogue,
    book_cover: ({ arguments: given }) =>
      findBook(given['isbn']) === undefined ? unknownBook(given) : { content: [{ type: 'image', data: PIXEL_PNG, mimeType: 'image/png' }] },
    read_aloud: ({ arguments: given }) => {
      const book = findBook(given['isbn']);
      return book === undefined
        ? unknownBook(given)
        : { content: [{ type: 'audio', data: SILENCE_WAV, mimeType: 'audio/wav' }, ...blocks(book.blurb)] };
    },
    open_book: ({ arguments: given }) => {
      const book = findBook(given['isbn']);
      if (book === undefined) return unknownBook(given);
      const uri = `library://books/${book.isbn}`;
      const resource = { uri, mimeType: 'application/json', text: JSON.stringify({ ...describeBook(book), blurb: book.blurb }) };
      return {
        content: [
          { type: 'resource', resource },
          { type: 'resource_link', uri, name: book.title, title: book.title, mimeType: 'application/json' },
        ],
      };
    },
    post_notice: ({ arguments: given }) => {
      board.text = toText(given['text']);
      announce({ resource: NOTICE_URI });
      return text('The notice hangs on the board.');
    },
    host_book_club: async ({ arguments: given, signal }) => {
      if (given['pauseMs'] !== undefined) await wait(Number(given['pauseMs']), signal);
      if (signal.aborted) return failure('The book club was left as it was.');
      board.isClubOpen = !board.isClubOpen;
      announce({ list: 'tools' });
      return text(board.isClubOpen ? 'The book club is open. Join it with join_book_club.' : 'The book club is closed.');
    },
    join_book_club: ({ arguments: given }) => text(`Card ${toText(given['card'])} has a chair.`),
    recommend_book: recommendBook,
    browse_shelf: () => text(BOOKS.map((book) => book.title).join('\n')),
    join_circle: createCircle(),
    register_reader: registerReader,
    pay_fine: payFine,
    lend_rare_book: lendRareBook,
    find_reading_lists: findReadingLists,
    write_blurb: writeBlurb,
    take_inventory: takeInventory,
  };
}

async function exportCatalogue(call: FakeCall): Promise<JsonObject> {
  const steps = Number(call.arguments['steps'] ?? 3);
  const pause = Number(call.arguments['pauseMs'] ?? 5);
  call.log('debug', { message: 'Export begins.', steps }, 'export');
  for (let step = 1; step <= steps; step++) {
    await wait(pause, call.signal);
    if (call.signal.aborted) return failure('The export was cancelled.');
    call.progress(step, steps, `Wrote step ${step} of ${steps}.`);
  }
  call.log('info', { message: 'Export done.', books: BOOKS.length }, 'export');
  return text(['isbn,title,author', ...BOOKS.map((book) => `${book.isbn},${book.title},${book.author}`)].join('\n'));
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

function text(line: string): JsonObject {
  return { content: blocks(line) };
}

/** A failure of the tool, which the model can read. */
function failure(line: string): JsonObject {
  return { content: blocks(line), isError: true };
}

function blocks(line: string): JsonObject[] {
  return [{ type: 'text', text: line }];
}

function unknownBook(given: unknown): JsonObject {
  const isbn = isObject(given) ? toText(given['isbn']) : '';
  return failure(`There is no book with the ISBN ${isbn}. Use search_books to find one.`);
}
