/** Offers the person a text file to save. */
export function download(name: string, mime: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: `${mime};charset=utf-8` }));
}

/** Offers the person a file to save. */
export function downloadBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may not start reading it before this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A file name: the words of a title, in characters that every system accepts, and the date. */
export function fileName(title: string, now = new Date()): string {
  const words = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${[...words].slice(0, 60).join('')}-${day.join('-')}`;
}
