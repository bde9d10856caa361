import type { JsonObject } from '../../core/json/json.ts';

/** The collection of a small library, which the reference server offers. */
export interface Book {
  readonly isbn: string;
  readonly title: string;
  readonly author: string;
  readonly year: number;
  readonly subject: Subject;
  readonly available: boolean;
  readonly blurb: string;
}

export const SUBJECTS = ['fiction', 'history', 'science', 'travel'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const BOOKS: readonly Book[] = [
  {
    isbn: '9780000000019',
    title: 'The Salt Road',
    author: 'Ines Calder',
    year: 1998,
    subject: 'travel',
    available: true,
    blurb: 'On foot from the coast to the mines, in eleven letters.',
  },
  {
    isbn: '9780000000026',
    title: 'Tides for Beginners',
    author: 'Joon Park',
    year: 2011,
    subject: 'science',
    available: false,
    blurb: 'Why the harbour empties twice a day, with experiments for a bathtub.',
  },
  {
    isbn: '9780000000033',
    title: 'A Lamp in Every Window',
    author: 'Mara Whitlock',
    year: 1974,
    subject: 'fiction',
    available: true,
    blurb: 'A street waits for one ship and learns everything about itself.',
  },
  {
    isbn: '9780000000040',
    title: 'Ledgers of the Old Port',
    author: 'Tomas Adeyemi',
    year: 2005,
    subject: 'history',
    available: true,
    blurb: 'Three centuries of trade, told by the people who counted it.',
  },
  {
    isbn: '9780000000057',
    title: 'The Quiet Gale',
    author: 'Mara Whitlock',
    year: 1981,
    subject: 'fiction',
    available: true,
    blurb: 'Two lighthouse keepers and a storm that will not arrive.',
  },
];

export interface Branch {
  readonly name: string;
  readonly street: string;
  readonly opens: string;
  readonly closes: string;
}

export const BRANCHES: readonly Branch[] = [
  { name: 'harbour', street: '1 Quay Street', opens: '09:00', closes: '18:00' },
  { name: 'hillside', street: '40 Orchard Lane', opens: '10:00', closes: '17:00' },
  { name: 'station', street: '2 Platform Row', opens: '07:00', closes: '20:00' },
];

export function findBook(isbn: unknown): Book | undefined {
  return BOOKS.find((book) => book.isbn === isbn);
}

export function findBranch(name: unknown): Branch | undefined {
  return BRANCHES.find((branch) => branch.name === name);
}

export function describeBook(book: Book): JsonObject {
  return { isbn: book.isbn, title: book.title, author: book.author, year: book.year, subject: book.subject, available: book.available };
}
