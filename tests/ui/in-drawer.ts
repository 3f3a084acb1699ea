import { page as browser, type Locator } from 'vitest/browser';

/** What a person finds in the drawer, using the names they see. */
export const button = (name: string): Locator => browser.getByRole('button', { name, exact: true });
export const list = (): Locator => browser.getByRole('list', { name: 'Annotations' });
export const drawer = (): Locator => browser.getByRole('complementary', { name: 'Recurate' });
export const status = (): Locator => browser.getByRole('status');
export const filter = (): Locator => browser.getByRole('searchbox', { name: 'Filter marks' });
export const preview = (): Locator => browser.getByRole('region', { name: 'Feedback preview' });
