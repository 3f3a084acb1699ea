import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { lookupIn, type Catalogue } from '../../src/core/messages/catalogue';
import { createTranslate } from '../../src/core/messages/translate';
import { bracketedCatalogue, layoutFaults } from '../pseudo-locale';
import { AXE_RULES, closeStage, emptyStores, endMotion, openStage, type Stage } from './stage';
import { STATES } from './states';

const CATALOGUES = import.meta.glob<Catalogue>('../../static/_locales/*/messages.json', {
  eager: true,
  import: 'default',
});
/** Window widths in px: a phone and a typical window. */
const WIDTHS = [390, 1280];
/** What axe looks at in every state besides English: the other direction. languages.spec has more languages. */
const WITH_AXE = 'ar';

let stage: Stage;
afterEach(() => closeStage(stage));

describe.each(Object.entries(CATALOGUES).map(([path, catalogue]) => [path.split('/').at(-2)!, catalogue] as const))(
  'in %s',
  (language, catalogue) => {
    const translate = createTranslate(lookupIn(bracketedCatalogue(catalogue)));
    /** Opens each state of the drawer and toolbar and gathers what is wrong with it. */
    async function faultsOf(look: () => Promise<readonly string[]> | readonly string[]): Promise<string[]> {
      const faults: string[] = [];
      for (const [name, reach] of Object.entries(STATES)) {
        emptyStores();
        stage = openStage({}, translate);
        await reach();
        endMotion(stage);
        faults.push(...(await look()).map((fault) => `${name}: ${fault}`));
        closeStage(stage);
      }
      stage = openStage({}, translate);
      return faults;
    }

    test.each(WIDTHS)('nothing is cut off or sticks out, %i px wide', async (width) => {
      await browser.viewport(width, 800);
      expect(await faultsOf(() => layoutFaults(stage.root, translate.direction))).toEqual([]);
    });

    if (language !== WITH_AXE) return;
    test('axe finds nothing', async () => {
      await browser.viewport(900, 800);
      document.documentElement.lang = 'en';
      const violations = await faultsOf(async () => {
        // The page around us belongs to the site, so its regions and headings are not up to us.
        const found = await axe.run(stage.host, { runOnly: AXE_RULES, rules: { region: { enabled: false } } });
        return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
      });
      expect(violations).toEqual([]);
    });
  },
);
