import type { ListedModel } from '../../browser/models';
import { isEqual } from '../../core/is-equal';
import { NOT_ALLOWED, testModel, type Tested } from './asking';
import type { Models } from './models.svelte';

/** A test of a model: what was tested, and what came of it. */
interface Test {
  model: ListedModel;
  /** Null while it runs. */
  tested: Tested | null;
}

/** The last test of each stored model. Lives as long as the page. */
export class ModelTests {
  #tests = $state.raw<Readonly<Record<string, Test>>>({});
  readonly #models: Models;

  constructor(models: Models) {
    this.#models = models;
  }

  /** The last test of a model as it is stored now. */
  of(model: ListedModel): Test | undefined {
    const test = this.#tests[model.id];
    return test && isEqual(test.model, model) ? test : undefined;
  }

  /** Tests a model. Must be called during the person's click. */
  async test(model: ListedModel): Promise<void> {
    if (this.of(model)?.tested === null) return;
    const running: Test = { model, tested: null };
    this.#put(running);
    const { hasKey: _, ...asked } = model;
    const tested = (await this.#models.ask(model)) ? await testModel(asked, undefined) : NOT_ALLOWED;
    // It may have been changed and tested again meanwhile.
    if (this.#tests[model.id] === running) this.#put({ model, tested });
  }

  #put(test: Test): void {
    this.#tests = { ...this.#tests, [test.model.id]: test };
  }
}
