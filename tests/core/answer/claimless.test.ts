import { expect, test } from 'vitest';
import { isClaimless } from '../../../src/core/answer/claimless';

test.each([
  'The page does not say who paid for it.',
  'However, the article doesn’t mention a price.',
  'There is no information about the owner.',
  'The owner is not mentioned in the text.',
  'I could not find anything about the owner.',
  'I couldn’t find that on this page.',
  'Here is what the page says:',
  'Would you like to know more about the flood?',
  'Let me know if you need more.',
  'I hope this helps!',
  'Auf der Seite steht nichts über den Besitzer.',
  'Der Text nennt keinen Preis.',
  'Ich konnte dazu nichts finden.',
  'La page ne dit pas qui l’a payé.',
  'Je n’ai rien trouvé à ce sujet.',
  'La página no menciona al dueño.',
  'No he podido encontrar el precio.',
  'A página não diz quem pagou.',
  'Não encontrei o preço.',
  'La pagina non dice chi ha pagato.',
  'На странице не указана цена.',
  '页面没有提到价格。',
  'ページには価格の記載がありません。',
  '이 페이지에는 가격에 대한 언급이 없습니다.',
  'لا تذكر الصفحة السعر.',
  'पेज में कीमत का उल्लेख नहीं है।',
])('says nothing of what the page is about: %s', (sentence) => {
  expect(isClaimless(sentence)).toBe(true);
});

test.each([
  'The mill was not rebuilt.',
  'The page was printed in 1902.',
  'Nobody could find the owner of the mill.',
  'There is no charge for bicycles.',
  'The text of the contract is not binding.',
  'Die Mühle wurde nicht wieder aufgebaut.',
  'Le moulin n’a pas été reconstruit.',
  'El molino no fue reconstruido.',
  '磨坊没有重建。',
  '水車小屋は再建されませんでした。',
])('says something: %s', (sentence) => {
  expect(isClaimless(sentence)).toBe(false);
});
