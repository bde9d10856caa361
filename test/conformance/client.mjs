// A client as the official suite starts one, whose part is played elsewhere: the last arguments are the port of the stage
// on this machine and the URL of the server, and the environment names the scenario.
import { connect } from 'node:net';

const [port, url] = process.argv.slice(-2);
const { MCP_CONFORMANCE_CONTEXT: context, MCP_CONFORMANCE_PROTOCOL_VERSION: revision, MCP_CONFORMANCE_SCENARIO: name } = process.env;

const stage = connect(Number(port), '127.0.0.1', () => stage.write(`${JSON.stringify({ name, url, revision, context })}\n`));
let said = '';
stage.setEncoding('utf8').on('data', (text) => {
  said += text;
});
// What goes wrong is said; nothing is where all went well.
stage.on('end', () => {
  process.stderr.write(said);
  process.exitCode = said === '' ? 0 : 1;
});
