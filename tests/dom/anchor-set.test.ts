import { describe, expect, it } from 'vitest';
import type { AnchorSet } from '../../src/dom/anchor-set';
import { markOn } from '../core/sample';
import { follow, nextFrame } from './followed';
import { put, textWith, wordsUnder } from './page';
import { placed, type Placed } from './placed';

const ANSWER =
  '<div><p>First we wait. The queue is full. Then we go.</p><p>Later: The queue is full. So it ends.</p></div>';

/** Whether every assumption is right, checked little by little as on a quiet page. */
const isVerified = (set: AnchorSet<Placed>): boolean => Array.from({ length: 100 }).some(() => set.verify());

describe('A mark', () => {
  it('is never painted on other text that replaced its own', async () => {
    const answer = put(ANSWER);
    const followed = follow(answer);
    followed.mark('First we wait');
    const [text] = textWith(answer, 'First');
    const [painted] = [...CSS.highlights.get('recurate-keep')!] as StaticRange[];
    text.data = `So what do they${text.data.slice(13)}`;
    expect(wordsUnder(painted!)).not.toBe('First we wait');
    await nextFrame();
    expect([followed.states(), followed.painted()]).toEqual([['pending'], []]);
    followed.search();
    expect([followed.states(), followed.painted()]).toEqual([['orphan: gone'], []]);
    text.data = `First we wait${text.data.slice(15)}`;
    await nextFrame();
    expect([followed.states(), followed.painted()]).toEqual([['anchored'], ['First we wait']]);
  });

  it.each([0, 1])('on the same sentence as another keeps its own place (%i)', async (nth) => {
    const answer = put(ANSWER);
    const followed = follow(answer);
    followed.mark('The queue is full.', {}, nth);
    const paragraph = answer.children[nth];
    const isWhere = (): unknown => {
      const anchor = followed.set.anchors.get('m0');
      return anchor?.state === 'anchored' && paragraph?.contains(anchor.range()!.startContainer);
    };
    expect(isWhere()).toBe(true);
    answer.prepend(put('<p>The queue is full.</p>'));
    await nextFrame();
    expect(isWhere()).toBe(true);
  });

  it('is pending, not painted, if two places cannot be told apart', async () => {
    const answer = put('<div><p>One. It is so. Two.</p></div>');
    const followed = follow(answer);
    followed.mark('It is so.');
    answer.replaceChildren(
      ...put('<div><p>He said that. It is so. Why?</p><p>She said that. It is so. How?</p></div>').children,
    );
    await nextFrame();
    expect([followed.states(), followed.painted()]).toEqual([['pending'], []]);
    followed.search();
    expect(followed.painted()).toEqual([]);
    expect(followed.states()[0]).toMatch(/^orphan/);
  });

  it('is found again by a search if its text changed a little', async () => {
    const answer = put('<div><p>It is a slow reader that slows the whole writer down here.</p></div>');
    const followed = follow(answer);
    followed.mark('slow reader that slows the whole writer down');
    answer.firstElementChild!.textContent = 'It is a slow reader, that slows the *whole* writer down here.';
    await nextFrame();
    expect(followed.states()).toEqual(['pending']);
    followed.search();
    expect(followed.painted()).toEqual(['slow reader, that slows the *whole* writer down']);
  });

  it('ignores a match in a text that has changed since', async () => {
    const answer = put('<div><p>alpha beta gamma delta</p></div>');
    const followed = follow(answer);
    followed.mark('beta gamma');
    answer.firstElementChild!.textContent = 'alpha BETA GAMMA delta';
    await nextFrame();
    const [search] = followed.set.searches();
    answer.firstElementChild!.textContent = 'quite other words stand here';
    followed.set.takeMatches(search!, [{ start: 6, end: 16 }]);
    await nextFrame();
    expect([followed.states(), followed.painted()]).toEqual([['pending'], []]);
    followed.set.takeMatches(followed.set.searches()[0]!, []);
    followed.set.pass();
    expect(followed.states()).toEqual(['orphan: gone']);
  });

  it('that gets another position under its id moves there, even though its text is the same', () => {
    const text = 'na na na na end';
    const { set } = follow(put(`<div><p>${text}</p></div>`));
    for (const start of [0, 3, 0]) {
      set.setItems([placed(markOn(text, { start, end: start + 5 }))]);
      set.pass();
      expect(set.anchors.get('a')).toMatchObject({ state: 'anchored', span: { start, end: start + 5 } });
    }
  });

  describe('in an answer that returns as other nodes', () => {
    const LINES = Array.from({ length: 50 }, (_, at) => `<p>Line ${at} of <b>it</b>.</p>`);
    const shownAgain = async (html: string) => {
      const answer = put(`<div>${LINES.join('')}</div>`);
      const followed = follow(answer);
      followed.mark('Line 3 of it');
      followed.mark('Line 30 of it');
      expect(isVerified(followed.set)).toBe(true);
      followed.asked.length = 0;
      answer.innerHTML = html;
      await nextFrame();
      return followed;
    };
    const asIs = ['anchored', 'anchored'];

    it('is painted in the same frame, and nothing else is read before the page settles', async () => {
      const { painted, states, asked, set } = await shownAgain(LINES.join(''));
      expect([painted(), states()]).toEqual([['Line 3 of it', 'Line 30 of it'], asIs]);
      expect(asked.map(({ textContent }) => textContent)).toEqual(['Line 3 of it.', 'Line 30 of it.']);
      expect([isVerified(set), asked.length]).toEqual([true, 50]);
    });

    it('is never painted on text that is now excluded, and this is noticed once the page settles', async () => {
      const { painted, states, set, search } = await shownAgain(
        LINES.map((line, at) => (at === 30 ? line.replace('<p>', '<p class="out">') : line)).join(''),
      );
      expect([painted(), states()]).toEqual([['Line 3 of it'], asIs]);
      // Each look has little time, and may not come as far as the line that is wrong.
      const settles = (): boolean => {
        const isDone = set.verify();
        set.pass();
        search();
        return isDone;
      };
      expect(settles()).toBe(false);
      expect(Array.from({ length: 100 }).some(settles)).toBe(true);
      expect([painted(), states()]).toEqual([['Line 3 of it'], ['anchored', 'orphan: gone']]);
    });
  });

  it('is corrected if what was assumed about its answer is removed before anyone reported it', async () => {
    const line = '<p>Some <b>words</b></p><p class="out">Nothing</p>';
    const answer = put(`<div>${line}</div>`);
    const { set, mark } = follow(answer);
    mark('Some words');
    expect(isVerified(set)).toBe(true);
    answer.innerHTML = line;
    await nextFrame();
    answer.replaceChildren();
    expect([set.verify(), set.indexOf('r1')!.text]).toEqual([false, '']);
  });

  it('can be made on text that is no longer excluded, once the page settles', async () => {
    const answer = put('<div><p>Some words</p><p class="out">Other words</p></div>');
    const { set, mark } = follow(answer);
    mark('Some words');
    expect(isVerified(set)).toBe(true);
    answer.innerHTML = '<p>Some words</p><p>Other words</p>';
    await nextFrame();
    expect([set.verify(), set.indexOf('r1')!.text]).toEqual([false, 'Some words Other words']);
  });

  it('is away if its response is not on the page', () => {
    const { set, states } = follow(put(ANSWER));
    set.setItems([placed(markOn('some text', { start: 0, end: 4 }, {}, 'elsewhere'))]);
    set.pass();
    expect([states(), set.searches()]).toEqual([['away'], []]);
  });

  it('keeps its range while nothing under it changes, so that it is not repainted', async () => {
    const answer = put(ANSWER);
    const followed = follow(answer);
    followed.mark('The queue is full.', {}, 1);
    const before = [...CSS.highlights.get('recurate-keep')!];
    answer.prepend(put('<p>Something new.</p>'));
    await nextFrame();
    expect([...CSS.highlights.get('recurate-keep')!][0]).toBe(before[0]);
    expect(followed.set.anchors.get('m0')).toMatchObject({ state: 'anchored' });
  });
});

describe('The set of anchors', () => {
  it('does not search a response that has left', async () => {
    const answer = put(ANSWER);
    const { set, mark, show } = follow(answer);
    mark('First we wait');
    answer.firstElementChild!.textContent = 'Other words.';
    await nextFrame();
    expect(set.searches()).toHaveLength(1);
    show([]);
    expect(set.searches()).toEqual([]);
  });

  it('reports whether a pass changed anything', () => {
    const answer = put(ANSWER);
    const { set, mark } = follow(answer);
    mark('First');
    expect(set.pass().hasChanged).toBe(false);
    set.invalidate('r1', answer);
    expect(set.pass().hasChanged).toBe(false);
    set.setItems([]);
    expect([set.pass().hasChanged, set.anchors.size]).toEqual([true, 0]);
  });

  it('leaves what is far from the window for the next passes if there is much to read', () => {
    const paragraphs = '<p>Some words that are <b>read</b> one by one.</p>'.repeat(2000);
    const answers = Array.from({ length: 40 }, () => put(`<div>${paragraphs}</div>`));
    const { set } = follow(...answers);
    const words = 'Some words';
    set.setItems(
      answers.map((_, n) => placed(markOn(words, { start: 0, end: 10 }, { id: `m${String(n)}` }, `r${String(n + 1)}`))),
    );
    const stateOf = (n: number) => set.anchors.get(`m${String(n)}`)?.state;
    const isNear = (answer: Element) => answer === answers[39];
    expect(set.pass(isNear)).toEqual({ hasChanged: false, hasRest: true });
    expect([stateOf(38), stateOf(39)]).toEqual(['pending', 'anchored']);
    expect(set.searches()).toEqual([]);
    let passes = 1;
    let last;
    do last = set.pass(isNear);
    while (++passes < 40 && last.hasRest);
    expect(last).toEqual({ hasChanged: true, hasRest: false });
    expect([...set.anchors.values()].every(({ state }) => state === 'anchored')).toBe(true);
    expect(set.pass(isNear)).toEqual({ hasChanged: false, hasRest: false });
  });

  it('only rechecks the marks of a response that changed', async () => {
    const [one, two] = [put(ANSWER), put(ANSWER)];
    const { set, mark } = follow(one, two);
    mark('First we wait');
    mark('Then we go', { target: markOn('', { start: 0, end: 0 }, {}, 'r2').target });
    set.setItems([...set.anchors.values()].map(({ item }) => item));
    set.pass();
    const [first, second] = [...set.anchors.values()];
    one.append('More.');
    await nextFrame();
    expect([...set.anchors.keys()]).toEqual(['m0', 'm1']);
    expect(set.anchors.get('m0')).not.toBe(first);
    expect(set.anchors.get('m1')).toBe(second);
  });

  it('knows which response contains a node', () => {
    const [one, two, other] = [put(ANSWER), put(ANSWER), put('<p>you</p>')];
    const { set } = follow(one, two);
    expect([set.regionOf(two.querySelector('p')!.firstChild!), set.regionOf(one), set.regionOf(other)]).toEqual([
      'r2',
      'r1',
      null,
    ]);
    expect([set.elementOf('r2'), set.elementOf('r9'), set.indexOf('r9')]).toEqual([two, null, null]);
  });
});
