import '@material/web/button/filled-button.js';
import '@material/web/dialog/dialog.js';
import '@material/web/menu/menu.js';
import '@material/web/menu/menu-item.js';
import '@material/web/menu/sub-menu.js';
import '@material/web/select/outlined-select.js';
import '@material/web/select/select-option.js';
import '@material/web/textfield/outlined-text-field.js';
import { chosen, INSIDE, OPEN } from '../shared/chosen';

/** What a button opens by its property. */
interface Opened extends Element {
  open: boolean;
}

const BUTTON = `<md-filled-button id="open">${OPEN}</md-filled-button>`;
const ITEMS = (tag: string): string =>
  ['First', INSIDE, 'Last']
    .map(
      (words) =>
        `<${tag} value="${words}"><div slot="headline"${words === INSIDE ? ' id="inside"' : ''}>${words}</div></${tag}>`,
    )
    .join('');

const COMPONENTS: Readonly<Record<string, string>> = {
  dialog: `${BUTTON}<md-dialog><div slot="headline">A dialog</div><form slot="content" id="form" method="dialog"><p id="inside">${INSIDE}</p><md-outlined-text-field label="Name"></md-outlined-text-field></form></md-dialog>`,
  menu: `<span style="position: relative">${BUTTON}<md-menu anchor="open">${ITEMS('md-menu-item')}</md-menu></span>`,
  select: `<md-outlined-select id="open" label="Choice">${ITEMS('md-select-option')}</md-outlined-select>`,
};

document.querySelector('#root')!.innerHTML = chosen(COMPONENTS);
document.querySelector('#open')!.addEventListener('click', () => {
  const opened = document.querySelector<Opened>('md-dialog, md-menu');
  if (opened) opened.open = !opened.open;
});
