import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file to put into a zip. */
export interface ZippedFile {
  name: string;
  /** Text is compressed. Bytes, such as those of a picture, are compressed already. */
  content: string | Uint8Array;
  /** When it was last changed, in ms. */
  modified: number;
}

/** A zip stores years from 1980 to 2099, in local time. */
const [FIRST, LAST] = [new Date(1980, 0, 1).getTime(), new Date(2099, 11, 31).getTime()];

/** Makes a zip. Yields its next bytes after each file, so that the page can do something else in between. */
export function* zipped(files: Iterable<ZippedFile>): Generator<readonly Uint8Array[]> {
  let bytes: Uint8Array[] = [];
  const zip = new Zip((fault, chunk) => {
    if (fault) throw fault;
    bytes.push(chunk);
  });
  for (const { name, content, modified } of files) {
    const isText = typeof content === 'string';
    const file = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    file.mtime = Math.min(Math.max(modified, FIRST), LAST);
    zip.add(file);
    file.push(isText ? strToU8(content) : content, true);
    yield bytes;
    bytes = [];
  }
  zip.end();
  yield bytes;
}
