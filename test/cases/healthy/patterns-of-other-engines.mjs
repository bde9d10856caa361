// Its patterns are written for Python, Java, .NET and PCRE.
import { TOOLS } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const PATTERNS = ['(?i)^a\\d+\\Z', '\\Q(\\E', '[[:alpha:]]+', '(?P<code>a++)', '[a-z&&[^aeiou]]', '(?>a|b)c', '(?x) a # (', '[]a]'];
const [find, hours] = TOOLS;
const code = find.inputSchema.properties.code;
const parts = PATTERNS.map((pattern, index) => [`part${index}`, { ...code, pattern }]);
const inputSchema = { ...find.inputSchema, properties: { code, ...Object.fromEntries(parts) } };

serveLines({ methods: { 'tools/list': () => ({ tools: [{ ...find, inputSchema }, hours] }) } });
