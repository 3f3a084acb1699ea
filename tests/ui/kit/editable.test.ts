import { expect, test } from 'vitest';
import { isEditable } from '../../../src/ui/kit/editable';
import { put } from '../../dom/page';

test.each([
  ['<input id="it">', true],
  ['<textarea id="it"></textarea>', true],
  ['<div contenteditable="true"><b id="it">words</b></div>', true],
  ['<div role="textbox" tabindex="0"><span id="it"></span></div>', true],
  ['<div id="it" role="searchbox" tabindex="0"></div>', true],
  ['<div id="it" role="combobox" tabindex="0"></div>', true],
  ['<div id="it" role="spinbutton" tabindex="0"></div>', true],
  ['<button id="it">Send</button>', false],
  ['<p id="it">words</p>', false],
])('keys pressed in %s type text: %s', (html, types) => {
  expect(isEditable(put(html).ownerDocument.querySelector('#it')!)).toBe(types);
});
