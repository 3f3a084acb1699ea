import { findSecretsAndPersonal, mayHavePartOfSecret } from '../../core/redaction/find-secrets';
import type { FoundInText } from '../../core/redaction/found-in-text';
import type { SecretType } from '../../core/redaction/secret';
import { findLabelledTexts, textOf } from './labelled-texts';
import { isInWindow } from './seen-boxes';
import type { TextPiece } from './trees';

/** A secret in the text of a tree: the parts of text nodes that show it. */
export interface TextSecret {
  type: SecretType;
  text: string;
  parts: readonly { node: Text; start: number; end: number }[];
}

/**
 * In a longer text it is first looked at which parts of it are in the window (UTF-16 code units). In a shorter one it is
 * faster to read all, and to measure only what is found.
 */
const LONG = 400_000;
/** How many lines before a secret may say what it is, and how many may follow in which it goes on. */
const BEFORE = 2;
const AFTER = 3;

/**
 * Secrets in the text of one tree, also those that go over several elements. What has a line of its own is separated by a
 * line break, which may stand within a number, but not within a word.
 */
export function findTextSecrets(all: readonly TextPiece[]): TextSecret[] {
  const texts = lengthOf(all) > LONG ? nearWindow(all) : all;
  const found = secretsIn(texts, ({ isApart }) => isApart);
  // Elements in one line may have space between them that only a style makes. So what has none is also read by itself.
  const touching = texts.filter((_piece, at) => isTouching(texts, at) || isTouching(texts, at + 1));
  const apart = touching.length > 0 ? secretsIn(touching, () => true) : [];
  const labelled = labelledIn(texts);
  const isOutside = outsideOf(labelled);
  return withoutRepeated([...[...found, ...apart].filter(isOutside), ...labelled]);
}

/** Whether a secret is not a part of one of these of its type, as a street is of an address. */
function outsideOf(whole: readonly TextSecret[]): (secret: TextSecret) => boolean {
  const covered = new Map<Text, { type: SecretType; start: number; end: number }[]>();
  for (const { type, parts } of whole)
    for (const { node, start, end } of parts) covered.set(node, [...(covered.get(node) ?? []), { type, start, end }]);
  return ({ type, parts }) =>
    !parts.every(({ node, start, end }) =>
      covered.get(node)?.some((one) => one.type === type && one.start <= start && one.end >= end),
    );
}

function withoutRepeated(all: readonly TextSecret[]): TextSecret[] {
  return [...new Map(all.map((secret) => [keyOf(secret), secret])).values()];
}

/** What the structure of the page says to be secret. */
function labelledIn(texts: readonly TextPiece[]): TextSecret[] {
  return findLabelledTexts(texts).map(({ first, count, start, end, type }) => {
    const pieces = texts.slice(first, first + count);
    const text = textOf(pieces);
    const starts: number[] = [];
    let length = 0;
    pieces.forEach(({ node, isApart }, at) => {
      starts.push((length += isApart && at > 0 ? 1 : 0));
      length += node.data.length;
    });
    return { type, text: text.slice(start, end), parts: partsOf(pieces, starts, start, end) };
  });
}

/** The parts of text nodes between two offsets of the joined text. */
function partsOf(
  texts: readonly TextPiece[],
  starts: readonly number[],
  start: number,
  end: number,
  at = 0,
): TextSecret['parts'] {
  const parts: { node: Text; start: number; end: number }[] = [];
  for (let piece = at; piece < texts.length && starts[piece]! < end; piece++) {
    const { node } = texts[piece]!;
    const from = Math.max(0, start - starts[piece]!);
    const to = Math.min(node.data.length, end - starts[piece]!);
    if (to > from) parts.push({ node, start: from, end: to });
  }
  return parts;
}

/** Whether nothing is between a text and the one before it. */
function isTouching(texts: readonly TextPiece[], at: number): boolean {
  const [before, piece] = [texts[at - 1]?.node.data.at(-1), texts[at]];
  return !!before?.trim() && !!piece && !piece.isApart && !!piece.node.data[0]?.trim();
}

const counts = new WeakMap<Text, number>();
let count = 0;

/** The same for the same parts of the same texts. */
function keyOf({ parts }: TextSecret): string {
  return parts
    .map(({ node, start, end }) => {
      if (!counts.has(node)) counts.set(node, count++);
      return `${counts.get(node)!}:${start}-${end}`;
    })
    .join();
}

/** What was found in the texts that were read last: in each frame around a picture, most are the same. */
const last = new Map<string, readonly FoundInText[]>();
const MOST_LAST = 8;

function foundIn(text: string): readonly FoundInText[] {
  const found = last.get(text) ?? findSecretsAndPersonal(text);
  last.delete(text);
  last.set(text, found);
  if (last.size > MOST_LAST) last.delete(last.keys().next().value!);
  return found;
}

function secretsIn(texts: readonly TextPiece[], isSeparated: (piece: TextPiece) => boolean): TextSecret[] {
  const starts: number[] = [];
  const joined: string[] = [];
  let length = 0;
  for (const piece of texts) {
    if (isSeparated(piece)) {
      joined.push('\n');
      length++;
    }
    starts.push(length);
    joined.push(piece.node.data);
    length += piece.node.data.length;
  }
  const text = joined.join('');
  let at = 0;
  return foundIn(text).map(({ start, end, type }) => {
    while (at + 1 < starts.length && starts[at + 1]! <= start) at++;
    return { type, text: text.slice(start, end), parts: partsOf(texts, starts, start, end, at) };
  });
}

function lengthOf(texts: readonly TextPiece[]): number {
  return texts.reduce((length, { node }) => length + node.data.length, 0);
}

/** The lines of a text that are in the window and may have secrets, with those around them. */
function nearWindow(texts: readonly TextPiece[]): TextPiece[] {
  const lines: TextPiece[][] = [];
  for (const piece of texts) {
    const line = lines.at(-1);
    if (piece.isApart || !line) lines.push([piece]);
    else line.push(piece);
  }
  const wanted = new Set<TextPiece[]>();
  const [first] = texts;
  const range = first!.node.ownerDocument.createRange();
  lines.forEach((line, at) => {
    const text = line.map(({ node }) => node.data).join('');
    if (!/\S/.test(text) || !mayHavePartOfSecret(text)) return;
    range.setStart(line[0]!.node, 0);
    range.setEnd(line.at(-1)!.node, line.at(-1)!.node.data.length);
    if (!isInWindow(range.getBoundingClientRect(), first!.node.ownerDocument)) return;
    for (const other of lines.slice(Math.max(0, at - BEFORE), at + AFTER + 1)) wanted.add(other);
  });
  return lines.filter((line) => wanted.has(line)).flat();
}
