import { createElement, forwardRef, memo, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp, h } from 'vue';
import { COMPONENT_ANSWER_EVENT, COMPONENT_EVENT } from '../../../src/core/element/component-question';
import { componentOf, endComponents } from '../../../src/dom/element/component';
import { sourceOf } from '../../../src/dom/element/source';
import { serveComponents } from '../../../src/page-world/components/serve';
import { put } from '../page';
import Card from './Card.svelte';

const asIs = (text: string): string => text;
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
  endComponents();
});

/** Renders with React, and returns the element. */
function inReact(node: ReactNode, selector = 'button'): Element {
  const place = put('<div></div>');
  const root = createRoot(place);
  flushSync(() => root.render(node));
  ends.push(() => root.unmount());
  return place.querySelector(selector)!;
}

function PayButton(): ReactNode {
  return createElement('button', null, 'Pay');
}
const Plain = (): ReactNode => createElement('div', null, createElement(PayButton));
const Remembered = memo(function Remembered() {
  return createElement('button', null, 'Pay');
});
const Forwarded = forwardRef<HTMLButtonElement>(function Forwarded(_, ref) {
  return createElement('button', { ref }, 'Pay');
});
const Named = (): ReactNode => createElement('button', null, 'Pay');
Named.displayName = 'Checkout.Pay';
/** As a minifier leaves it. */
const t = (): ReactNode => createElement('button', null, 'Pay');

describe('of React, the component of an element is known', () => {
  it.each<[what: string, node: ReactNode, component: string]>([
    ['that wrote it', createElement(Plain), 'PayButton'],
    ['that is remembered', createElement(Remembered), 'Remembered'],
    ['that forwards its ref', createElement(Forwarded), 'Forwarded'],
    ['by the name it shows', createElement(Named), 'Checkout.Pay'],
  ])('%s', (_, node, component) => {
    serveComponents();
    expect(sourceOf(inReact(node), asIs)).toMatchObject({ component });
  });

  it('with the file and the line in which it was written', () => {
    serveComponents();
    const source = sourceOf(inReact(createElement(Plain)), asIs)!;
    expect(source.file).toMatch(/tests\/dom\/element\/component\.test\.ts$/);
    expect(source.line).toBeGreaterThan(1);
  });

  it('and not by a name that says nothing', () => {
    serveComponents();
    expect(sourceOf(inReact(createElement(t)), asIs)?.component ?? '').toBe('');
  });
});

it('of Vue, the component and its file are known', () => {
  serveComponents();
  const place = put('<div></div>');
  const PayBar = { __name: 'PayBar', __file: '/src/PayBar.vue', render: () => h('p', [h('button', 'Pay')]) };
  const app = createApp({ render: () => h(PayBar) });
  app.mount(place);
  ends.push(() => app.unmount());
  const source = { component: 'PayBar', file: '/src/PayBar.vue', line: null, column: null };
  expect(sourceOf(place.querySelector('button')!, asIs)).toEqual(source);
});

it('of Svelte, the file and the line are known', () => {
  serveComponents();
  const place = put('<div></div>');
  const card = mount(Card, { target: place });
  ends.push(() => void unmount(card));
  const source = sourceOf(place.querySelector('button')!, asIs)!;
  expect(source).toMatchObject({ component: 'Card', line: 2 });
  expect(source.file).toMatch(/tests\/dom\/element\/Card\.svelte$/);
});

describe('what a page says of itself', () => {
  const answering = (detail: unknown): void => {
    const life = new AbortController();
    const answer = ({ target }: Event): void =>
      void target!.dispatchEvent(new CustomEvent(COMPONENT_ANSWER_EVENT, { detail }));
    window.addEventListener(COMPONENT_EVENT, answer, { capture: true, signal: life.signal });
    ends.push(() => life.abort());
  };

  it.each<[what: string, detail: unknown]>([
    ['that is no text', { component: 'Card' }],
    ['that is no JSON', '{'],
    ['with another shape', '{"component":1}'],
    [
      'that is longer than any name',
      JSON.stringify({ component: 'C'.repeat(999), file: '', line: null, column: null }),
    ],
    ['with a place that is none', JSON.stringify({ component: 'Card', file: '', line: -1, column: 1.5 })],
  ])('is not believed: one %s', (_, detail) => {
    answering(detail);
    expect(componentOf(put('<p>A</p>'))).toBeNull();
  });

  it('has its secrets taken out', () => {
    answering(JSON.stringify({ component: 'Card', file: '/src/secret.ts', line: 1, column: 1 }));
    expect(sourceOf(put('<p>A</p>'), (text) => text.replace('secret', '…'))?.file).toBe('/src/….ts');
  });

  it('does no harm where it throws', () => {
    serveComponents();
    const element = put('<p>A</p>');
    Object.defineProperty(element, '__vue__', {
      get: () => {
        throw new Error('no');
      },
    });
    expect(componentOf(element)).toBeNull();
  });
});

it('attributes of a build tool name the file, and the framework the component', () => {
  serveComponents();
  const element = inReact(
    createElement(function Row() {
      return createElement('button', { 'data-source': 'src/Row.tsx:3:5' });
    }),
  );
  expect(sourceOf(element, asIs)).toEqual({ file: 'src/Row.tsx', line: 3, column: 5, component: 'Row' });
});

it('nothing is asked any more when Draw has ended', () => {
  serveComponents();
  endComponents();
  expect(componentOf(inReact(createElement(Plain)))).toBeNull();
});
