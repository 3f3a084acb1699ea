import { createRoot } from 'react-dom/client';
import { type ComponentType } from 'react';
import { chosen } from './chosen';

/** Renders the component that the address names. */
export function mountChosen(components: Readonly<Record<string, ComponentType>>): void {
  const Shown = chosen(components);
  createRoot(document.querySelector('#root')!).render(<Shown />);
}
