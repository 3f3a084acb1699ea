import { tick } from 'svelte';
import { OWN_KIND_IDS, type KindId, type OwnKind, type OwnKindId } from '../../core/annotation/kinds';
import { tidied } from '../../core/feedback/template-problems';
import { isEqual } from '../../core/is-equal';
import { message, type Message } from '../../core/messages/message';
import type { Translate } from '../../core/messages/translate';
import { commandsWith, freeKey, keysOf } from '../../core/settings/keys';
import { kindProblems, type KindProblems } from '../../core/settings/own-kinds';
import type { Settings } from '../../core/settings/settings';
import { chosen } from '../chosen.svelte';
import { focusOn } from '../kit/focus';

/** What a person writes about a kind of their own. Its colour, key and place in the feedback are set like those of others. */
type Texts = Pick<OwnKind, 'name' | 'sign' | 'heading'>;

const NONE: Texts = { name: '', sign: '', heading: '' };

/**
 * Adding, changing and removing kinds of one's own. Lives as long as the page, so what was typed is still there after
 * another tab was looked at or another language was chosen.
 */
class OwnKinds {
  /** What is in the form; null while it is closed. */
  texts = $state.raw<Texts | null>(null);
  /** What is wrong with it, since the person tried to save it. */
  problems = $state.raw<KindProblems>({});

  /** The kind in the form; null for a new one. */
  #id = $state.raw<OwnKindId | null>(null);
  /** What was in the form when it was opened. */
  #before = NONE;
  /** Whether the person wrote the heading. Otherwise it follows the name. */
  #isHeadingTyped = false;

  /** Whether the form is for this kind. */
  isOf(id: KindId): boolean {
    return this.texts !== null && this.#id === id;
  }

  /** Whether the form is for a new kind, or for one that is no longer in the settings. */
  get isNew(): boolean {
    return this.texts !== null && !chosen.settings.kinds.some(({ id }) => id === this.#id);
  }

  /** Whether another kind can be added. */
  get hasRoom(): boolean {
    return freeId(chosen.settings) !== undefined;
  }

  /**
   * Opens the form for a kind, or for a new one. While it holds something that was changed it stays as it is: nothing that
   * was typed is lost.
   */
  open(kind: OwnKind | null, t: Translate): void {
    if (this.texts && !isEqual(this.texts, this.#before)) return focusOn('own-name');
    const { name, sign, heading } = kind ?? NONE;
    this.#id = kind?.id ?? null;
    this.texts = this.#before = { name, sign, heading };
    this.problems = {};
    this.#isHeadingTyped = heading !== headingOf(name, t);
    void tick().then(() => focusOn('own-name'));
  }

  close(): void {
    const home = this.isNew ? 'add-kind' : `edit-${this.#id}`;
    this.texts = null;
    void tick().then(() => focusOn(home));
  }

  type(field: keyof Texts, text: string, t: Translate): void {
    if (!this.texts) return;
    const texts = { ...this.texts, [field]: tidied(text) };
    if (field === 'heading') this.#isHeadingTyped = true;
    else if (field === 'name' && !this.#isHeadingTyped) texts.heading = headingOf(texts.name, t);
    this.texts = texts;
    // What was wrong is being changed. It is checked again when the kind is saved.
    const { [field]: _changed, ...rest } = this.problems;
    this.problems = rest;
  }

  /** Stores the kind in the form, which stays open if something is wrong with it or it cannot be stored. */
  async save(t: Translate): Promise<void> {
    const { texts, isNew } = this;
    if (!texts || this.#hasProblems(texts, t)) return;
    // Marks may be left of a kind that is no longer in the settings. They must not become marks of this one.
    const used = isNew ? await (await import('../library/kinds-of-marks')).kindsOfMarks() : undefined;
    // Meanwhile the form may have been changed, or another tab may have stored a kind.
    if (this.texts !== texts || this.#hasProblems(texts, t)) return;
    const id = this.#id;
    const changed = Object.entries(texts).filter(([field, text]) => text !== this.#before[field as keyof Texts]);
    let isFull = false;
    const isStored = await put(
      (settings) => {
        // What another tab has changed of it stays.
        const stored = settings.kinds.find((one) => one.id === id);
        if (stored) return { ...stored, ...Object.fromEntries(changed) };
        const free = freeId(settings, used);
        isFull = !free;
        return free ? { id: free, isRemoved: false, ...texts } : null;
      },
      message(isNew ? 'ownKindAdded' : 'ownKindChanged', texts.name),
    );
    if (isFull) this.problems = { name: message('ownKindFull') };
    else if (isStored && this.texts === texts) this.close();
  }

  async setRemoved(kind: OwnKind, isRemoved: boolean): Promise<void> {
    const text = message(isRemoved ? 'ownKindGone' : 'ownKindBack', kind.name);
    await put((settings) => ({ ...(settings.kinds.find(({ id }) => id === kind.id) ?? kind), isRemoved }), text);
    await tick();
    focusOn(`${isRemoved ? 'restore' : 'edit'}-${kind.id}`);
  }

  /** Checks what is in the form and shows what is wrong with it. */
  #hasProblems(texts: Texts, t: Translate): boolean {
    const { kinds, template } = chosen.settings;
    const id = this.#id ?? freeId(chosen.settings);
    this.problems = id ? kindProblems({ id, isRemoved: false, ...texts }, kinds, template, t) : {};
    const [first] = Object.keys(this.problems);
    if (first) focusOn(`own-${first}`);
    return first !== undefined;
  }
}

export const ownKinds = new OwnKinds();

/** The heading of a kind whose heading the person did not write. */
function headingOf(name: string, t: Translate): string {
  return name && t('ownKindHeadingOf', name.toLocaleUpperCase(t.locale));
}

/**
 * Stores a kind. One that comes into use gets a key that no other command has.
 *
 * @param kindIn - The kind, for the settings as they are stored; null to store nothing.
 */
function put(kindIn: (settings: Settings) => OwnKind | null, text: Message): Promise<boolean> {
  return chosen.change((settings): Partial<Settings> => {
    const kind = kindIn(settings);
    if (!kind) return {};
    const isKnown = settings.kinds.some(({ id }) => id === kind.id);
    const kinds = isKnown ? settings.kinds.map((one) => (one.id === kind.id ? kind : one)) : [...settings.kinds, kind];
    const inUse = commandsWith(settings.kinds);
    const key = freeKey(kind.id, keysOf(settings.keys), inUse);
    const needsKey = !kind.isRemoved && !inUse.includes(kind.id) && key !== keysOf(settings.keys)[kind.id];
    return { kinds, ...(needsKey && { keys: { ...settings.keys, [kind.id]: key } }) };
  }, text);
}

/**
 * The place of the next kind; undefined if all are taken.
 *
 * @param used - Kinds that marks have. Their places are taken only if no others are free.
 */
function freeId({ kinds }: Settings, used?: ReadonlySet<KindId>): OwnKindId | undefined {
  const free = OWN_KIND_IDS.filter((id) => !kinds.some((one) => one.id === id));
  return free.find((id) => !used?.has(id)) ?? free[0];
}
