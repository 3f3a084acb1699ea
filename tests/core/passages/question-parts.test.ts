import { expect, it } from 'vitest';
import { partsOf } from '../../../src/core/passages/question-parts';

it.each<[string, string[]]>([
  ['How tall is it, and who built it?', ['How tall is it', 'who built it']],
  ['Who built it? When?', ['Who built it', 'When']],
  ['Wann wurde es gebaut und von wem?', ['Wann wurde es gebaut', 'von wem']],
  ['Mit welchem Zug fährt man und woran erkennt man ihn?', ['Mit welchem Zug fährt man', 'woran erkennt man ihn']],
  ['Quand a-t-il été détruit, et par qui ?', ['Quand a-t-il été détruit', 'par qui']],
  ['¿Cuánto mide y de dónde viene?', ['¿Cuánto mide', 'de dónde viene']],
  ['Quem o fez e quando?', ['Quem o fez', 'quando']],
  ['何分かかり、何人分ですか？', ['何分かかり', '何人分ですか']],
  ['誰が建て、いつ焼けましたか？', ['誰が建て', 'いつ焼けましたか']],
  ['누가 지었고, 언제 불탔나요?', ['누가 지었고', '언제 불탔나요']],
  ['Кто её построил и когда?', ['Кто её построил', 'когда']],
  ['Chi lo ha costruito e quando?', ['Chi lo ha costruito', 'quando']],
  ['保修几年，坏了找谁修？', ['保修几年', '坏了找谁修']],
  ['كم عدد الزوار وما سعر التذكرة؟', ['كم عدد الزوار', 'ما سعر التذكرة']],
  ['टिकट कितने का है और कैसे मिलता है?', ['टिकट कितने का है', 'कैसे मिलता है']],
  ['How are salt and pepper used?', ['How are salt and pepper used?']],
  ['Does it work in Norway, Sweden and Finland?', ['Does it work in Norway, Sweden and Finland?']],
  ['water temperature', ['water temperature']],
])('A question falls into the parts that ask: %s', (question, parts) => {
  expect(partsOf(question)).toEqual(parts);
});
