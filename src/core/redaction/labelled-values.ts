import type { FoundInText } from './found-in-text';
import { LATIN_LABELS, OTHER_LABELS, type LabelWord } from './label-words';
import { isPlainValue, isSaidOfIt } from './plain-values';
import { isRandomLike } from './random-words';

/**
 * Stands between a label and its value where the page says that they belong together, as a cell and the one before it.
 * No text of a page has it: see `underLabel`.
 */
export const BELONGS = '\ufdd0';

/** How far a value may be from its label, and how long it may be (UTF-16 code units). */
const LONGEST_REST = 320;
const LONGEST_VALUE = 200;
/** How far back it is read what a label begins with. */
const LONGEST_BEFORE = 48;

const LATIN = formOf(LATIN_LABELS);
const OTHER = formOf(OTHER_LABELS);
/** Without such a letter there is no word of another script. */
const HAS_OTHER =
  /\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Devanagari}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}|\p{Script=Hangul}/u;

function formOf(labels: readonly LabelWord[]): RegExp {
  return new RegExp(labels.map(({ words }) => `(${words})`).join('|'), 'giu');
}

const AFTER = new Map(
  [...LATIN_LABELS, ...OTHER_LABELS].flatMap((label) =>
    label.after ? [[label, new RegExp(`(?:^|[^\\p{L}]|(?<=\\p{Ll})(?=\\p{Lu}))${label.after}$`, 'iu')] as const] : [],
  ),
);

/** Whether a text has a word in it that may say of another text that it is secret. */
export function hasLabel(text: string): boolean {
  return labelsIn(text).next().done === false;
}

/** A label in a text. */
interface Label {
  word: LabelWord;
  start: number;
  end: number;
  isLatin: boolean;
}

function* labelsIn(text: string): Generator<Label> {
  yield* labelsOf(text, LATIN, LATIN_LABELS, true);
  if (HAS_OTHER.test(text)) yield* labelsOf(text, OTHER, OTHER_LABELS, false);
}

function* labelsOf(text: string, form: RegExp, words: readonly LabelWord[], isLatin: boolean): Generator<Label> {
  for (const match of text.matchAll(form)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const word = words[match.findIndex((group, at) => at > 0 && group !== undefined) - 1]!;
    const label = isLatin ? whole(text, start, end, word) : word;
    if (label) yield { word: label, start, end: isLatin ? endOf(text, end) : end, isLatin };
  }
}

/** The word if it stands by itself, or as a part of a name in a program; null for a part of another word. */
function whole(text: string, start: number, end: number, word: LabelWord): LabelWord | null {
  const before = text.slice(Math.max(0, start - LONGEST_BEFORE), start);
  const first = text[start]!;
  const isInWord = /\p{L}$/u.test(before) && !(/\p{Ll}$/u.test(before) && first !== first.toLowerCase());
  if (/[\p{L}]/u.test(text[endOf(text, end)] ?? '')) return null;
  const after = AFTER.get(word);
  if (after) {
    if (after.test(before)) return word;
    // Without what says more, it may still be one that says less.
    const vague = LATIN_LABELS.find(
      (other) => other.isVague && new RegExp(`^(?:${other.words})$`, 'iu').test(text.slice(start, end)),
    );
    return vague && !isInWord ? vague : null;
  }
  return isInWord && !word.isPartOfWord ? null : word;
}

/** What may follow a label in the name of a setting: `TOKEN_PROD`, `password1`, `secretValue`. */
const SUFFIX =
  /(?:[_-]?\d{1,2}|[_-]?(?:value|raw|plain|plaintext|text|dev|prod|test|staging|live|production|development))(?![\p{L}\p{N}_])/iuy;

function endOf(text: string, end: number): number {
  SUFFIX.lastIndex = end;
  return SUFFIX.test(text) ? SUFFIX.lastIndex : end;
}

/** How a value is joined to its label. The later ones say less. */
type Joint = 'structure' | 'flag' | 'assigned' | 'colon' | 'said' | 'cell' | 'line' | 'space';

const FOR_WHOM =
  "(?:\\s{1,3}(?:for|of|to|on|zu|für|zum|zur|vom|von|de|del|du|des|d[’']|da|do|para|pour|per|em|en)\\s[^\\s:=\\n]{1,40}(?:[ \\u00a0][^\\s:=\\n]{1,40}){0,4}?)?";
const IN_BRACKETS = '(?:\\s{0,2}[([][^()[\\]\\n]{0,40}[)\\]])?';
/** What may stand after a label in languages that say it there: `contraseña temporal`. */
const WHICH =
  '(?:\\s(?:temporal|provisional|nuev[ao]|actual|inicial|maestr[ao]|segur[ao]|provisoire|temporaire|nouveau|actuel|initial|maître|administrateur|temporári[ao]|provisóri[ao]|nov[ao]|atual|' +
  'mestr[ae]|secret[ao]?|wi-?fi|الجديدة|الجديد|المؤقتة|المؤقت|الحالية|الخاصة بك|الخاص بك)){0,2}';
const CLOSED = '["\'`\\]})*_]{0,4}';
const SIGN = '(?:=>|:=|->|→|⇒|={1,3}|:{1,2}|[∶︰﹕]|%3D)';
const SAID =
  'has been (?:re)?set to|has been changed to|(?:is|was|will be) (?:now )?set to|is now|is|was|are|will be|reads|lautet|ist(?: jetzt| nun)?|heißt|wurde auf|es|será|est|sera|é|è|jest|это' +
  '|(?<=\\s)है';
const LINE = new RegExp(
  `^${WHICH}${CLOSED}${IN_BRACKETS}[ \\t\\u00a0]{0,4}(?:${SIGN})?${CLOSED}[ \\t\\u00a0]{0,4}[*†]?${IN_BRACKETS}[ \\t\\u00a0]{0,8}\\n\\s{0,80}`,
  'iu',
);
const JOINTS: readonly (readonly [Joint, RegExp])[] = [
  ['structure', new RegExp(`^${WHICH}[\\s:*†]{0,6}${IN_BRACKETS}[\\s:*†]{0,6}${BELONGS}\\s{0,40}`, 'u')],
  // As in `name="password" value="…"`, and in lists of names and values.
  ['assigned', new RegExp(`^${CLOSED},?\\s{1,40}["']?value["']?\\s{0,3}[=:]\\s{0,3}`, 'iu')],
  // The elements of XML.
  ['assigned', /^>(?=[^\s<>]{4,200}<\/)/u],
  ['line', LINE],
  [
    'colon',
    new RegExp(
      `^${WHICH}${CLOSED}${IN_BRACKETS}${FOR_WHOM}${IN_BRACKETS}${CLOSED}[ \\t\\u00a0]{0,8}${SIGN}${CLOSED}[ \\t\\u00a0]{0,20}`,
      'iu',
    ),
  ],
  ['said', new RegExp(`^${WHICH}${CLOSED}${FOR_WHOM}\\s{1,4}(?:${SAID})[\\s:]{1,4}`, 'iu')],
  ['cell', /^[ "'`*]{0,4}[|\t][ \t]{0,20}/u],
  ['colon', new RegExp(`^${WHICH}\\s{1,3}[–—-]\\s{1,3}`, 'iu')],
  ['space', /^["'`*]{0,3}[ \u00a0]{1,8}/u],
];
/** In scripts without spaces, a word may stand between, or nothing. */
const OTHER_JOINTS: readonly (readonly [Joint, RegExp])[] = [
  JOINTS[0]!,
  ['line', LINE],
  ['colon', new RegExp(`^${WHICH}${CLOSED}${IN_BRACKETS}[^\\S\\n]{0,8}${SIGN}${CLOSED}[^\\S\\n]{0,8}`, 'u')],
  ['colon', /^[^\S\n]{1,3}[–—-][^\S\n]{1,3}/u],
  [
    'said',
    new RegExp(
      `^${WHICH}[^\\S\\n]{0,3}(?:は|が|是|为|為|은|는|이|가|هي|هو|है|это)[^\\S\\n]{0,3}[:：]?[^\\S\\n]{0,3}`,
      'u',
    ),
  ],
  ['cell', /^[ "'`*]{0,4}[|\t][ \t]{0,20}/u],
  // In Hindi the verb stands after the value.
  ['said', /^[^\S\n]{1,3}(?=[^\s<>]{4,200}[^\S\n]{1,3}है)/u],
  ['space', /^[^\S\n]{0,8}/u],
];

/** Values that can be told by the label before them, wherever it stands: in the same line, or in the one above. */
export function findLabelledValues(text: string): FoundInText[] {
  const found: FoundInText[] = [];
  for (const label of labelsIn(text)) {
    const value = valueOf(text, label) ?? valueBefore(text, label);
    if (value) found.push({ ...value, type: label.word.type });
  }
  return found;
}

/** The beginning of an option of a command, or of a definition. */
const FLAG = /(?:^|\s)--?(?:[\w-]{1,20}-)?$|#define\s{1,4}\w{0,40}$/;

function valueOf(text: string, label: Label): { start: number; end: number } | null {
  const rest = text.slice(label.end, label.end + LONGEST_REST);
  // A part of a longer name, as `password_hash`; what belongs to it, as `token.length`; a call.
  if (/^(?:[_-]?[\p{L}]|[_-]\d|\.[\p{L}]|\()/u.test(rest) && label.isLatin) return null;
  const before = text.slice(Math.max(0, label.start - LONGEST_BEFORE), label.start);
  for (const [joint, form] of label.isLatin ? JOINTS : OTHER_JOINTS) {
    const between = form.exec(rest)?.[0];
    if (between === undefined) continue;
    const isFlag = FLAG.test(before) && (joint === 'space' || kindOf(joint, between) === 'assigned');
    const found = valueAt(text, label.end + between.length, isFlag ? 'flag' : kindOf(joint, between), label, before);
    // What stands behind a colon decides, whatever follows.
    if (found || joint === 'structure' || joint === 'colon') return found;
  }
  return null;
}

/** An equals sign assigns; a colon may also begin a sentence. */
function kindOf(joint: Joint, between: string): Joint {
  return joint === 'colon' && /[=→⇒]|->|%3D/.test(between) ? 'assigned' : joint;
}

const QUOTES: Readonly<Record<string, string>> = {
  '"': '"', "'": "'", '`': '`', '“': '”', '”': '”', '‘': '’', '«': '»', '»': '«', '„': '“', '‹': '›', '「': '」', '『': '』',
}; // prettier-ignore

/** The value that begins at an offset, if it is one. */
function valueAt(
  text: string,
  at: number,
  joint: Joint,
  label: Label,
  before: string,
): { start: number; end: number } | null {
  const [open, second] = [text[at] ?? '', text[at + 1] ?? ''];
  const isEscaped = open === '\\' && (second === '"' || second === "'");
  const quote = isEscaped ? second : open;
  const close = QUOTES[quote];
  if (close) {
    const start = at + (isEscaped ? 2 : 1);
    const end = text
      .slice(start, start + LONGEST_VALUE)
      .search(new RegExp(`${isEscaped ? '\\\\' : ''}${close}|\\n`, 'u'));
    if (end > 0 && text[start + end] !== '\n') {
      const value = text.slice(start, start + end);
      return isQuotedSecret(value, label, joint) ? { start, end: start + end } : null;
    }
  }
  const rest = text.slice(at, at + LONGEST_REST);
  const phrase = phraseIn(rest, label, joint);
  if (phrase) return { start: at, end: at + phrase };
  const value = wordIn(rest, label, joint, before);
  if (!value || !isSecretWord(value, rest.slice(value.length), label, joint, before)) return null;
  return { start: at, end: at + withRest(rest, value, label).length };
}

const FOLLOWED_BY_PAIR = /[;&,](?=\s{0,2}[\p{L}_][\p{L}\p{N}_. -]{0,30}=)/u;

/** The word at the beginning of a text, without what ends a sentence, a list or a row. */
function wordIn(rest: string, { isLatin, word }: Label, joint: Joint, before: string): string {
  const run = (isLatin ? /^[^\s"`<>\ufdd0]+/u : /^[!#-;=?-_a-~]+/).exec(rest)?.[0].slice(0, LONGEST_VALUE) ?? '';
  // In an address, other parameters follow.
  const isParameter = /[?&][\w.-]{0,40}$/.test(before);
  if (isParameter) return /^[^&#)\]]*/.exec(run)![0];
  const pair = joint === 'assigned' || joint === 'colon' ? run.search(FOLLOWED_BY_PAIR) : -1;
  const cut = pair > 0 ? run.slice(0, pair) : run;
  const value = cut.replace(/(?:\\[nrt])+$/, '').replace(/[.,:;'’”»|*_]+$/u, '');
  const open = value.replace(/[)\]}]+$/, '');
  const isOpened = /[([{]/.test(open);
  const inside = isOpened ? value : open;
  return word.type === 'password' ? inside : inside.replace(/[!?]+$/, '');
}

/** What goes on in the next line, because it was broken there. */
function withRest(rest: string, value: string, { word }: Label): string {
  let all = value;
  for (let line = 0; line < 12 && word.type !== 'password'; line++) {
    const next = /^[ \t]{0,4}\\?\n[ \t]{0,40}([A-Za-z0-9+/=_.-]{4,})(?=\s|$|["'`,;])/.exec(rest.slice(all.length));
    if (!next || !isRandomLike(all.replace(/\s/g, '')) || !isRandomLike(next[1]!)) break;
    all += next[0];
  }
  return all;
}

/** A value in quotes is said as it is: only words about it are none. */
function isQuotedSecret(value: string, { word }: Label, joint: Joint): boolean {
  if (value.length < 4 || isPlainValue(value)) return false;
  if (word.type === 'seed') return value.split(/\s+/).length >= 10;
  if (/\s/.test(value)) return word.type === 'password' && !word.isVague && isPhrase(value, 3);
  if (isTooVague(word, joint)) return isRandomLike(value) && value.length >= 8;
  const isJustSaid = joint === 'line' || joint === 'space' || joint === 'cell';
  return (
    isStrong(value, word.type) ||
    (word.type === 'password' ? !isJustSaid : value.length >= 8 && !isJustSaid && /[\d_-]/.test(value))
  );
}

function isSecretWord(value: string, rest: string, label: Label, joint: Joint, before: string): boolean {
  const { word } = label;
  if (word.type === 'seed' || value.length < 4 || isPlainValue(value)) return false;
  // A name of the next setting, or the beginning of an address.
  if (/^\s{0,2}[:=]/.test(rest) || hasLabelAlone(value)) return false;
  if ((joint === 'line' || joint === 'space') && /^[\w.-]+[:=]/.test(value)) return false;
  if ((joint === 'line' || joint === 'structure') && !isLabelAlone(before)) return false;
  if (joint === 'line' && !endsLine(rest)) return false;
  if (joint === 'space') return isFarFromWords(value, word);
  if (isStrong(value, word.type)) {
    if (isTooVague(word, joint)) return isRandomLike(value) && value.length >= 8;
    return word.type === 'password' || value.length >= (joint === 'assigned' ? 6 : 8);
  }
  return isWeakSecret(value, rest, label, joint, before);
}

/** A word of letters alone, or with one mark after them, which may be any word. */
function isWeakSecret(written: string, rest: string, { word, isLatin }: Label, joint: Joint, before: string): boolean {
  const value = word.type === 'password' ? written.replace(/[!?*+]$/, '') : written;
  if (!/^[\p{L}\p{M}'’-]+$/u.test(value)) return false;
  if (joint === 'flag') return word.type === 'password';
  if (!endsSentence(rest) && !(joint === 'assigned' && /^\s{1,4}[\w.-]{1,40}=/.test(rest))) return false;
  if (joint === 'assigned' && isSetting(before)) return word.type === 'password' || value.length >= 8;
  if (isTooVague(word, joint) || (word.type !== 'password' && value.length < 12)) return false;
  const isName = /^\p{Lu}\p{Ll}+$/u.test(value);
  if (joint === 'structure' || joint === 'assigned') return true;
  if (joint === 'colon') return (!isLatin || endsLine(rest)) && (!isName || value.length >= 8);
  if (joint === 'said') return !isLatin || isAnnounced(before) || value.length >= 14 ? !isSaidOfIt(value) : false;
  return value.length >= 8 && !isName && endsLine(rest) && isLabelAlone(before);
}

/** Whether a label that is also said of other things stands where it says too little. */
function isTooVague({ isVague, type }: LabelWord, joint: Joint): boolean {
  if (!isVague || joint === 'assigned' || joint === 'flag') return false;
  return type !== 'password' || (joint !== 'colon' && joint !== 'structure');
}

/** Whether it was said just before that a value comes: `Your new …`. */
function isAnnounced(before: string): boolean {
  return /(?:your|the|my|new|temporary|initial|one-time|generated|ihr|dein|mein|das|neues|su|tu|nueva|votre|ton|nouveau|sua|nova)\s(?:\p{L}{2,12}[\s-]){0,2}$/iu.test(
    before,
  );
}

/** `DB_`, `export PG`, `spring.datasource.`: the beginning of a line, and nothing but a name. */
function isSetting(before: string): boolean {
  return /(?:^|\n)[ \t]{0,20}(?:(?:export|set|setx|env|ENV|ARG|\$env:|-e|--env|-D|\$|const|let|var)\s?)?[\w.-]{0,40}$/.test(
    before,
  );
}

const VERBS =
  /(?:forgot|forgotten|reset|change|confirm|enter|show|hide|update|manage|create|choose|remember|lost|save|edit|remove|revoke|copy|generate|view|set|add|delete|rotate|get|use|using|about|vergessen|ändern|zurücksetzen|olvid|cambiar|restablecer|oublié|changer|réinitialiser|esquec|alterar|redefinir)\p{L}*\s/iu;

/** Whether a label has its line to itself, with few words before it, none of which says what is done with it. */
function isLabelAlone(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1).replace(/^.*\ufdd0/u, '');
  return (
    line.length < LONGEST_BEFORE - 4 &&
    !VERBS.test(line) &&
    /^[\s\p{P}\p{S}\p{L}\p{M}\p{N}]*$/u.test(line) &&
    line.trim().split(/\s+/).length <= 4
  );
}

function endsLine(rest: string): boolean {
  return /^["'`*_)|.,;!]{0,4}[ \t]{0,8}(?:$|[\n\ufdd0|\t]|"|'|<)/.test(rest);
}

function endsSentence(rest: string): boolean {
  return /^["'`*_)\]}]{0,4}\s{0,2}(?:$|[\n\ufdd0|\t.,;!&<"'`]|\p{Lo})/u.test(rest);
}

/** True for a value that no word of a language looks like. */
function isStrong(value: string, type: LabelWord['type']): boolean {
  const hasDigit = /\p{N}/u.test(value);
  const hasLetter = /\p{L}/u.test(value);
  if (!hasLetter)
    return type === 'password' && hasDigit
      ? /\d{4}|\d[^\p{L}\d\s,.%-]|[^\p{L}\d\s,.%-]\d/u.test(value)
      : type === 'password' && value.length >= 5 && new Set(value).size > 3;
  if (hasDigit) return true;
  if (/[^\p{L}\p{M}\s'’./_-]/u.test(value.slice(1))) return !/^\p{L}+[!?:;,)*+]$/u.test(value);
  return /\p{Ll}\p{Lu}/u.test(value) && type === 'password'
    ? !/^\p{Lu}?\p{Ll}+(?:\p{Lu}\p{Ll}+){1,3}$/u.test(value) || value.length >= 14
    : isRandomLike(value);
}

/** With nothing but a space between, only what is surely no word. */
function isFarFromWords(value: string, word: LabelWord): boolean {
  if (word.isVague) return value.length >= 16 && isRandomLike(value);
  if (value.length >= 12 && isRandomLike(value)) return true;
  const hasAll = /\p{L}/u.test(value) && /\d/.test(value);
  return word.type === 'password' && value.length >= 6 && hasAll && !/^\p{L}+[-\d]\d*$/u.test(value)
    ? true
    : word.type === 'password' && value.length >= 7 && /^\p{L}{4,}\d+[!-/]*$/u.test(value);
}

/** Whether a value is nothing but another label: a word in a list of words. */
function hasLabelAlone(value: string): boolean {
  const [label] = labelsIn(value);
  return !!label && label.start === 0 && label.end === value.length;
}

/** Of a passphrase, its words; of the words of a wallet, all of them. The length; 0 for none. */
function phraseIn(rest: string, { word }: Label, joint: Joint): number {
  const line = /^[\p{L}\p{M}\p{N} \n\t,.()\u3000-]{1,320}/u.exec(rest)?.[0] ?? '';
  if (word.type === 'seed') {
    const words = /^(?:\d{0,2}[.)]?\s{0,3}\p{L}[\p{L}\p{M}]{0,14}[\s,\u3000]{1,4}){9,26}/u.exec(`${line} `)?.[0] ?? '';
    const list = [...words.matchAll(/\p{L}[\p{L}\p{M}]*/gu)].map(([one]) => one);
    return list.length >= 10 && list.every((one) => one === one.toLowerCase()) ? words.trimEnd().length : 0;
  }
  if (word.type !== 'password' || word.isVague || !['structure', 'colon', 'assigned', 'line'].includes(joint)) return 0;
  const first = /^[^\n.,()]{1,80}/.exec(line)?.[0].trimEnd() ?? '';
  return endsLine(rest.slice(first.length)) && isPhrase(first, 4) ? first.length : 0;
}

/** A shorter word that is also said of passwords, such as `the`, is rather one of a sentence. */
const SHORTEST_TELLING = 6;

/** Words that make no sentence. Of four, one may also be said of passwords, as in `correct horse battery staple`. */
function isPhrase(text: string, least: number): boolean {
  const words = text.split(/\s+/);
  const plain = words.filter(isPlainValue);
  return (
    words.length >= least &&
    words.length <= 10 &&
    words.every((one) => /^[\p{Ll}\p{N}]{3,12}$/u.test(one)) &&
    plain.length * 4 <= words.length &&
    plain.every(({ length }) => length >= SHORTEST_TELLING)
  );
}

const SAID_AFTER = /["'”’»`]?\s(?:is|ist|est|es|é|è)\s(?:\p{L}{2,10}[\s-]){1,4}$/iu;

/** A value that stands before its label: `… is your new password`. */
function valueBefore(text: string, { start, word }: Label): { start: number; end: number } | null {
  const before = text.slice(Math.max(0, start - 120), start);
  const said = word.isVague || word.type === 'seed' ? null : SAID_AFTER.exec(before);
  if (!said) return null;
  const from = Math.max(
    ...[' ', '\n', '"', "'", '`', '<', '>', '(', '“', '‘', '«'].map((sign) => before.lastIndexOf(sign, said.index - 1)),
  );
  const value = before.slice(from + 1, said.index);
  if (value.length < 6 || isPlainValue(value) || !isStrong(value, word.type)) return null;
  if (!isFarFromWords(value, { ...word, type: 'password' })) return null;
  const at = start - before.length + from + 1;
  return { start: at, end: at + value.length };
}
