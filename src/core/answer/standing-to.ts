import { checkQuote } from '../citation/check';
import { languageOf } from '../lexicon/language';
import { rolesIn } from '../lexicon/roles';
import { wordsIn } from '../lexicon/words-in';
import { prepare } from '../matching/match';
import { compared, hasOtherAmount, missingFigures } from './backs';
import { type Closeness, closenessOf } from './closeness';
import { hasOtherMarks } from './small-marks';
import type { Standing } from './standing';
import type { DifferenceKind, Quote } from './statement/difference';

/**
 * A sentence with a larger share of words of its own (0 to 1), or one that leaves out more words of a clause, may say the
 * same in other words although it seems to differ: "stopped" and "no longer". Measured on pairs labelled by hand
 * (tests/core/answer/pairs).
 */
const MOST_APART: Readonly<Record<DifferenceKind, Pick<Closeness, 'own' | 'left'>>> = {
  figure: { own: 0.25, left: 1 },
  negation: { own: 0, left: 0 },
  opposite: { own: 0.25, left: Infinity },
  quantity: { own: 0.25, left: Infinity },
  direction: { own: 0.25, left: 1 },
  condition: { own: 0.25, left: Infinity },
};

/** Fractions, and words by which a number is multiplied: the same is written in many ways, and not all of them are read. */
const MANY_FORMS =
  /[½¼¾半]|分之|割|成|반|분의|[千万萬億亿천만억]|(?<!\p{L})(?:half|halb|quarter|viertel|third|drittel|tiers|terc|terz|terç|demi|moitié|quart|cuart|media|mitad|meia|metade|mezz|metà|dozen|dutzend|decade|dekade|jahrzehnt|décenni|década|decenni|centur|jahrhundert|siècle|siglo|século|secolo|hundred|hundert|thousand|tausend|mil(?!\p{L})|mille|million|millón|millones|milh|milion|milliard|billion|половин|четверт|трет|полтор|сот|тысяч|миллион|миллиард)|\d ?h(?: ?\d|(?!\p{L}))|नीम|आध|نصف|ربع|ثلث|ألف|مليون/iu;

/** Where two words change places, at least so many no longer follow the others as in the quote. */
const LEAST_MOVED = 2;

/** What answers the person's question alone, before a sentence that says why. */
const ANSWER =
  /^\s*(?:yes|no|ja|nein|oui|non|sí|si|no|sim|não|да|нет|はい|いいえ|是的|不是|नहीं|हाँ|نعم|لا)\s*[,.;:!—–،，、。]+\s*/iu;

/** How a sentence stands to the quotes that it names, and in what it differs from them if it does. */
export interface StandingToQuotes {
  standing: Exclude<Standing, 'claimless'>;
  kind: DifferenceKind | null;
}

/**
 * Finds out how a sentence stands to the quotes that it names. Only what is in their words can be told surely: that it is
 * quoted, or that it differs. Whatever else is said of the same is reworded.
 *
 * @param found - A difference that is known already; null for none.
 */
export function standingTo(
  sentence: string,
  quotes: readonly Quote[],
  found: DifferenceKind | null = null,
): StandingToQuotes {
  const said = sentence.replace(ANSWER, '');
  // The same quote may be named twice.
  const texts = [...new Set(quotes.map(({ words }) => words))];
  const distinct = texts.map((text) => quotes.find(({ words }) => words === text)!);
  const kind = compared(said, distinct) ?? found;
  if (kind === 'elsewhere') return { standing: 'unquoted', kind: null };
  const closeness = closenessOf(said, texts);
  if (kind === null) {
    const isInItsWords = closeness?.isWordForWord === true || isFirstClauseOf(said, texts);
    const isPlain = isInItsWords && !hasOtherMarks(said, texts);
    return { standing: isPlain ? 'quoted' : 'reworded', kind };
  }
  const isMissing = missingFigures(said, texts).length > 0;
  if (kind === 'figure' && isMissing && [said, ...texts].some((text) => MANY_FORMS.test(text)))
    return { standing: 'reworded', kind: null };
  const isOtherAmount = kind === 'figure' && hasOtherAmount(said, texts);
  return kind === found || isSure(kind, closeness, isOtherAmount)
    ? { standing: 'differs', kind }
    : { standing: 'reworded', kind: null };
}

/** Where a sentence begins, and where its first clause ends. */
const BEGINS = /(?:^|[.!?。！？;；]["”»)\]]*\s*)$/u;
const ENDS = /^\s*(?:$|[.!?。！？,;，；])/u;

/**
 * Whether a sentence is the first clause of one in a quote, letter for letter, and nothing around it there turns what it
 * says or offers another thing.
 */
function isFirstClauseOf(sentence: string, texts: readonly string[]): boolean {
  return texts.some((text) => {
    const { status, places } = checkQuote(prepare(text), sentence);
    const [place] = places;
    if (status !== 'verified' || !place) return false;
    const [before, words, after] = [
      text.slice(0, place.start),
      text.slice(place.start, place.end),
      text.slice(place.end),
    ];
    // A place that was widened has words that the sentence leaves out.
    if (lettersOf(words) !== lettersOf(sentence) || !BEGINS.test(before) || !ENDS.test(after)) return false;
    const roles = rolesIn(languageOf(text) ?? '');
    const [next = ''] = wordsIn(after, roles);
    return !roles.rolesOf(next).has('ors');
  });
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase();
}

/** Whether a sentence that seems to differ surely does. Figures can be compared in any language. */
function isSure(kind: DifferenceKind, closeness: Closeness | null, isOtherAmount: boolean): boolean {
  if (!closeness) return kind === 'figure';
  const { own, left } = MOST_APART[kind];
  if (kind === 'opposite' && closeness.takesOut) return false;
  if (kind === 'direction' && closeness.moved < LEAST_MOVED) return false;
  const isClose =
    closeness.own <= own && (closeness.left <= left || (own === 0 && closeness.moved === 0 && !closeness.leavesTurn));
  return isClose || (isOtherAmount && closeness.ownCount <= 1);
}
