import 'bootstrap/dist/css/bootstrap.css';
import { Popover, Tooltip } from 'bootstrap';
import { chosen, INSIDE, OPEN } from '../shared/chosen';

const AT_BUTTON = `id="open" type="button" class="btn btn-primary" data-bs-html="true"`;
const WORDS = `<span id='inside'>${INSIDE}</span>`;

/** Markup as Bootstrap's documentation has it, and what a page has to start itself. */
const COMPONENTS: Readonly<Record<string, { html: string; starts?: (button: Element) => void }>> = {
  dialog: {
    html: `<button ${AT_BUTTON} data-bs-toggle="modal" data-bs-target="#modal">${OPEN}</button>
<div class="modal fade" id="modal" tabindex="-1" aria-labelledby="title" aria-hidden="true"><div class="modal-dialog"><div class="modal-content">
<div class="modal-header"><h1 class="modal-title fs-5" id="title">A dialog</h1><button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button></div>
<div class="modal-body"><p id="inside">${INSIDE}</p><input class="form-control" aria-label="Name"></div></div></div></div>`,
  },
  menu: {
    html: `<div class="dropdown"><button ${AT_BUTTON} data-bs-toggle="dropdown" aria-expanded="false">${OPEN}</button>
<ul class="dropdown-menu"><li><a class="dropdown-item" href="#first">First</a></li><li><a class="dropdown-item" href="#inside" id="inside">${INSIDE}</a></li></ul></div>`,
  },
  popover: {
    html: `<button ${AT_BUTTON} data-bs-toggle="popover" data-bs-trigger="focus" data-bs-content="${WORDS}">${OPEN}</button>`,
    starts: (button) => new Popover(button),
  },
  tooltip: {
    html: `<button ${AT_BUTTON} data-bs-toggle="tooltip" data-bs-title="${WORDS}">${OPEN}</button>`,
    starts: (button) => new Tooltip(button),
  },
  offcanvas: {
    html: `<button ${AT_BUTTON} data-bs-toggle="offcanvas" data-bs-target="#aside">${OPEN}</button>
<div class="offcanvas offcanvas-start" tabindex="-1" id="aside" aria-labelledby="title"><div class="offcanvas-header"><h5 id="title">Aside</h5></div>
<div class="offcanvas-body"><p id="inside">${INSIDE}</p><input aria-label="Name"></div></div>`,
  },
};

const { html, starts } = chosen(COMPONENTS);
document.querySelector('#root')!.innerHTML = html;
starts?.(document.querySelector('#open')!);
