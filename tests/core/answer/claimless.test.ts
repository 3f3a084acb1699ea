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
  'The price isn’t mentioned on the page.',
  'The provided text does not explicitly mention it.',
  'The document does not contain that information.',
  'The page does not seem to say.',
  'Nothing in the text explains why.',
  'No information about the owner is given.',
  'Sure, here is a summary:',
  'If you have questions, just ask.',
  'Please check the official website for that.',
  'Dazu steht nichts im Text.',
  'Das wird auf der Seite nicht erwähnt.',
  'Wenn Sie möchten, kann ich mehr dazu suchen.',
  'Le prix n’est pas indiqué.',
  'Si vous voulez, je peux chercher plus loin.',
  'No se menciona el precio en la página.',
  'О цене на странице ничего не говорится.',
  'Если хотите, я могу поискать ещё.',
  'لم يُذكر السعر في الصفحة.',
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
  'Breakfast is not included in the price.',
  'Dental care is not covered by the policy.',
  'The gold was never found in the river.',
  'There is no data limit.',
  'The site has no toilets.',
  'The website does not store cookies.',
  'The document does not need to be notarised.',
  'Please check in before 3 pm.',
  'Dimensions are 40 by 30 metres.',
  'Hier ist Rauchen nicht erlaubt.',
  'Hier sind Hunde verboten.',
  'Die Quelle liefert im Winter kein Wasser.',
  'Wenn Sie mehr als drei Bücher leihen, kostet es zwei Euro.',
  'Le site n’a pas de toilettes.',
  'Si vous voulez entrer, il faut un billet.',
  'Dimensiones: 40 por 30 metros.',
  'Si quieres entrar, necesitas un billete.',
  'Esperou-se uma semana pela chave.',
  'Se vuoi entrare, serve un biglietto.',
  'Команда не нашла следов воды.',
  'Документ не нужно заверять у нотариуса.',
  '该文章没有写完。',
  'الصفحة لا تفتح في الليل.',
])('says something: %s', (sentence) => {
  expect(isClaimless(sentence)).toBe(false);
});

test('a sentence of any kind takes little time', () => {
  const from = performance.now();
  for (const words of [
    'the page does not ',
    'Im Text steht ',
    'страниц',
    'is not ',
    'no ',
    'n’ai rien ',
    '페이지 ',
    'पेज ',
  ]) {
    isClaimless(words.repeat(3_000 / words.length));
  }
  expect(performance.now() - from).toBeLessThan(200);
});
