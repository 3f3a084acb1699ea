import { describe, expect, it } from 'vitest';
import type { SecretType } from '../../../src/core/redaction/secret';
import type { Box } from '../../../src/core/element/element-context';
import { lookForSecrets } from '../../../src/dom/redaction/look-for-secrets';
import { ALL_LOOKED_INTO, type NotLookedInto } from '../../../src/core/redaction/not-looked-into';
import { put } from '../page';

const look = () => lookForSecrets(document).secrets;
const typesOf = (): SecretType[] => look().map(({ type }) => type);

/** Puts HTML at a place of its own, so that nothing is under anything else. */
function putFixed(html: string): HTMLElement {
  return put(
    `<div style="position: fixed; left: 10px; top: 10px; font: 16px/20px monospace; width: 350px">${html}</div>`,
  );
}

function isWithin(inner: DOMRect, outer: Box): boolean {
  return (
    outer.x <= inner.left &&
    outer.y <= inner.top &&
    outer.x + outer.width >= inner.right &&
    outer.y + outer.height >= inner.bottom
  );
}

/** Whether no part of something is outside all boxes: between two edges of boxes, all is in or all is out. */
function isCovered({ left, top, right, bottom }: DOMRect, boxes: readonly Box[]): boolean {
  const middles = (from: number, to: number, edges: number[]): number[] => {
    const cuts = [from, ...edges.filter((edge) => edge > from && edge < to), to].toSorted((one, other) => one - other);
    return cuts.slice(1).map((cut, at) => (cut + cuts[at]!) / 2);
  };
  const ends = boxes.flatMap(({ y, height }) => [y, y + height]);
  const ys = middles(top, bottom, ends);
  const sides = boxes.flatMap(({ x, width }) => [x, x + width]);
  return middles(left, right, sides).every((x) =>
    ys.every((y) => boxes.some((box) => isWithin(new DOMRect(x, y), box))),
  );
}

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Each case shows one secret: in its fields, or in the elements `<i>` if it says where. */
const SHOWN: [what: string, html: string, type: SecretType][] = [
  ['text', 'Write to <i>ada@example.org</i>!', 'email'],
  ['text over several elements', '<i><b>ada</b>@<u>exam<wbr>ple</u>.org</i>', 'email'],
  ['a number in boxes of its own', '<div><i>4111</i></div><div><i>1111</i></div><div><i>1111</i></div><div><i>1111</i></div>', 'card'],
  ['a number in lines of the source', 'Card:\n      <i>4111\n      1111\n      1111\n      1111</i>', 'card'],
  ['text beside a number with space by style', '<span style="margin: 9px">12</span><i>4111111111111111</i>', 'card'],
  ['editable text', '<p contenteditable><i>ada@example.org</i></p>', 'email'],
  ['text in a picture of vectors', '<svg width="300" height="30"><text y="20">ada@example.org</text></svg>', 'email'],
  ['a password', '<input type="password" value="x">', 'field'],
  ['a new password that is shown', '<input autocomplete="new-password" value="open sesame">', 'field'],
  ['a code', '<input autocomplete="one-time-code" value="12">', 'field'],
  ['a card number that is being typed', '<input autocomplete="cc-number" value="4111">', 'field'],
  ['the holder of a card', '<input autocomplete="section-a billing cc-name" value="Ada">', 'field'],
  ['a check number by its name', '<input name="card_cvc" value="123">', 'field'],
  ['a card number by its id', '<input id="cardNumber" value="41">', 'field'],
  ['a field by its label', '<label>IBAN <input value="DE"></label>', 'field'],
  ['a field by its accessible name', '<input aria-label="API key" value="abc">', 'field'],
  ['a field in another language', '<label>Kreditkartennummer <input value="1"></label>', 'field'],
  ['a number of a person', '<input name="ssn" value="078-05-1120">', 'field'],
  ['a field with hidden letters', '<input value="abc" style="-webkit-text-security: disc">', 'field'],
  ['an address in a field', '<input value="ada@example.org">', 'email'],
  ['a key in a text area', '<textarea>key sk_live_4eC39HqLyjWDarjtT1zdp7dc</textarea>', 'key'],
  ['an address that is chosen', '<select><option>ada@example.org</option></select>', 'email'],
  ['an address in a list', '<select size="2"><option>None</option><option>ada@example.org</option></select>', 'email'],
  ['an address in place of a value', '<input placeholder="ada@example.org">', 'email'],
  ['a button', '<input type="button" value="Mail ada@example.org">', 'email'],
  ['text before an element, by an attribute', '<style>.mail::before { content: attr(data-mail) }</style><i class="mail" data-mail="ada@example.org">!</i>', 'email'],
  ['text after an element, by a style', '<style>.mail::after { content: "ada@" "example.org" }</style><i class="mail">To </i>', 'email'],
  ['text by a rule in another', '<style>.mail { @media all { &::after { content: attr(data-mail) } } }</style><i class="mail" data-mail="ada@example.org">To </i>', 'email'],
  ['a label by a style beside its element', '<style>.tip::after { content: attr(data-tip); position: absolute; left: 90px; top: 60px; white-space: nowrap }</style><b class="tip" style="position: relative" data-tip="ada@example.org">Tip<i style="position: absolute; left: 90px; top: 60px; width: 140px; height: 18px"></i></b>', 'email'],
  ['text in a shadow root', '<div><template shadowrootmode="open">To <i>ada@example.org</i></template></div>', 'email'],
  ['a frame for a card', '<iframe title="Secure card payment input" sandbox srcdoc="x"></iframe>', 'field'],
]; // prettier-ignore

/** What is not seen, or not secret. */
const NOTHING: [what: string, html: string][] = [
  ['an empty password', '<input type="password">'],
  ['a hidden field', '<input type="hidden" name="token" value="ada@example.org">'],
  ['a choice', '<input type="checkbox" name="password" value="1">'],
  ['an option that is not chosen', '<select><option>None</option><option>ada@example.org</option></select>'],
  [
    'what is not shown',
    '<p style="display: none">ada@example.org</p><p style="visibility: hidden">ada@example.org</p>',
  ],
  ['what is clear', '<p style="opacity: 0">ada@example.org</p>'],
  ['a title', '<p title="ada@example.org">Ada</p>'],
  ['a script', '<script type="text/plain">ada@example.org</script>'],
  [
    'what is cut off',
    '<div style="height: 20px; overflow: hidden"><p style="margin-top: 40px">ada@example.org</p></div>',
  ],
  ['what is outside of the window', '<p style="position: fixed; top: -100px">ada@example.org</p>'],
  ['a frame of another site', '<iframe title="Scorecard of the match" sandbox srcdoc="x"></iframe>'],
  ['a search', '<input type="search" name="q" value="cards and pins">'],
  ['a name', '<label>Name <input value="Ada"></label>'],
  ['ordinary numbers', '<table><tr><td>4111</td><td>2222</td><td>3333</td></tr></table>'],
];

describe('Secrets on the page', () => {
  it.each(SHOWN)('finds %s', (_what, html, type) => {
    const page = putFixed(html);
    const found = look();
    expect(found.map((secret) => secret.type)).toEqual([type]);
    const root = page.querySelector('div')?.shadowRoot ?? page;
    const where = [...root.querySelectorAll('i, input, textarea, select, iframe, text')];
    const { boxes } = found[0]!;
    const rects = where.flatMap((element) => [...element.getClientRects()]);
    expect(rects).not.toEqual([]);
    expect(rects.filter((rect) => !isCovered(rect, boxes))).toEqual([]);
  });

  it.each(NOTHING)('leaves %s', (_what, html) => {
    putFixed(html);
    expect(look()).toEqual([]);
  });

  it('has a box for each line, and no more than that', () => {
    const page = putFixed(
      '<p style="width: 120px; word-break: break-all">Write to <b>ada.lovelace@example.org</b></p>',
    );
    const lines = [...page.querySelector('b')!.getClientRects()];
    const { boxes } = look()[0]!;
    expect(boxes.length).toBe(lines.length);
    lines.forEach((line, at) => expect(isWithin(line, boxes[at]!)).toBe(true));
    expect(boxes[0]!.width).toBeLessThan(120);
  });

  it('covers the shadow of letters', () => {
    const page = putFixed('<p style="text-shadow: 30px 40px 2px red"><b>ada@example.org</b></p>');
    const { right, bottom } = page.querySelector('b')!.getBoundingClientRect();
    const [box] = look()[0]!.boxes;
    expect(box!.x + box!.width).toBeGreaterThan(right + 32);
    expect(box!.y + box!.height).toBeGreaterThan(bottom + 42);
  });

  it('has the part that a scroller shows', () => {
    const page = putFixed(
      '<div style="height: 30px; overflow: auto"><p style="margin: 20px 0 100px">ada@example.org</p></div>',
    );
    const scroller = page.firstElementChild!.getBoundingClientRect();
    const [box] = look()[0]!.boxes;
    expect(box!.y + box!.height).toBeLessThanOrEqual(scroller.bottom);
    page.firstElementChild!.scrollTop = 100;
    expect(look()).toEqual([]);
  });

  it('finds what leaves the box around it', () => {
    putFixed(
      '<div style="height: 5px; overflow: hidden"><p style="position: fixed; top: 100px">ada@example.org</p></div>',
    );
    expect(typesOf()).toEqual(['email']);
  });

  it('finds what is in frames, where it is in the window', async () => {
    const page = putFixed(
      '<iframe style="border: 7px solid; padding: 5px; margin-left: 30px; transform: scale(0.5); transform-origin: 0 0" srcdoc="<body style=margin:0><p style=margin:20px>ada@example.org</p>"></iframe>',
    );
    const frame = page.firstElementChild as HTMLIFrameElement;
    await expect.poll(() => typesOf()).toEqual(['email']);
    const inner = frame.contentDocument!.querySelector('p')!.getBoundingClientRect();
    const { left, top } = frame.getBoundingClientRect();
    const [box] = look()[0]!.boxes;
    expect(box!.x).toBeCloseTo(left + (12 + inner.left) / 2, -1);
    expect(box!.y).toBeLessThanOrEqual(top + (12 + inner.top) / 2);
    expect(box!.y).toBeGreaterThan(top + (12 + inner.top) / 2 - 6);
    expect(box!.height).toBeLessThan(inner.height);
  });

  it.each<[what: string, html: string, counted: Partial<NotLookedInto>]>([
    ['a frame of another site', '<iframe sandbox srcdoc="x"></iframe>', { frames: 1 }],
    [
      'images',
      `<img src="${PIXEL}" width="60" height="40"><input type="image" src="${PIXEL}" width="60" height="40">`,
      { images: 2 },
    ],
    ['an image behind a text', `<p style="background: url('${PIXEL}')">Words</p>`, { images: 1 }],
    [
      'an image in a picture of vectors',
      `<svg width="90" height="90"><image href="${PIXEL}" width="60" height="60" /></svg>`,
      { images: 1 },
    ],
    ['a canvas', '<canvas width="60" height="40"></canvas>', { canvases: 1 }],
    ['a video', '<video width="60" height="40"></video>', { videos: 1 }],
    [
      'an element that keeps its inside to itself',
      '<x-closed style="display: block; width: 60px; height: 40px"></x-closed>',
      { closedRoots: 1 },
    ],
    [
      'each in a shadow root',
      '<div><template shadowrootmode="open"><canvas width="60" height="40"></canvas></template></div>',
      { canvases: 1 },
    ],
    ['no icon', `<img src="${PIXEL}" width="24" height="24"><canvas width="16" height="16"></canvas>`, {}],
    ['no image that is missing', '<img src="data:," alt="Words instead" width="60" height="40">', {}],
    [
      'nothing that is not shown',
      `<canvas hidden></canvas><img src="${PIXEL}" style="visibility: hidden; width: 60px; height: 40px">`,
      {},
    ],
    ['nothing outside of the window', '<canvas style="position: fixed; top: -400px"></canvas>', {}],
    ['no frame that is covered', '<iframe title="Secure card payment" sandbox srcdoc="x"></iframe>', {}],
    ['no element with words in it', '<x-open style="display: block">Words</x-open>', {}],
  ])('counts what it could not look into: %s', async (_what, html, counted) => {
    const page = putFixed(html);
    await Promise.all([...page.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)));
    expect(lookForSecrets(document).notLookedInto).toEqual({ ...ALL_LOOKED_INTO, ...counted });
  });

  it.each<[what: string, html: string, type: SecretType, inField: boolean]>([
    ['a number in the text', '<p>Call +49 30 901820</p>', 'phone', false],
    ['a number in a cell', '<table><tr><th>Mobile</th><td>0171 2345678</td></tr></table>', 'phone', false],
    ['an address in its element', '<address>12 High Street<br>Oxford OX1 4AB</address>', 'address', false],
    ['a date under its term', '<dl><dt>Date of birth</dt><dd>31 January 1990</dd></dl>', 'birthDate', false],
    ['an address of a machine', '<td>203.0.113.7</td>', 'ip', false],
    ['a number in a field', '<input type="tel" value="901820">', 'phone', true],
    ['a date in a field', '<input autocomplete="bday" value="1990-01-31">', 'birthDate', true],
    ['a street in a field', '<input autocomplete="shipping street-address" value="High Street">', 'address', true],
    ['a postal code by its label', '<label>Postleitzahl <input value="10115"></label>', 'address', true],
    ['a number by its label', '<label>手机 <input value="138"></label>', 'phone', true],
    ['a number of a person in a text area', '<textarea>SSN 078-05-1120</textarea>', 'nationalId', true],
  ])('says that it is personal, and where: %s', (_what, html, type, inField) => {
    putFixed(html);
    expect(look().map((secret) => [secret.type, secret.isPersonal, secret.inField])).toEqual([[type, true, inField]]);
  });

  it.each([
    ['a mail address', '<label>E-mail address <input value="none"></label>'],
    ['a search', '<input type="search" aria-label="Search" value="streets">'],
    ['an empty number', '<input type="tel" placeholder="Phone">'],
  ])('finds nothing personal in a field for %s', (_what, html) => {
    putFixed(html);
    expect(look()).toEqual([]);
  });

  it.each<[called: string | undefined, html: string]>([
    ['Password', '<label>Password <input type="password" value="open sesame"></label>'],
    ['New password', '<input type="password" aria-label="New password" value="open sesame">'],
    ['API key', '<input placeholder="API key" value="open sesame">'],
    ['Secret Keep it', '<label>Secret <textarea>open sesame</textarea> Keep it</label>'],
    ['Secure card payment', '<iframe title="Secure card payment" sandbox srcdoc="x"></iframe>'],
    [undefined, '<label>Password of ada@example.org <input type="password" value="open sesame"></label>'],
    [undefined, '<input type="password" value="open sesame">'],
    [undefined, '<input type="password" placeholder="••••••" value="open sesame">'],
    [undefined, '<input name="card" autocomplete="cc-number" placeholder="4111 1111 1111 1111" value="open sesame">'],
  ])('calls a field %s as its page does: %s', (label, html) => {
    putFixed(html);
    expect(look().flatMap((secret) => (secret.type === 'field' ? [secret.label] : []))).toEqual([label]);
  });

  it('finds codes with a field for each digit', () => {
    putFixed(
      '<form>' + [...'4821'].map((digit) => `<input maxlength="1" size="1" value="${digit}">`).join('') + '</form>',
    );
    expect(typesOf()).toEqual(['field', 'field', 'field', 'field']);
  });

  it('finds a card number in several fields', () => {
    putFixed(
      '<form>' +
        ['4111', '1111', '1111', '1111'].map((part) => `<input maxlength="4" size="4" value="${part}">`).join('') +
        '</form>',
    );
    expect(look()).toHaveLength(4);
  });

  it('keeps the id of a secret while it is the same at the same element', () => {
    const page = putFixed('<p>ada@example.org</p><p>ada@example.org and ada@example.org</p>');
    const ids = look().map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    page.style.top = '50px';
    page.querySelector('p')!.firstChild!.replaceWith('Mail: ada@example.org');
    expect(look().map(({ id }) => id)).toEqual(ids);
    page.querySelector('p')!.textContent = 'grace@example.org';
    expect(look()[0]!.id).not.toBe(ids[0]);
  });

  it('changes nothing on the page', () => {
    const page = putFixed(SHOWN.map(([, html]) => html).join(''));
    const watched: MutationRecord[] = [];
    const observer = new MutationObserver((records) => watched.push(...records));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const before = page.innerHTML;
    look();
    expect([...watched, ...observer.takeRecords()]).toEqual([]);
    expect(page.innerHTML).toBe(before);
    observer.disconnect();
  });

  it('finds the ones in the window of a long page', () => {
    const filling = 'and many words more '.repeat(8);
    const rows = Array.from(
      { length: 3000 },
      (_, at) => `<p>Row ${at} of many: <b>user${at}</b>@example.org</p><p hidden>${filling}</p>`,
    );
    putFixed(`<div style="height: 300px; overflow: auto">${rows.join('')}</div>`);
    const found = look();
    expect(found.length).toBeGreaterThan(5);
    expect(found.length).toBeLessThan(12);
  });
});
