import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFileNames } from '../../../../src/core/transfer/export/file-names';
import { someText } from './samples';

const nameOf = (title: string, otherwise = 'Conversation on Claude'): string => createFileNames('md')(title, otherwise);
const bytes = (text: string): number => Buffer.byteLength(text);

describe('The file name for a conversation', () => {
  it.each([
    ['is its title', 'Where to store it', 'Where to store it.md'],
    [
      'has no characters that Windows or Obsidian reject',
      'a/b\\c: "d" <e>|f? *g* #h [i]^j',
      'a-b-c- -d- -e--f- -g- -h -i--j.md',
    ],
    ['is on one line', 'one\r\ntwo\tthree\u2028four\0', 'one two three four.md'],
    ['does not start hidden or end with dots', ' ..hidden. . ', 'hidden.md'],
    ['is no name of a device', 'CON', 'CON_.md'],
    ['is no name of a device with an ending', 'com1.notes', 'com1_.notes.md'],
    ['is no name of a device with a space after it', 'aux .txt', 'aux_ .txt.md'],
    ['may begin like one', 'Console', 'Console.md'],
    ['keeps emoji and their joiners', '👩‍💻 code 🏳️‍🌈', '👩‍💻 code 🏳️‍🌈.md'],
    [
      'keeps right-to-left words, but nothing invisible that changes how it reads',
      'مرحبا \u202Egpj.exe\u2066',
      'مرحبا gpj.exe.md',
    ],
    ['is composed, as on other systems', 'Cafe\u0301', 'Caf\u00e9.md'],
    ['has no halves of characters', 'a\ud83d b', 'a b.md'],
    ['names the site if there is no title', ' ', 'Conversation on Claude.md'],
    ['names the site if nothing of the title is left', '...', 'Conversation on Claude.md'],
    ['names the site if nothing of the title is seen', '\u200d.\u115f\u0301\u2800', 'Conversation on Claude.md'],
  ])('%s', (_what, title, name) => expect(nameOf(title)).toBe(name));

  it.each([
    ['letters', 'x'.repeat(500)],
    ['characters of three bytes', '漢'.repeat(500)],
    ['emoji of many code points', '👩‍👩‍👧‍👦'.repeat(100)],
  ])('is short enough for every system: %s', (_what, title) => {
    const name = nameOf(title);
    expect(name.length).toBeLessThanOrEqual(104);
    expect(bytes(name)).toBeLessThanOrEqual(240);
    expect(name).not.toMatch(/\u200d\.md$/);
  });

  it('is used once, whatever its letter case', () => {
    const next = createFileNames('md');
    const names = ['Notes', 'notes', 'NOTES', 'Notes 2', 'straße', 'STRASSE', ''].map((title) => next(title, 'Notes'));
    expect(names).toEqual([
      'Notes.md',
      'notes 2.md',
      'NOTES 3.md',
      'Notes 2 2.md',
      'straße.md',
      'STRASSE 2.md',
      'Notes 4.md',
    ]);
  });

  it('is safe for any title', () => {
    fc.assert(
      fc.property(fc.array(someText, { maxLength: 8 }), (titles) => {
        const next = createFileNames('md');
        const names = titles.map((title) => next(title, 'Untitled'));
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of names) {
          expect(name).toMatch(/^[^\s.-].*\.md$/u);
          expect(name).not.toMatch(/[\p{Cc}\p{Cs}<>:"/\\|?*]/u);
          expect(bytes(name)).toBeLessThan(250);
        }
      }),
    );
  });
});
