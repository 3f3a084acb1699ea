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
export type OwnKindField = 'name' | 'sign' | 'heading';

/** Adding, changing and removing kinds of one's own. */
export class OwnKinds {
  /** The kind in the form; null while it is closed. */
  edited = $state.raw<OwnKind | null>(null);
  /** What is wrong with it, once the person tried to save it. */
  problems = $state.raw<KindProblems>({});

  readonly #t: Translate;
  /** Whether the person wrote the heading. Otherwise it follows the name. */
  #isHeadingTyped = false;
  /** The kind as it was when the form was opened. */
  #before: OwnKind | null = null;

  constructor(t: Translate) {
    this.#t = t;
  }

  /** Whether the kind in the form is a new one. */
  get isNew(): boolean {
    const { edited } = this;
    return edited !== null && !chosen.settings.kinds.some(({ id }) => id === edited.id);
  }

  /** Whether another kind can be added. */
  get hasRoom(): boolean {
    return freeId(chosen.settings) !== undefined;
  }

  get #isChanged(): boolean {
    return this.edited !== null && !isEqual(this.edited, this.#before);
  }

  add(): void {
    const id = freeId(chosen.settings);
    if (id) this.open({ id, name: '', sign: '', heading: '', isRemoved: false });
  }

  /** Opens the form. While it holds something that was changed, it stays open: nothing that was typed is lost. */
  open(kind: OwnKind): void {
    if (this.#isChanged) return focusOn('own-name');
    this.edited = this.#before = kind;
    this.problems = {};
    this.#isHeadingTyped = kind.heading !== this.#headingOf(kind.name);
    void tick().then(() => focusOn('own-name'));
  }

  close(): void {
    const home = this.isNew ? 'add-kind' : `edit-${this.edited?.id}`;
    this.edited = null;
    void tick().then(() => focusOn(home));
  }

  type(field: OwnKindField, text: string): void {
    if (!this.edited) return;
    const edited = { ...this.edited, [field]: tidied(text) };
    if (field === 'heading') this.#isHeadingTyped = true;
    else if (field === 'name' && !this.#isHeadingTyped) edited.heading = this.#headingOf(edited.name);
    this.edited = edited;
    // What was wrong is being changed. It is checked again when the kind is saved.
    const { [field]: _changed, ...rest } = this.problems;
    this.problems = rest;
  }

  /** The heading of a kind whose heading the person did not write. */
  #headingOf(name: string): string {
    return name && this.#t('ownKindHeadingOf', name.toLocaleUpperCase(this.#t.locale));
  }

  async save(): Promise<void> {
    const { edited, isNew } = this;
    if (!edited) return;
    const { kinds, template } = chosen.settings;
    this.problems = kindProblems(edited, kinds, template, this.#t);
    const [first] = Object.keys(this.problems);
    if (first) return focusOn(`own-${first}`);
    this.close();
    if (!isNew) return void this.#put(() => edited, message('ownKindChanged', edited.name));
    // Marks may be left of a kind that is no longer in the settings. They must not become marks of this one.
    const { kindsOfMarks } = await import('../library/kinds-of-marks');
    const used = await kindsOfMarks();
    void this.#put(
      (settings) => ({ ...edited, id: freeId(settings, used) ?? edited.id }),
      message('ownKindAdded', edited.name),
    );
  }

  setRemoved(kind: OwnKind, isRemoved: boolean): void {
    const text = message(isRemoved ? 'ownKindGone' : 'ownKindBack', kind.name);
    void this.#put(() => ({ ...kind, isRemoved }), text).then(async () => {
      await tick();
      focusOn(`${isRemoved ? 'restore' : 'edit'}-${kind.id}`);
    });
  }

  /** Stores a kind. One that comes into use gets a key that no other command has. */
  #put(kindIn: (settings: Settings) => OwnKind, text: Message): Promise<boolean> {
    return chosen.change((settings): Partial<Settings> => {
      const kind = kindIn(settings);
      const isKnown = settings.kinds.some(({ id }) => id === kind.id);
      const kinds = isKnown
        ? settings.kinds.map((one) => (one.id === kind.id ? kind : one))
        : [...settings.kinds, kind];
      const inUse = commandsWith(settings.kinds);
      const key = freeKey(kind.id, keysOf(settings.keys), inUse);
      const needsKey = !kind.isRemoved && !inUse.includes(kind.id) && key !== keysOf(settings.keys)[kind.id];
      return { kinds, ...(needsKey && { keys: { ...settings.keys, [kind.id]: key } }) };
    }, text);
  }
}

/**
 * The place of the next kind; undefined if all are taken.
 *
 * @param used - Kinds that marks have. Their places are taken only if others are free.
 */
function freeId({ kinds }: Settings, used?: ReadonlySet<KindId>): OwnKindId | undefined {
  const free = OWN_KIND_IDS.filter((id) => !kinds.some((one) => one.id === id));
  return free.find((id) => !used?.has(id)) ?? free[0];
}
