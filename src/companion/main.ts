import './command/frugal';
import { examine } from './command/doctor';
import { readOptions, USAGE, type Options } from './command/options';
import { serve } from './command/serve';
import { unpair } from './command/unpair';
import { placesIn } from './data/folder';

declare const __VERSION__: string;

/** Standard output is MCP's while it serves. What people read goes to standard error. */
const tell = (text: string): void => void process.stderr.write(`recurate-companion: ${text}\n`);

async function run(options: Options): Promise<number | null> {
  switch (options.command) {
    case 'help':
      console.log(USAGE);
      return 0;
    case 'version':
      console.log(__VERSION__);
      return 0;
    case 'doctor': {
      const findings = await examine(placesIn(options.data), options.port, __VERSION__);
      for (const { isWrong, text } of findings) console.log(`${isWrong ? '✗' : '✓'} ${text}`);
      return findings.some(({ isWrong }) => isWrong) ? 1 : 0;
    }
    case 'unpair':
      console.log((await unpair(options.data, options.port)) ? 'The pairing is ended.' : 'No browser was paired.');
      return 0;
    case 'serve':
      await serve(options, __VERSION__, tell);
      return null;
  }
}

const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') {
  tell(options);
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    const code = await run(options);
    if (code !== null) process.exit(code);
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
