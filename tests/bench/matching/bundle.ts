import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Bundles an entry and everything it imports into one minified script. Its exports become the global `exported`. */
export async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'esnext',
      lib: { entry: resolve(entry), formats: ['iife'], name: 'exported' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result as Rolldown.RolldownOutput];
  return output!.output[0].code;
}
