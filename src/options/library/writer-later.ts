import type { LibraryWriter } from '../../browser/library-writer';
import type { Stored } from '../../browser/storage';
import { once } from '../../core/once';
import { loading } from '../kit/loading.svelte';

/** A writer whose code is loaded after the list, which does not need it to appear. */
export interface WriterLater extends LibraryWriter {
  /** Loads the code before there is anything to write. */
  load(): Promise<unknown>;
}

/** @param signal - Ends the repairing of what open pages overwrite. */
export function createWriterLater(signal: AbortSignal): WriterLater {
  const load = once(() =>
    loading.load(async () => {
      const { createLibraryWriter } = await import('../../browser/library-writer');
      return createLibraryWriter(signal);
    }),
  );
  const write = async <Result>(by: (writer: LibraryWriter) => Promise<Stored<Result>>): Promise<Stored<Result>> => {
    const writer = await load();
    // The extension was updated or removed since the page was opened.
    return writer ? by(writer) : { ok: false, problem: 'gone' };
  };
  return {
    load,
    change: (change) => write((writer) => writer.change(change)),
    removeEmptied: (keys) => write((writer) => writer.removeEmptied(keys)),
  };
}
