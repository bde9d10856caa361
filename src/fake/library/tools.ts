import type { JsonObject } from '../../core/json/json.ts';
import { BRANCHES, SUBJECTS } from './books.ts';
import { PIXEL_PNG } from './media.ts';

const ISBN: JsonObject = { type: 'string', pattern: '^[0-9]{13}$', description: 'ISBN of the book: 13 digits without hyphens.' };
const CARD: JsonObject = { type: 'string', minLength: 4, maxLength: 20, description: 'Number on the reader card, as R-1024.' };
const READS: JsonObject = { readOnlyHint: true, openWorldHint: false };

/** Definitions in the form of the newest revision. */
export const TOOLS: readonly JsonObject[] = [
  {
    name: 'search_books',
    title: 'Search books',
    description: 'Finds books whose title or author contains the given words. Returns title, author, year and ISBN of each.',
    inputSchema: {
      type: 'object',
      properties: {
        query: { type: 'string', minLength: 1, description: 'Words to look for in titles and author names.' },
        subject: { type: 'string', enum: [...SUBJECTS], description: 'Only books of this subject.' },
        limit: { type: 'integer', minimum: 1, maximum: 50, default: 10, description: 'How many books to return at most.' },
      },
      required: ['query'],
      additionalProperties: false,
    },
    annotations: { title: 'Search books', ...READS },
    icons: [{ src: `data:image/png;base64,${PIXEL_PNG}`, mimeType: 'image/png', sizes: ['1x1'] }],
  },
  {
    name: 'get_book',
    title: 'Get a book',
    description: 'Looks up one book by its ISBN and says whether it can be borrowed.',
    inputSchema: { type: 'object', properties: { isbn: ISBN }, required: ['isbn'], additionalProperties: false },
    outputSchema: {
      type: 'object',
      properties: {
        isbn: { type: 'string', description: 'ISBN of the book.' },
        title: { type: 'string', description: 'Title as printed on the cover.' },
        author: { type: 'string', description: 'Full name of the author.' },
        year: { type: 'integer', description: 'Year of publication.' },
        subject: { type: 'string', enum: [...SUBJECTS], description: 'Shelf that the book stands on.' },
        available: { type: 'boolean', description: 'True when it can be borrowed at once.' },
      },
      required: ['isbn', 'title', 'author', 'year', 'subject', 'available'],
    },
    annotations: { title: 'Get a book', ...READS },
  },
  {
    name: 'list_branches',
    title: 'List branches',
    description: 'Lists the branches of the library with their addresses.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    annotations: { title: 'List branches', ...READS },
  },
  {
    name: 'opening_hours',
    title: 'Opening hours',
    description: 'Tells when a branch opens and closes.',
    inputSchema: {
      type: 'object',
      properties: {
        branch: {
          type: 'string',
          enum: BRANCHES.map((branch) => branch.name),
          description: 'Name of the branch.',
          'x-mcp-header': 'Branch',
        },
        week: { type: 'integer', minimum: 1, maximum: 53, description: 'Calendar week; this week when left out.', 'x-mcp-header': 'Week' },
      },
      required: ['branch'],
      additionalProperties: false,
    },
    annotations: { title: 'Opening hours', ...READS },
  },
  {
    name: 'reserve_book',
    title: 'Reserve a book',
    description: 'Puts a book aside for a reader for seven days.',
    inputSchema: {
      type: 'object',
      properties: { isbn: ISBN, card: CARD },
      required: ['isbn', 'card'],
      additionalProperties: false,
    },
    annotations: { title: 'Reserve a book', readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  {
    name: 'cancel_reservation',
    title: 'Cancel a reservation',
    description: 'Gives a reserved book back to the shelf. The reservation is lost.',
    inputSchema: {
      type: 'object',
      properties: { isbn: ISBN, card: CARD },
      required: ['isbn', 'card'],
      additionalProperties: false,
    },
    annotations: { title: 'Cancel a reservation', readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  },
  {
    name: 'renew_loan',
    title: 'Renew a loan',
    description: 'Lets a reader keep a borrowed book for some more weeks.',
    inputSchema: {
      type: 'object',
      properties: { isbn: ISBN, card: CARD, weeks: { type: 'integer', minimum: 1, maximum: 4, description: 'Weeks to add.' } },
      required: ['isbn', 'card'],
      additionalProperties: false,
    },
    annotations: { title: 'Renew a loan', readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  },
  {
    name: 'export_catalogue',
    title: 'Export the catalogue',
    description: 'Writes the whole catalogue as comma-separated values, step by step, and tells how far it has come.',
    inputSchema: {
      type: 'object',
      properties: {
        steps: { type: 'integer', minimum: 1, maximum: 20, description: 'Number of steps.' },
        pauseMs: { type: 'integer', minimum: 0, maximum: 5000, description: 'Milliseconds to wait in each step.' },
      },
      additionalProperties: false,
    },
    execution: { taskSupport: 'optional' },
    annotations: { title: 'Export the catalogue', ...READS },
  },
  {
    name: 'take_inventory',
    title: 'Take inventory',
    description: 'Counts the books of a branch, which takes a while. Asks which branch.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    execution: { taskSupport: 'required' },
    annotations: { title: 'Take inventory', ...READS },
  },
  {
    name: 'book_cover',
    title: 'Book cover',
    description: 'Returns the cover of a book as a PNG image.',
    inputSchema: { type: 'object', properties: { isbn: ISBN }, required: ['isbn'], additionalProperties: false },
    annotations: { title: 'Book cover', ...READS },
  },
  {
    name: 'read_aloud',
    title: 'Read aloud',
    description: 'Reads the blurb of a book aloud and returns the recording as WAV.',
    inputSchema: { type: 'object', properties: { isbn: ISBN }, required: ['isbn'], additionalProperties: false },
    annotations: { title: 'Read aloud', ...READS },
  },
  {
    name: 'open_book',
    title: 'Open a book',
    description: 'Returns the resource of a book, embedded and as a link.',
    inputSchema: { type: 'object', properties: { isbn: ISBN }, required: ['isbn'], additionalProperties: false },
    annotations: { title: 'Open a book', ...READS },
  },
  {
    name: 'post_notice',
    title: 'Post a notice',
    description: 'Replaces the text on the notice board. Whoever subscribed to the notice resource is told.',
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string', minLength: 1, maxLength: 500, description: 'Text of the notice.' } },
      required: ['text'],
      additionalProperties: false,
    },
    annotations: { title: 'Post a notice', readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  },
  {
    name: 'host_book_club',
    title: 'Host the book club',
    description: 'Opens the book club, or closes it when it is open. While it is open there is a tool to join it.',
    inputSchema: {
      type: 'object',
      properties: { pauseMs: { type: 'integer', minimum: 0, maximum: 5000, description: 'Milliseconds to wait first.' } },
      additionalProperties: false,
    },
    annotations: { title: 'Host the book club', readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  },
  {
    name: 'join_book_club',
    title: 'Join the book club',
    description: 'Keeps a chair for a reader while the book club is open.',
    inputSchema: { type: 'object', properties: { card: CARD }, required: ['card'], additionalProperties: false },
    annotations: { title: 'Join the book club', readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  {
    name: 'recommend_book',
    title: 'Recommend a book',
    description: 'Recommends a book for a mood. Asks the reader for the mood when it is not given.',
    inputSchema: {
      type: 'object',
      properties: { mood: { type: 'string', enum: ['calm', 'curious', 'restless'], description: 'How the reader feels.' } },
      additionalProperties: false,
    },
    annotations: { title: 'Recommend a book', ...READS },
  },
  {
    name: 'join_circle',
    title: 'Join a reading circle',
    description: 'Puts the reader on the list of a reading circle. Asks for the name and the day.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    annotations: {
      title: 'Join a reading circle',
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: false,
    },
  },
  {
    name: 'register_reader',
    title: 'Register a reader',
    description: 'Makes a reader card. Asks the reader for name, address and wishes in a form.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    annotations: { title: 'Register a reader', readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  },
  {
    name: 'pay_fine',
    title: 'Pay a fine',
    description: 'Sends the reader to the page of the library on which an overdue fine is paid.',
    inputSchema: { type: 'object', properties: { card: CARD }, required: ['card'], additionalProperties: false },
    annotations: { title: 'Pay a fine', readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  },
  {
    name: 'lend_rare_book',
    title: 'Lend a rare book',
    description: 'Lends a book from the strongroom for one day, once its deposit has been paid on the page of the library.',
    inputSchema: { type: 'object', properties: { isbn: ISBN }, required: ['isbn'], additionalProperties: false },
    annotations: { title: 'Lend a rare book', readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  },
  {
    name: 'find_reading_lists',
    title: 'Find reading lists',
    description: 'Looks for reading lists in the folders that the client has opened.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    annotations: { title: 'Find reading lists', ...READS },
  },
  {
    name: 'write_blurb',
    title: 'Write a blurb',
    description: 'Lets the model of the client write one sentence about a book.',
    inputSchema: { type: 'object', properties: { isbn: ISBN }, required: ['isbn'], additionalProperties: false },
    annotations: { title: 'Write a blurb', ...READS },
  },
  {
    name: 'browse_shelf',
    title: 'Browse the shelf',
    description: 'Shows the books of the library as a shelf, and lists their titles.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    annotations: { title: 'Browse the shelf', ...READS },
    _meta: { ui: { resourceUri: 'ui://library/shelf', visibility: ['model', 'app'] } },
  },
  {
    name: 'count_stock',
    title: 'Count the stock',
    description: 'Counts the books of a branch. Runs as a task where the client knows tasks.',
    inputSchema: {
      type: 'object',
      properties: {
        branch: { type: 'string', minLength: 1, maxLength: 40, description: 'Name of the branch; all of them when left out.' },
        ask: { type: 'boolean', description: 'Asks the reader what to count, where the client knows tasks.' },
      },
      additionalProperties: false,
    },
    annotations: { title: 'Count the stock', ...READS },
  },
];
