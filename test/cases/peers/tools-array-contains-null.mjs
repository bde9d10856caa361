// A filter of permissions leaves holes in the list, and one schema refers into a document that was left behind.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const inputSchema = { $ref: '#/components/schemas/Parcel', components: {} };
const lost = { ...second, name: 'send_parcel', description: 'Hands a parcel in at the counter.', inputSchema };

serveLines({ methods: { 'tools/list': () => ({ tools: [first, null, lost] }) } });
