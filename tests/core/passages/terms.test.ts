import { describe, expect, it } from 'vitest';
import { type Language, languageOf } from '../../../src/core/passages/languages';
import { termsOf } from '../../../src/core/passages/terms';
import { askedTerms } from '../../../src/core/passages/words';

describe('The terms of a text', () => {
  it.each<[string, Language, string, string[]]>([
    ['are its words without case', 'en', 'Put the Lid on', ['put', 'the', 'lid', 'on']],
    ['without accents', 'en', 'Café naïve', ['cafe', 'naiv']],
    ['without endings', 'en', 'doubles doubled doubling', ['doubl', 'doubl', 'doubl']],
    ['without those of German', 'de', 'Häuser Haus', ['haus', 'haus']],
    ['are the same for irregular forms', 'en', 'went gone biggest women', ['go', 'go', 'big', 'woman']],
    ['and for spellings of two countries', 'en', 'colour colors', ['colour', 'colour']],
    ['but for a word that is only like one', 'en', 'founded', ['found']],
    ['and for strong verbs of German', 'de', 'eindrang eingedrungene', ['eindring', 'eindring']],
    ['and for weak ones', 'de', 'abgeschaltet abzuschalten hinzugefügt', ['abschalt', 'abschalt', 'hinzufug']],
    ['and for those of Latin', 'de', 'kopierte kopieren', ['kopi', 'kopi']],
    ['but not for nouns', 'de', 'Stand Schloss', ['stand', 'schloss']],
    ['of French', 'fr', 'fermé fermée', ['ferm', 'ferm']],
    ['of Spanish', 'es', 'cultivan cultivadas', ['cultiv', 'cultiv']],
    ['of Portuguese', 'pt', 'projetou projetar', ['projet', 'projet']],
    ['of Arabic, and its articles', 'ar', 'القلعة قلعة', ['قلع', 'قلع']],
    ['of Hindi', 'hi', 'बाघों बाघ', ['बाघ', 'बाघ']],
    ['with its numbers', 'en', '80 °C, 1,800 W, 3rd', ['80', 'c', '1', '800', 'w', '3rd']],
    [
      'are pairs of characters where words have no spaces, and Chinese characters',
      'en',
      '東京都',
      ['東京', '京都', '東', '京', '都'],
    ],
    ['are pairs in Korean, and single characters alone', 'en', '환불은 의', ['환불', '불은', '의']],
    ['have words beside them', 'en', 'iPhoneの', ['iphon', 'の']],
    ['are none without words', 'en', '— … 🙂', []],
  ])('%s', (_what, language, text, terms) => {
    expect(termsOf(text, language)).toEqual(terms);
  });
});

describe('What is asked about where words have no spaces', () => {
  it.each([
    ['料金はいくらですか', ['料金']],
    ['茶馆是谁建的', ['茶馆', '建']],
    ['だしの取り方', ['だし', '取り', 'り方']],
    ['いつですか', ['いつ', 'つで', 'です', 'すか']],
  ])('is between the words that join: %s', (question, terms) => {
    expect(askedTerms(question).slice(0, terms.length)).toEqual(terms);
  });
});

describe('The language of a text', () => {
  it.each<[string, Language | null]>([
    ['What is the height of the tower?', 'en'],
    ['Wie hoch ist der Turm?', 'de'],
    ['Quelle est la hauteur de la tour ?', 'fr'],
    ['¿Cuál es la altura de la torre y de los muros?', 'es'],
    ['Qual é a altura da torre e dos muros?', 'pt'],
    ['ما هو ارتفاع البرج؟', 'ar'],
    ['मीनार की ऊँचाई क्या है?', 'hi'],
    ['Tower 41', null],
    ['塔有多高？', null],
  ])('is told by its frequent words: %s', (text, language) => {
    expect(languageOf(text, 2)).toBe(language);
  });
});
