import { foldForSearch } from '../library/search-words';
import { isSameWord } from './content-words';
import { denies } from './denies';
import { isFunctionWord } from './same-language';
import { wordGroups, type WordGroups } from './word-groups';

/**
 * Words that exclude one another if they are said of the same, side by side. One that ends in `*` stands for all that
 * begin so. Negations are no such words: they are looked at by themselves.
 */
const OPPOSITE_WORDS = [
  [
    [
      'rise rises rising risen rose increas* grow* grew climb* soar* surge surges surged steig* stieg* gestiegen erhöh* augment* aument*',
      /* Chinese, Japanese */ '上升 上涨 上漲 增加 增长 增長 提高 上がっ 上がり 上がる 増加 増え 上昇',
      /* Russian */ 'вырос* выраст* рост роста растет растёт растут увелич* повыс* повыш* подня*',
      /* Italian, Portuguese */ 'salito salita saliti salite salgono crescono cresciut* subiu subiram subir cresceu cresceram',
      /* Arabic */ 'ارتفع* ازداد* زادت يرتفع* ترتفع*',
      /* Korean, Hindi */ '상승* 증가* 올랐* 오른* 늘었* बढ* वृद्धि',
    ].join(' '),
    [
      'fall falls falling fallen fell decreas* declin* drop* shrink* shrank reduc* dips dipped plung* sink* sank gesunken senk* baiss* diminu* dismin*',
      /* Chinese, Japanese */ '下降 下跌 减少 減少 降低 下がっ 下がり 下がる 減っ 低下 下落',
      /* Russian */ 'сниз* сниж* упал* падае* падаю* падени* уменьш* сократ* сокращ*',
      /* Italian, Portuguese */ 'sceso scesa scesi scese scendono calato calata calati calate caiu caíram caem desceu desceram reduziu',
      /* Arabic */ 'انخفض* تراجع* هبط* ينخفض* تنخفض*',
      /* Korean, Hindi */ '하락* 감소* 내렸* 줄었* 떨어졌* घट* गिर* कमी',
    ].join(' '),
  ],
  [
    'always immer toujours siempre',
    'sometimes occasionally rarely seldom manchmal selten parfois rarement veces',
    'often usually mostly oft meist meistens souvent',
  ],
  ['all every everyone alle tous todos', 'some someone einige manche certains algunos'],
  [
    'allow* permit* legal* erlaub* autoris* permis*',
    'forbid* forbad* prohibit* ban bans banned illegal* verbot* verbiet* interdi* prohib*',
  ],
  ['accept* approv* agree*', 'reject* disapprov* disagree*'],
  ['includ*', 'exclud*'],
  ['support*', 'oppose opposes opposed opposition'],
  ['enabl* activat*', 'disabl* deactivat*'],
  ['requir* mandatory compulsory', 'optional* voluntar*'],
  ['possible möglich', 'impossible unmöglich'],
  ['best', 'worst'],
  ['better besser', 'worse schlechter'],
  ['highest largest biggest maximum höchste* größte*', 'lowest smallest minimum niedrigste* kleinste*'],
  ['higher larger bigger höher größer', 'lower smaller niedriger kleiner'],
  ['oldest earliest', 'newest youngest latest'],
  ['faster fastest quicker sooner earlier', 'slower slowest later'],
  ['true wahr', 'false falsch'],
  ['positive* positiv*', 'negative* negativ*'],
  ['win wins winning won', 'lose loses losing lost'],
  ['gain*', 'lose loses losing lost loss losses'],
  ['profit*', 'loss losses'],
  ['import imports imported importing', 'export*'],
  ['north northern', 'south southern'],
  ['east eastern', 'west western'],
  ['buy* bought', 'sell* sold'],
  ['guilt* convict*', 'innocen* acquit*'],
  ['safe safely', 'dangerous* harmful hazardous'],
  ['improv*', 'worsen* deteriorat*'],
  ['majority', 'minority'],
  // Not "closes": what closes at five is open until five.
  ['open geöffnet ouvert* abiert*', 'closed shut geschlossen fermé* cerrad*'],
];
const OPPOSITES = OPPOSITE_WORDS.map((sides) =>
  wordGroups(Object.fromEntries(sides.map((words, side) => [side, words]))),
);
/** Most words are in none of them. */
const ANY = wordGroups({ any: OPPOSITE_WORDS.flat().join(' ') });

/** The same, but only before the same word: "more steam" and "less steam". Elsewhere, they are as often said of others. */
const OPPOSITES_BEFORE_SAME = [
  ['more mehr plus más', 'less fewer weniger moins menos'],
  ['most', 'least fewest'],
  ['before vor avant antes', 'after nach après después'],
  ['above over über', 'below under unter'],
  ['first', 'last'],
  [
    'must shall muss müssen doit doivent debe deben',
    'should ought soll sollen sollte sollten devrait devraient debería deberían',
    'may might can could kann können könnte könnten darf dürfen peut peuvent puede pueden',
  ],
].map((sides) => wordGroups(Object.fromEntries(sides.map((words, side) => [side, words]))));

/** What turns a word into its opposite, before a word of this many letters. */
const PREFIXES = [
  { prefix: 'un', shortest: 4 },
  { prefix: 'non', shortest: 4 },
  { prefix: 'il', shortest: 5 },
  { prefix: 'ir', shortest: 6 },
  { prefix: 'in', shortest: 6 },
];

/** Chinese and Japanese put no space around words. */
const UNSPACED = new RegExp(
  (
    OPPOSITE_WORDS.flat()
      .join(' ')
      .match(/(?<![^ ])[\p{sc=Han}\p{sc=Hira}]+(?![^ ])/gu) ?? []
  ).join('|'),
  'g',
);
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
/** "Up" and "down" are directions here, but not in "up to" and "made up". */
const WAYS = [
  { said: /\b(?:go|goes|going|gone|went) up\b/g, word: 'rose' },
  { said: /\b(?:go|goes|going|gone|went) down\b/g, word: 'fell' },
];
/** A negation denies a word if it stands at most this many words before it. */
const DENIES_WITHIN = 3;
/** What a comparison is about is at most this many words after it. */
const IS_ABOUT_WITHIN = 3;

/** A word of a text, in lower case. */
export interface Word {
  text: string;
  /** The next word, without articles and the like; may be empty. */
  next: string;
  /** The words right before it. */
  before: string;
}

/** A clause of a quote, beside a sentence. */
export interface Clause {
  words: readonly Word[];
  /** The sentence's words that it has too, folded (./content-words.ts). */
  shared: readonly string[];
  /** Whether it has a figure of the sentence's. */
  hasFigure: boolean;
}

/** A word for which a text has the opposite. */
export interface Opposed {
  /** Whether one of the two is denied, so that both say the same: "not allowed" and "forbidden". */
  isDenied: boolean;
}

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  const plain = WAYS.reduce((rest, { said, word }) => rest.replace(said, word), text.normalize('NFC').toLowerCase());
  const words = plain.replace(UNSPACED, ' $& ').match(WORD) ?? [];
  return words.map((word, at) => ({
    text: word,
    next: words.slice(at + 1, at + 1 + IS_ABOUT_WITHIN).find((one) => !isFunctionWord(one)) ?? '',
    before: words.slice(Math.max(0, at - DENIES_WITHIN), at).join(' '),
  }));
}

/** The words of a sentence that are opposed to those of the quotes, where they speak of the same. */
export function opposedIn(sentence: readonly Word[], clauses: readonly Clause[]): Opposed[] {
  const all = clauses.flatMap(({ words }) => words);
  const known = sentence.filter(({ text }) => ANY.groupOf(text));
  return [
    ...OPPOSITES.map((sides) => {
      const sided = known.filter(({ text }) => sides.groupOf(text));
      return sided.length > 0 ? opposed(sided, besides(sided, clauses), sides) : null;
    }),
    ...OPPOSITES_BEFORE_SAME.flatMap((sides) => {
      const sided = sentence.filter(({ text, next }) => next && sides.groupOf(text));
      return sided.map((word) => {
        const beforeSame = all.filter(({ next }) => isSameWord(next, word.next));
        return opposed([word], beforeSame, sides);
      });
    }),
    ...sentence.map((word) => prefixed(word, sentence, clauses)),
  ].filter((one) => one !== null);
}

/** The words of the clauses that speak of the same, apart from these words. */
function besides(some: readonly Word[], clauses: readonly Clause[]): Word[] {
  const apart = new Set(some.map(({ text }) => foldForSearch(text)));
  return clauses
    .filter(({ shared, hasFigure }) => hasFigure || shared.some((word) => !apart.has(word)))
    .flatMap(({ words }) => words);
}

/** Null if a text has both sides, or the other text has not only the other one. */
function opposed(ours: readonly Word[], theirs: readonly Word[], sides: WordGroups): Opposed | null {
  const [side, ...others] = new Set(ours.map(({ text }) => sides.groupOf(text)));
  const sided = theirs.filter(({ text }) => sides.groupOf(text));
  if (others.length > 0 || sided.some(({ text }) => sides.groupOf(text) === side)) return null;
  return sided[0] ? { isDenied: isDenied(ours[0]!) !== isDenied(sided[0]) } : null;
}

/** A word that the quotes have only with a prefix, or only without. */
function prefixed(word: Word, sentence: readonly Word[], clauses: readonly Clause[]): Opposed | null {
  const theirs = besides([word], clauses);
  const other = theirs.find(({ text }) => isPrefixed(word.text, text) || isPrefixed(text, word.text));
  if (!other || theirs.some(({ text }) => text === word.text)) return null;
  return sentence.some(({ text }) => text === other.text) ? null : { isDenied: isDenied(word) !== isDenied(other) };
}

function isPrefixed(long: string, short: string): boolean {
  return PREFIXES.some(({ prefix, shortest }) => short.length >= shortest && long === prefix + short);
}

function isDenied({ before }: Word): boolean {
  return denies(before);
}

/** Whether two texts have words that mean nearly the same. */
export function meanAlike(one: string, other: string): boolean {
  const theirs = meaningsOf(wordsOf(other));
  return [...meaningsOf(wordsOf(one))].some((meaning) => theirs.has(meaning));
}

/** What words mean, of all that has opposites. */
export function meaningsOf(words: readonly Word[]): Set<string> {
  return new Set(words.filter(({ text }) => ANY.groupOf(text)).flatMap(({ text }) => meanings(text)));
}

function meanings(word: string): string[] {
  return OPPOSITES.flatMap((sides, at) => {
    const side = sides.groupOf(word);
    return side === null ? [] : `${at} ${side}`;
  });
}
