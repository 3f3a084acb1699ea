import { tick } from 'svelte';
import { browsersModel } from '../../browser/browsers-model';
import { modelAddress } from '../../browser/model-address';
import type { ListedModel } from '../../browser/models';
import { isEqual } from '../../core/is-equal';
import { message, type Message } from '../../core/messages/message';
import type { Translate } from '../../core/messages/translate';
import { hostOf, USUAL_ADDRESSES } from '../../core/models/address';
import { DEFAULT_BUDGET, type ModelKind } from '../../core/models/model';
import { isKey } from '../../core/models/model-schema';
import { SERVICES } from '../../core/models/services';
import { focusOn } from '../kit/focus';
import { listModels, NOT_ALLOWED, testModel, type Listed, type Tested } from './asking';
import { KIND_TEXTS } from './kinds';
import type { Models } from './models.svelte';
import { checked, lostKey, type Checked, type Field, type Problems, type Typed } from './typed-model';

/** Something that is asked of a model: not yet, being asked, or what came of it. */
type Asking<Result> = null | 'asking' | Result;

const NEW: Typed = {
  kind: 'ollama',
  address: USUAL_ADDRESSES.ollama,
  key: '',
  removesKey: false,
  model: '',
  name: '',
  budget: String(DEFAULT_BUDGET),
};

/** What is checked when the form is sent, in display order. */
const FIELDS: readonly Field[] = ['address', 'key', 'model', 'name', 'budget'];

/**
 * Adding and changing models. Lives as long as the page, so what was typed is still there after another tab was looked
 * at or another language was chosen.
 */
export class ModelForm {
  /** What is in the form; null while it is closed. */
  typed = $state.raw<Typed | null>(null);
  /** What is wrong with it, since the person tried to save or test it. */
  problems = $state.raw<Problems>({});
  /** Why it could not be saved. */
  refusal = $state<Message | null>(null);
  /** Of what is in the form now. */
  tested = $state.raw<Asking<Tested>>(null);
  /** The models at the address that is in the form now. */
  listed = $state.raw<Asking<Listed>>(null);

  readonly #models: Models;
  /** Of the model in the form, or for the new one. */
  #id = $state('');
  /** What was in the form when it was opened. */
  #before: Typed = NEW;
  #isSaving = false;

  constructor(models: Models) {
    this.#models = models;
  }

  /** The model in the form as it is stored; undefined for a new one, or one that was removed meanwhile. */
  readonly stored: ListedModel | undefined = $derived.by(() => this.#models.all.find(({ id }) => id === this.#id));

  isOf({ id }: ListedModel): boolean {
    return this.typed !== null && this.#id === id;
  }

  get isNew(): boolean {
    return this.typed !== null && !this.stored;
  }

  /** What is said about the key: whether one is stored, and whether it can be kept. */
  readonly keyUse: Message = $derived.by(() => {
    const { typed, stored } = this;
    if (!typed || !stored?.hasKey) return message(KIND_TEXTS[typed?.kind ?? NEW.kind].keyUse);
    if (typed.removesKey) return message('modelsKeyRemoved');
    const address = modelAddress(typed.address);
    return (address !== null && lostKey(typed, stored, address)) || message('modelsKeyStored');
  });

  /**
   * Opens the form for a model, or for a new one. While it holds something that was changed it stays as it is: nothing
   * that was typed is lost.
   */
  open(model: ListedModel | null): void {
    if (this.typed && !isEqual(this.typed, this.#before)) return focusOn('model-kind');
    this.#id = model?.id ?? crypto.randomUUID();
    this.#before = model ? typedOf(model) : NEW;
    this.#take(this.#before);
    void tick().then(() => focusOn('model-kind'));
  }

  close(): void {
    const home = this.isNew ? 'add-model' : `edit-${this.#id}`;
    this.#end();
    void tick().then(() => focusOn(home));
  }

  type(field: Field, text: string): void {
    if (!this.typed) return;
    const { [field]: _changed, ...rest } = this.problems;
    const wasListed = this.listed;
    this.#take({ ...this.typed, [field]: text, ...(field === 'key' && text !== '' && { removesKey: false }) });
    // What was wrong is being changed. It is checked again when the form is sent.
    this.problems = rest;
    // What the address has does not depend on the other fields.
    if (field !== 'address' && field !== 'key') this.listed = wasListed;
  }

  /** Also changes the address, unless the person typed one of their own. */
  setKind(kind: ModelKind): void {
    if (!this.typed) return;
    const { address } = this.typed;
    const isTyped = address !== '' && !SERVICES.some((service) => service.address === address);
    this.#take({ ...this.typed, kind, address: isTyped ? address : USUAL_ADDRESSES[kind] });
  }

  removeKey(): void {
    if (this.typed) this.#take({ ...this.typed, key: '', removesKey: true });
    focusOn('model-key');
  }

  /**
   * Stores the model in the form, which stays open if something is wrong or the browser or the person refuses. Must be
   * called during the person's click.
   */
  async save(t: Translate): Promise<void> {
    const { typed } = this;
    const check = this.#check(t);
    if (!check?.ok || this.#isSaving) return;
    const { model, key } = check;
    this.#isSaving = true;
    const isAllowed = await this.#models.ask(model);
    const canRun = await canBeRun(model.kind);
    // Meanwhile the form may have been changed or closed.
    const isSame = this.typed === typed;
    const isSaved = isSame && isAllowed && canRun && (await this.#models.save(model, key));
    this.#isSaving = false;
    if (isSaved && this.typed === typed) {
      this.#end();
      await tick();
      focusOn(`test-${model.id}`);
    } else {
      if (isSame && !isAllowed) this.refusal = message('modelsNotAllowed', hostOf(model.address));
      else if (isSame && !canRun) this.refusal = message('modelsBrowserNotSaved');
      await this.#models.settle();
    }
  }

  /** Tests the model in the form without storing it. Must be called during the person's click. */
  async test(t: Translate): Promise<void> {
    const { typed } = this;
    const check = this.#check(t);
    if (!check?.ok || this.tested === 'asking') return;
    this.tested = 'asking';
    const isAllowed = await this.#models.ask(check.model);
    const tested = isAllowed && this.typed === typed ? await testModel(check.model, check.key) : NOT_ALLOWED;
    if (this.typed === typed) this.tested = tested;
    if (!this.typed) await this.#models.settle();
  }

  /** Asks the address in the form which models it has. Must be called during the person's click. */
  async list(): Promise<void> {
    const { typed } = this;
    if (!typed || this.listed === 'asking') return;
    const address = modelAddress(typed.address);
    const key = typed.key.trim();
    if (address === null) return this.#show({ address: message('modelsAddressWrong') });
    if (!isKey(key)) return this.#show({ key: message('modelsKeyWrong') });
    this.listed = 'asking';
    const isAllowed = await this.#models.ask({ address });
    const isSame = (): boolean =>
      (['kind', 'address', 'key'] as const).every((field) => this.typed?.[field] === typed[field]);
    const asked = { id: this.#id, kind: typed.kind, address, ...((key || typed.removesKey) && { key }) };
    const listed = isAllowed && isSame() ? await listModels(asked) : NOT_ALLOWED;
    if (isSame()) this.listed = listed;
    if (!this.typed) await this.#models.settle();
  }

  /** Checks what is in the form and shows what is wrong with it. */
  #check(t: Translate): Checked | null {
    const { typed } = this;
    if (!typed) return null;
    const check = checked(typed, this.#id, this.stored, t(KIND_TEXTS[typed.kind].name));
    this.#show(check.ok ? {} : check.problems);
    return check;
  }

  /** Shows what is wrong. The first field gets the focus. */
  #show(problems: Problems): void {
    this.problems = problems;
    const first = FIELDS.find((field) => problems[field]);
    if (first) focusOn(`model-${first}`);
  }

  /** What was found out about what was in the form is no longer about this. */
  #take(typed: Typed | null): void {
    this.typed = typed;
    this.problems = {};
    this.refusal = null;
    this.tested = null;
    this.listed = null;
  }

  #end(): void {
    this.#take(null);
    void this.#models.settle();
  }
}

/** False for the browser's own model where the browser has none, or none for this computer. */
async function canBeRun(kind: ModelKind): Promise<boolean> {
  if (kind !== 'browser') return true;
  const availability = await browsersModel();
  return availability !== 'none' && availability !== 'unavailable';
}

function typedOf({ kind, address, model, name, budget }: ListedModel): Typed {
  return { kind, address, key: '', removesKey: false, model, name, budget: String(budget) };
}
