import { remembering } from '../remembering';
import { contentWords, sharedWords } from './content-words';
import { denies } from './denies';
import { type Figure, figuresIn, isAmong } from './figures';
import { meaningsOf, type Opposed, opposedIn, type Word, wordsOf } from './opposites';
import { isRest, isSameMember, type Member, membersIn } from './series';

/** Where one statement ends and the next begins. What is between commas may be a part of either. Not inside a figure. */
const STATEMENT =
  /(?:[.:](?!\d)|[;!?()[\]—；：。！？])+|\s-\s|,\s(?:and|und|et|y)\s|,?(?<!\bnothing)\s(?:but|while|whereas|although|aber|sondern|während|obwohl|mais|tandis que|pero|sino|mientras|aunque)\s/giu;
/** Where a part of it ends. */
const CLAUSE = /(?:,(?!\d)|[–，、])+/u;
/** What takes a member out of what is said. */
const EXCEPT = /\b(?:except|but not|außer|sauf|excepto|salvo)(?!\p{L})/iu;
/** What is joined inside a clause. */
const AND = /\s(?:and|und|et|y)\s/iu;

/** With as many words and figures in common, two statements are on the same. */
const LEAST_ON_SAME = 2;
/** What has more clauses is no sentence. Each is compared with each clause of the quotes. */
const MOST_CLAUSES = 100;

/** A clause of a quote. */
interface Clause {
  text: string;
  words: readonly Word[];
  content: readonly string[];
  figures: readonly Figure[];
  /** Of all that has opposites. */
  meanings: ReadonlySet<string>;
}

/** A clause beside a statement of a sentence. */
interface Beside extends Clause {
  /** The statement's words that it has too. */
  shared: readonly string[];
  hasFigure: boolean;
}

function clause(text: string): Clause {
  const words = wordsOf(text);
  return {
    text,
    words,
    meanings: meaningsOf(words),
    content: contentWords(text),
    figures: figuresIn(text),
  };
}

/** The clauses of each statement of a quote. An answer has many sentences, and few quotes. */
const statementsOf = remembering((quote): readonly (readonly Clause[])[] =>
  quote.split(STATEMENT).map((text) => text.split(CLAUSE).map(clause)),
);

function beside(statement: Clause, other: Clause): Beside {
  return {
    ...other,
    shared: statement.content.filter((word) => sharedWords([word], other.content) > 0),
    hasFigure: statement.figures.some((figure) => isAmong(figure, other.figures, false)),
  };
}

function isAlike({ shared, hasFigure }: Beside): boolean {
  return shared.length > 0 || hasFigure;
}

/**
 * Whether a sentence denies what quotes deny, and nothing else; has no opposites of their words where they speak of the
 * same; and names no weekday, month or the like for which they have another there.
 */
export function isAgreed(sentence: string, quotes: readonly string[]): boolean {
  const theirs = quotes.flatMap(statementsOf);
  const all = theirs.flat();
  const ours = sentence.split(STATEMENT).map((text) => ({ text, parts: text.split(CLAUSE).map(clause) }));
  const parts = ours.flatMap((statement) => statement.parts);
  if (parts.length > MOST_CLAUSES || !parts.every((part) => hasMembers(part, all))) return false;
  const statements = ours.map((statement) => {
    const besides = statement.parts.map((part) => theirs.map((clauses) => clauses.map((one) => beside(part, one))));
    return { ...statement, besides };
  });
  const opposed = statements.flatMap((one) =>
    one.parts.flatMap((part, at) => opposedIn(part.words, one.besides[at]!.flat())),
  );
  const decisive = opposed.length > 0 ? opposed : parts.flatMap((part) => opposedInSameMember(part, all));
  if (decisive.length > 0) return decisive.length === 1 && decisive[0]!.isDenied;
  return deniesAlike(statements, theirs);
}

interface Statement {
  text: string;
  parts: readonly Clause[];
  /** For each part, the clauses of each statement of the quotes, beside it. */
  besides: readonly (readonly (readonly Beside[])[])[];
}

/** Whether a sentence denies what the quotes deny, and nothing else. */
function deniesAlike(sentence: readonly Statement[], theirs: readonly (readonly Clause[])[]): boolean {
  const unsure: Statement[] = [];
  for (const statement of sentence) {
    const scores = theirs.map((clauses, at) => onSame(statement, at, clauses));
    const best = Math.max(...scores);
    if (best < LEAST_ON_SAME) unsure.push(statement);
    else {
      const first = scores.flatMap((score, at) => (score === best ? alikeIn(statement, at) : []));
      const known = new Set(first.flatMap(({ shared }) => shared));
      // A statement may put together two of theirs.
      const others = theirs.map((_, at) => alikeIn(statement, at)).filter((one) => addsTo(known, one));
      const nearest = [...first, ...others.flat()];
      if (denies(statement.text) !== nearest.some(({ text }) => denies(text))) return false;
    }
  }
  const alike = unsure.flatMap((statement) => theirs.flatMap((_, at) => alikeIn(statement, at)));
  const isDenied = unsure.some(({ text }) => denies(text));
  if (alike.length === 0 && !isDenied && unsure.length < sentence.length) return true;
  return isDenied === (alike.length > 0 ? alike : theirs.flat()).some(({ text }) => denies(text));
}

function addsTo(known: ReadonlySet<string>, clauses: readonly Beside[]): boolean {
  const shared = new Set(clauses.flatMap((one) => one.shared));
  return shared.size >= LEAST_ON_SAME && [...shared].some((word) => !known.has(word));
}

/** What speaks of the same as a statement, in one of the quotes' statements. */
function alikeIn({ besides }: Statement, at: number): Beside[] {
  return besides.flatMap((statements) => statements[at]!.filter(isAlike));
}

/** How much a statement and one of the quotes' have in common. */
function onSame(statement: Statement, at: number, clauses: readonly Clause[]): number {
  const alike = alikeIn(statement, at);
  if (alike.length === 0) return 0;
  const meanings = new Set(statement.parts.flatMap((part) => [...part.meanings]));
  return (
    new Set(alike.flatMap(({ shared }) => shared)).size +
    Number(alike.some(({ hasFigure }) => hasFigure)) +
    [...meanings].filter((meaning) => clauses.some((one) => one.meanings.has(meaning))).length
  );
}

/** Whether the quotes have the weekdays, months and the like of a statement, if they have others where they speak of it. */
function hasMembers(statement: Clause, all: readonly Clause[]): boolean {
  const ours = membersIn(statement.text);
  if (ours.length === 0) return true;
  const besides = contentWords(ours.map(({ word }) => word).join(' '));
  const named = statement.content.filter((word) => !besides.includes(word));
  const about = all.filter(
    (one, at) =>
      sharedWords(named, one.content) > 0 ||
      statement.figures.some((figure) => isAmong(figure, one.figures, false)) ||
      (at > 0 && isRest(one.text)),
  );
  const membersOf = new Map(all.map((one) => [one, membersIn(one.text, true)]));
  return ours.every((member) => {
    const inSeries = (some: readonly Clause[]): Member[] =>
      some.flatMap((one) => membersOf.get(one)!).filter(({ series }) => series === member.series);
    const near = inSeries(about);
    const others = near.length > 0 ? near : inSeries(all);
    return others.length === 0 || others.some((one) => isSameMember(one, member));
  });
}

/** What is opposed where the quotes name the same weekday, month or the like: "open on Monday and closed on Sunday". */
function opposedInSameMember(statement: Clause, all: readonly Clause[]): Opposed[] {
  const members = membersIn(statement.text);
  if (members.length === 0 || EXCEPT.test(statement.text)) return [];
  const near = all
    .flatMap(({ text }) => text.split(AND))
    .filter((text) => membersIn(text).some((one) => members.some((other) => isSameMember(one, other))))
    .map((text) => beside(statement, clause(text)));
  return opposedIn(statement.words, near);
}
