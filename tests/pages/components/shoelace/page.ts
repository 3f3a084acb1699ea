import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/components/button/button.js';
import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import '@shoelace-style/shoelace/dist/components/drawer/drawer.js';
import '@shoelace-style/shoelace/dist/components/dropdown/dropdown.js';
import '@shoelace-style/shoelace/dist/components/input/input.js';
import '@shoelace-style/shoelace/dist/components/menu/menu.js';
import '@shoelace-style/shoelace/dist/components/menu-item/menu-item.js';
import '@shoelace-style/shoelace/dist/components/option/option.js';
import '@shoelace-style/shoelace/dist/components/select/select.js';
import '@shoelace-style/shoelace/dist/components/tooltip/tooltip.js';
import { chosen, INSIDE, OPEN } from '../shared/chosen';

/** What a button opens by its method. */
interface Shown extends Element {
  show(): Promise<void>;
}

const BUTTON = `<sl-button id="open">${OPEN}</sl-button>`;
const ITEMS = (tag: string): string =>
  `<${tag} value="first">First</${tag}><${tag} value="second" id="inside">${INSIDE}</${tag}><${tag} value="third">Last</${tag}>`;

const COMPONENTS: Readonly<Record<string, string>> = {
  dialog: `${BUTTON}<sl-dialog label="A dialog"><p id="inside">${INSIDE}</p><sl-input autofocus label="Name"></sl-input></sl-dialog>`,
  drawer: `${BUTTON}<sl-drawer label="Aside"><p id="inside">${INSIDE}</p><sl-input label="Name"></sl-input></sl-drawer>`,
  menu: `<sl-dropdown><sl-button id="open" slot="trigger" caret>${OPEN}</sl-button><sl-menu>${ITEMS('sl-menu-item')}</sl-menu></sl-dropdown>`,
  popover: `<sl-dropdown><sl-button id="open" slot="trigger" caret>${OPEN}</sl-button><div style="padding: 24px; background: #eef2ff"><p id="inside">${INSIDE}</p></div></sl-dropdown>`,
  select: `<sl-select id="open" label="Choice" value="first">${ITEMS('sl-option')}</sl-select>`,
  tooltip: `<sl-tooltip><span slot="content" id="inside">${INSIDE}</span>${BUTTON}</sl-tooltip>`,
};

document.querySelector('#root')!.innerHTML = chosen(COMPONENTS);
document
  .querySelector('#open')!
  .addEventListener('click', () => void document.querySelector<Shown>('sl-dialog, sl-drawer')?.show());
