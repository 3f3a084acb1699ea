import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from './random';

/** Kinds of text: real ones from packages the project needs anyway, and others made from a seed. */
export type Kind =
  'docs' | 'prose' | 'code' | 'list' | 'table' | 'chinese' | 'japanese' | 'korean' | 'russian' | 'arabic' | 'emoji';

const PACKAGES = 'node_modules';

function packages(): string[] {
  return readdirSync(PACKAGES, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !one.name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@') ? readdirSync(join(PACKAGES, name)).map((inner) => join(name, inner)) : [name],
    )
    .sort();
}

function filesNamed(pattern: RegExp): string[] {
  return packages().flatMap((name) => {
    const folder = join(PACKAGES, name);
    return readdirSync(folder)
      .filter((file) => pattern.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8').slice(0, 60_000));
  });
}

function messages(language: string): string {
  const path = join(PACKAGES, 'typescript/lib', language, 'diagnosticMessages.generated.json');
  const entries = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  return Object.values(entries).join('\n');
}

/** Descriptions by MDN's authors, from the DOM's type declarations. */
function prose(): string {
  const declarations = readFileSync(join(PACKAGES, 'typescript/lib/lib.dom.d.ts'), 'utf8');
  return [...declarations.matchAll(/^ +\* (The \*\*.*)$/gm)]
    .map(([, sentence]) => sentence!.replace(/\*\*|`/g, ''))
    .join(' ');
}

const TABLE_WORDS =
  'region revenue margin north south east west Q1 Q2 Q3 Q4 growth users churn cost price total mean median share units yes no n/a open closed high low'.split(
    ' ',
  );
const ARABIC_WORDS =
  'كتاب مدينة الناس في على من إلى هذا التي الذي كان يكون بعد قبل السنة الدولة الحكومة العالم اللغة العربية الماء السماء الأرض الطريق البيت الكبير الصغير الجديد القديم العمل العلم التاريخ الحرب السلام البحر الشمس القمر الليل النهار المدرسة الطالب المعلم السوق الثمن القلب العين اليد الكلمة الصوت الصورة الباب النافذة'.split(
    ' ',
  );
const EMOJI = [
  ...'😀😃😄😁😆😅🤣😂🙂🙃😉😊😇🥰😍🤩😘😋😛😜🤪🤔🤨😐😑😶🙄😏😣😥😮🤐😯😪😫🥱😴🚀🎉🔥✨💡📌🧪🛠🌍🌱🍎🍕⚽🎸🏆🚲✈🏠📚🔒',
];
const SYLLABLES =
  'ba be bo da de di ka ke ko la le li lo ma me mi na ne no ra re ri ro sa se si so ta te ti to va ve vi'.split(' ');

function word(random: Random): string {
  return Array.from({ length: random.integer(1, 5) }, () => random.pick(SYLLABLES)).join('');
}

/** Arabic joins articles, conjunctions and pronouns to words. */
function arabicWord(random: Random): string {
  const join = (parts: readonly string[], chance: number) => (random.isTrue(chance) ? random.pick(parts) : '');
  return (
    join(['و', 'ف'], 0.2) +
    join(['ب', 'ك', 'لل', 'ال'], 0.4) +
    random.pick(ARABIC_WORDS) +
    join(['ها', 'هم', 'نا', 'ين', 'ات', 'ية'], 0.4)
  );
}

function repeat(size: number, part: () => string): string {
  const parts: string[] = [];
  for (let length = 0; length < size;) {
    const one = part();
    parts.push(one);
    length += one.length;
  }
  return parts.join('').slice(0, size);
}

function sentence(words: () => string, random: Random): string {
  const count = random.integer(5, 18);
  return Array.from({ length: count }, words).join(' ') + '. ';
}

const MAKERS: Record<Kind, (random: Random, size: number) => string> = {
  docs: () => filesNamed(/^(readme|changelog)\.md$/i).join('\n'),
  prose: () => prose(),
  code: () =>
    [
      'prosemirror-view/dist/index.js',
      'lexical/dist/Lexical.dev.js',
      'quill/core/quill.js',
      'react-dom/cjs/react-dom-client.development.js',
    ]
      .map((path) => readFileSync(join(PACKAGES, path), 'utf8'))
      .join('\n'),
  list: (random, size) =>
    repeat(size, () => `${random.pick(['- ', '• ', '  - ', '1. '])}${sentence(() => word(random), random)}\n`),
  table: (random, size) =>
    repeat(
      size,
      () =>
        Array.from({ length: 5 }, () =>
          random.isTrue(0.4) ? String(random.integer(0, 10_000) / 10) : random.pick(TABLE_WORDS),
        ).join(' | ') + '\n',
    ),
  chinese: () => messages('zh-cn'),
  japanese: () => messages('ja'),
  korean: () => messages('ko'),
  russian: () => messages('ru'),
  arabic: (random, size) => repeat(size, () => sentence(() => arabicWord(random), random)),
  emoji: (random, size) =>
    repeat(size, () =>
      sentence(() => (random.isTrue(0.3) ? random.pick(EMOJI) + random.pick(EMOJI) : word(random)), random),
    ),
};

/** `size` code units of a kind (fewer if a real text is shorter), from an offset chosen by the seed. */
export function corpus(kind: Kind, size: number, seed: number): string {
  const random = new Random(seed);
  const text = MAKERS[kind](random, size);
  const from = text.length > size ? random.integer(0, text.length - size) : 0;
  return text.slice(from, from + size);
}

export const KINDS = Object.keys(MAKERS) as Kind[];
