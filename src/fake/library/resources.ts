import type { Json, JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { BOOKS, type Book, BRANCHES, describeBook, findBook, findBranch } from './books.ts';
import { PIXEL_BYTES, PIXEL_PNG } from './media.ts';

export const NOTICE_URI = 'library://notices/today';
const HANDBOOK = '# Handbook\n\nBring your card. Bring the books back.\n';
const HAANDBOK = '# Håndbok\n\nTa med lånekortet. Lever bøkene tilbake.\n';
const FIRST_NOTICE = 'The harbour branch closes at noon on Friday.';

/** A view of MCP Apps. It stands in no list: the tool that shows it names it. */
const SHELF_URI = 'ui://library/shelf';
const SHELF: JsonObject = {
  uri: SHELF_URI,
  mimeType: 'text/html;profile=mcp-app',
  text: '<!doctype html>\n<html lang="en"><head><title>Shelf</title></head><body><ul id="books"></ul></body></html>\n',
  _meta: { ui: { csp: { connectDomains: ['https://example.com'] }, permissions: { clipboardWrite: {} }, prefersBorder: true } },
};

export const RESOURCES: readonly JsonObject[] = [
  {
    uri: NOTICE_URI,
    name: 'notice',
    title: 'Notice of the day',
    description: 'What hangs on the notice board.',
    mimeType: 'text/plain',
    annotations: { audience: ['user', 'assistant'], priority: 0.8, lastModified: '2026-07-01T09:00:00Z' },
  },
  {
    uri: 'library://logo.png',
    name: 'logo',
    title: 'Logo',
    description: 'The logo of the library.',
    mimeType: 'image/png',
    size: PIXEL_BYTES,
    annotations: { audience: ['user'], priority: 0.1 },
    icons: [
      { src: 'https://library.example/icons/logo-light.svg', mimeType: 'image/svg+xml', sizes: ['any'], theme: 'light' },
      { src: 'https://library.example/icons/logo-dark.svg', mimeType: 'image/svg+xml', sizes: ['any'], theme: 'dark' },
    ],
    _meta: { 'library.example/shelf': 'A3' },
  },
  {
    uri: 'file:///srv/library/handbook.md',
    name: 'handbook.md',
    title: 'Handbook',
    description: 'House rules for readers.',
    mimeType: 'text/markdown',
    size: HANDBOOK.length,
  },
  ...BOOKS.map((book) => ({
    uri: `library://books/${book.isbn}`,
    name: book.title,
    title: book.title,
    description: `Catalogue card of “${book.title}” by ${book.author}.`,
    mimeType: 'application/json',
  })),
];

export const TEMPLATES: readonly JsonObject[] = [
  {
    uriTemplate: 'library://books/{isbn}',
    name: 'book',
    title: 'Book by ISBN',
    description: 'Catalogue card of one book.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'library://branches/{branch}/hours',
    name: 'hours',
    title: 'Opening hours of a branch',
    description: 'When a branch opens and closes.',
    mimeType: 'application/json',
  },
  ...['subject', 'author', 'year'].map((by) => ({
    uriTemplate: `library://shelves/${by}/{${by}}`,
    name: `by_${by}`,
    title: `Books by ${by}`,
    description: `The books of one ${by}, as a list of their ISBNs.`,
    mimeType: 'application/json',
  })),
  {
    uriTemplate: 'library://archive/{year}',
    name: 'archive',
    title: 'Archive',
    description: 'The yearbooks of the library. The archive is closed to readers.',
    mimeType: 'text/plain',
  },
];

/** What the board shows, and whether the book club meets; one for each server. */
export interface NoticeBoard {
  text: string;
  isClubOpen: boolean;
}

export function createNoticeBoard(): NoticeBoard {
  return { text: FIRST_NOTICE, isClubOpen: false };
}

/** The contents behind a URI. Only exact URIs are known, so no path leads out of the collection. */
export function readResource(uri: string, board: NoticeBoard, language?: string): readonly JsonObject[] | undefined {
  if (uri === NOTICE_URI) return [{ uri, mimeType: 'text/plain', text: board.text }];
  if (uri === 'library://logo.png') return [{ uri, mimeType: 'image/png', blob: PIXEL_PNG }];
  if (uri === 'file:///srv/library/handbook.md')
    return [{ uri, mimeType: 'text/markdown', text: language === 'Norwegian' ? HAANDBOK : HANDBOOK }];
  if (uri === SHELF_URI) return [SHELF];
  const book = findBook(/^library:\/\/books\/([0-9]+)$/.exec(uri)?.[1]);
  if (book !== undefined)
    return [{ uri, mimeType: 'application/json', text: JSON.stringify({ ...describeBook(book), blurb: book.blurb }) }];
  const [, by, value] = /^library:\/\/shelves\/(subject|author|year)\/([^/]+)$/.exec(uri) ?? [];
  if (by !== undefined && value !== undefined) return readShelf(uri, by, value);
  if (/^library:\/\/archive\/\d{4}$/.test(uri)) throw new Error('The archive is closed.');
  const branch = findBranch(/^library:\/\/branches\/([a-z]+)\/hours$/.exec(uri)?.[1]);
  if (branch === undefined) return undefined;
  return [{ uri, mimeType: 'application/json', text: JSON.stringify({ opens: branch.opens, closes: branch.closes }) }];
}

function readShelf(uri: string, by: string, value: string): readonly JsonObject[] | undefined {
  const isMeant = (book: Book) => toText(describeBook(book)[by]) === value;
  const isbns = BOOKS.filter(isMeant).map(({ isbn }) => isbn);
  return isbns.length === 0 ? undefined : [{ uri, mimeType: 'application/json', text: JSON.stringify(isbns) }];
}

/** Values for the arguments of prompts and the variables of templates. */
export function completeArgument(owner: string, argument: string, given: JsonObject = {}): readonly string[] | undefined {
  const values: { readonly [place: string]: readonly string[] } = {
    'library://books/{isbn} isbn': BOOKS.map((book) => book.isbn),
    'library://branches/{branch}/hours branch': BRANCHES.map((branch) => branch.name),
    'summarise_book isbn': BOOKS.map((book) => book.isbn),
    'summarise_book tone': ['plain', 'playful', 'scholarly'],
    'plan_reading subject': [...new Set(BOOKS.map((book) => book.subject))],
    'plan_reading weeks': weeksFor(given['subject']),
  };
  return values[`${owner} ${argument}`];
}

/** Two years of weeks, or one for each book of a subject that is known. */
function weeksFor(subject: Json | undefined): readonly string[] {
  const books = BOOKS.filter((book) => book.subject === subject).length;
  return Array.from({ length: books === 0 ? 104 : books }, (_, week) => String(week + 1));
}
