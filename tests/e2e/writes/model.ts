import type { Submission } from '../../pages/replica';
import { blocksIn, faultOf, OPENING, oursIn, regionOf } from './block';
import { kindOf, linesOf, type Line } from './form';
import type { Entry } from './recorder';

/**
 * The machine's words: the letter of the chat they were made for, the tab, and a number. Part of one never matches,
 * even after the last letter of another, because no chat has the letter z.
 */
const WORD = /[a-y]\dk\d{4}z/g;
/** The beginning of the machine's quotes: a number for each sequence, a letter for each chat. */
const QUOTE = /Q\d+[a-z]/g;

/** A chat in a sequence. */
export interface ChatFacts {
  id: string;
  /** Such as `Q12a`: the beginning of each line of its answer. */
  mark: string;
  /** What can be marked in its answer. */
  points: readonly string[];
}

/** What a tab shows after a step. */
export interface Look {
  chat: string | null;
  draft: string;
  state: unknown;
  /** The drafts of the other chats, as kept by the site. */
  kept: Record<string, string>;
  submissions: readonly Submission[];
  attachments: number;
  errors: readonly string[];
  entries: readonly Entry[];
}

/** What a step was about to do. */
export interface Intent {
  /** The words it was to type, and whether the page was told to refuse input without keys. */
  words: readonly string[];
  maySend: boolean;
  isRefusing: boolean;
}

/** `here`: it must be there, once. `gone`: the person deleted it. `sent`: with a message. */
type Fate = 'here' | 'gone' | 'sent';

/** One message field: a chat in a tab. */
class Draft {
  readonly words = new Map<string, Fate>();
  /** The person changed something in our block. */
  isTouched = false;
  /** The person marked, wrote or chose something of ours in this tab and chat. */
  hasActed = false;
  /** The person's lines with their formatting after their last change, and the kind of editor; null if unknown. */
  form: { kind: string; lines: string } | null = null;
}

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

const without = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((one) => !others.includes(one));

const isEmpty = ({ form, text }: Line): boolean => text === '' && /^(paragraph)?$/.test(form);

/** The person's lines in an editor: all except those of our block. */
function formOf(state: unknown): string {
  const lines = linesOf(state);
  const region = regionOf(lines.map(({ text }) => text));
  const own = lines.filter((_, n) => !region || n < region.from || n > region.to);
  // An editor without content shows one empty line.
  return JSON.stringify(own.length === 1 && isEmpty(own[0]!) ? [] : own);
}

/**
 * What each message field must contain according to the person's own actions, and what is wrong with what it contains.
 */
export class Model {
  readonly #drafts = new Map<string, Draft>();
  /** The field a word was typed into. */
  readonly #owners = new Map<string, Draft>();
  readonly #submitted: number[] = [];
  readonly #errors: number[] = [];

  constructor(readonly chats: readonly ChatFacts[]) {}

  draft(tab: number, chat: string | null): Draft {
    const key = `${tab}/${chat}`;
    const found = this.#drafts.get(key) ?? new Draft();
    this.#drafts.set(key, found);
    return found;
  }

  /** Records what a tab shows before the first step. */
  begin(tab: number, look: Look): void {
    this.#submitted[tab] = look.submissions.length;
    this.#errors[tab] = look.errors.length;
  }

  /**
   * Records what happened in a tab during a step.
   * @returns what is wrong now, as sentences.
   */
  judge(tab: number, look: Look, intent: Intent): string[] {
    const faults: string[] = [];
    this.#follow(tab, look.entries, intent);
    const sent = look.submissions.slice(this.#submitted[tab]);
    this.#submitted[tab] = look.submissions.length;
    for (const submission of sent) faults.push(...this.#judgeSent(tab, submission, intent));
    faults.push(...this.#judgeShown(tab, look, intent, look.entries.length + sent.length > 0));
    for (const [chat, text] of Object.entries(look.kept)) {
      const known = this.chats.find(({ id }) => id === chat);
      if (chat === look.chat || !known) continue;
      faults.push(...this.#judgeText(known, this.draft(tab, chat), text, 'kept as the draft of'));
    }
    if (look.attachments > 0) faults.push('something became an attachment');
    const errors = look.errors.slice(this.#errors[tab]);
    this.#errors[tab] = look.errors.length;
    // The trap for sends is reported above, with more detail.
    faults.push(...errors.filter((error) => !error.includes('Nobody sent')).map((error) => `an error: ${error}`));
    return faults;
  }

  /**
   * Checks what is stored as written.
   * @param written - The block stored for each conversation id.
   * @returns what is wrong with it.
   */
  judgeStored(written: Record<string, string>): string[] {
    return Object.entries(written).flatMap(([id, text]) => {
      const chat = this.chats.find((one) => one.id === id);
      const foreign = (text.match(QUOTE) ?? []).filter((quote) => quote !== chat?.mark);
      return chat && foreign.length > 0 ? [`stored as written in chat ${chat.mark}: a block of ${foreign.join()}`] : [];
    });
  }

  /** Follows the person's own events: which words were added and removed. */
  #follow(tab: number, entries: readonly Entry[], { words, isRefusing }: Intent): void {
    let typed = '';
    for (const { chat, type, key, data, before, after } of entries.filter(({ isInEditor }) => isInEditor)) {
      const draft = this.draft(tab, chat);
      const arrive = (word: string): void => {
        draft.words.set(word, 'here');
        this.#owners.set(word, draft);
      };
      const isKnown = before !== null && after !== null;
      const [had, has] = isKnown ? [wordsOf(before), wordsOf(after)] : [[], []];
      for (const word of without(had, has)) if (draft.words.get(word) === 'here') draft.words.set(word, 'gone');
      for (const word of without(has, had)) {
        if (words.includes(word) || this.#owners.get(word) === draft) arrive(word);
      }
      if (type === 'keydown' && key.length === 1) typed += key;
      // What was just typed comes right after its last key.
      const last = words.find((word) => typed.endsWith(word));
      if (last && type === 'keydown' && key.length === 1) arrive(last);
      const isAtOnce = type === 'compositionend' || (type === 'beforeinput' && data.length > 1);
      if (isAtOnce && !isRefusing) for (const word of words) if (data.includes(word)) arrive(word);
      if (isKnown && oursIn(before) !== oursIn(after)) draft.isTouched = true;
    }
  }

  #judgeSent(tab: number, { conversation, text, isMeant }: Submission, { maySend }: Intent): string[] {
    const draft = this.draft(tab, conversation);
    const chat = this.chats.find(({ id }) => id === conversation);
    const faults: string[] = [];
    if (!isMeant || !maySend)
      faults.push(`SENT by nobody${isMeant ? " (a key of the person's)" : ''}: ${JSON.stringify(text)}`);
    for (const word of wordsOf(text)) {
      if (this.#owners.get(word) !== draft) faults.push(`${word} was sent from a chat in which it was not typed`);
      else draft.words.set(word, 'sent');
    }
    if (chat) {
      faults.push(...this.#judgeBlock(chat, draft, text, 'sent from'));
    }
    draft.form = null;
    return faults;
  }

  #judgeShown(tab: number, look: Look, { words }: Intent, hasPersonActed: boolean): string[] {
    const chat = this.chats.find(({ id }) => id === look.chat);
    if (!chat) return [`the tab shows a chat that is not of this sequence: ${look.chat}`];
    const draft = this.draft(tab, chat.id);
    // What an editor inserts with a delay (as Quill does with a paste) belongs to the person if it was meant to be
    // there.
    const late = wordsOf(look.draft).filter((word) => words.includes(word) && !this.#owners.has(word));
    for (const word of late) {
      draft.words.set(word, 'here');
      this.#owners.set(word, draft);
    }
    const faults = this.#judgeText(chat, draft, look.draft, 'in');
    if (!oursIn(look.draft)) draft.isTouched = false;
    if (look.draft.includes(OPENING) && !draft.hasActed) faults.push('a block in a tab where nobody acted');
    const form = draft.isTouched ? null : { kind: kindOf(look.state), lines: formOf(look.state) };
    const isSameKind = form !== null && form.kind === draft.form?.kind;
    if (!hasPersonActed && late.length === 0 && isSameKind && form.lines !== draft.form!.lines) {
      faults.push(`the formatting of the person's own lines changed: ${draft.form!.lines} → ${form.lines}`);
    }
    draft.form = form;
    return faults;
  }

  #judgeText(chat: ChatFacts, draft: Draft, text: string, where: string): string[] {
    const faults: string[] = [];
    const say = (what: string): void => void faults.push(`${what} (${where} ${chat.mark}: ${JSON.stringify(text)})`);
    const found = wordsOf(text);
    for (const word of new Set(found)) {
      const fate = draft.words.get(word);
      if (this.#owners.get(word) !== draft) say(`CROSSED: ${word} was typed elsewhere`);
      else if (fate !== 'here') say(`CAME BACK: ${word}, which was ${fate}`);
      else if (found.filter((one) => one === word).length > 1) say(`TWICE: ${word}`);
    }
    const lost = [...draft.words].filter(([word, fate]) => fate === 'here' && !found.includes(word));
    if (lost.length > 0) say(`LOST or torn apart: ${lost.map(([word]) => word).join(' ')}`);
    return [...faults, ...this.#judgeBlock(chat, draft, text, where)];
  }

  #judgeBlock(chat: ChatFacts, draft: Draft, text: string, where: string): string[] {
    const faults: string[] = [];
    const say = (what: string): void => void faults.push(`${what} (${where} ${chat.mark}: ${JSON.stringify(text)})`);
    const foreign = (text.match(QUOTE) ?? []).filter((quote) => quote !== chat.mark);
    if (foreign.length > 0) say(`CROSSED: a block of ${foreign.join()}`);
    if (blocksIn(text) > 1) say('TWO BLOCKS');
    const region = regionOf(text.split('\n'));
    const inside = region
      ? wordsOf(
          text
            .split('\n')
            .slice(region.from, region.to + 1)
            .join('\n'),
        )
      : [];
    if (inside.length > 0) draft.isTouched = true;
    const fault = draft.isTouched ? null : faultOf(text, chat.points);
    if (fault) say(`BROKEN BLOCK: ${fault}`);
    return faults;
  }
}
