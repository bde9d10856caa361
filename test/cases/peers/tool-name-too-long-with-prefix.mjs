// A name of 58 characters, which is fine until a host puts the name of the server before it.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const [first, second] = TOOLS;
const name = 'find_all_parcels_that_were_sent_back_to_the_branch_in_town';

serveLines({ methods: { 'tools/list': () => ({ tools: [{ ...first, name }, second] }) } });
