/** Packed as zstd does it, in blocks that are not compressed. */
export function packed(text: string): Buffer {
  const bytes = Buffer.from(text);
  const most = 64 * 1024;
  const blocks = Array.from({ length: Math.ceil(bytes.length / most) }, (_, index) => {
    const block = bytes.subarray(index * most, (index + 1) * most);
    const isLast = (index + 1) * most >= bytes.length;
    const header = Buffer.alloc(3);
    header.writeUIntLE(block.length * 8 + (isLast ? 1 : 0), 0, 3);
    return Buffer.concat([header, block]);
  });
  // The magic number, no options, and a window of 128 KiB.
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38]), ...blocks]);
}
