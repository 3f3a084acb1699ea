import { describe, expect, it, test } from 'vitest';
import { checkCitations, checkQuote } from '../../../src/core/citation/check';
import { withoutUnseen } from '../../../src/core/text/without-unseen';
import { CITATION_LIMITS } from '../../../src/core/citation/limits';
import { prepare } from '../../../src/core/matching/match';
import { checked, FILLER, LID } from './checked';

describe('a quote is verified', () => {
  it.each([
    ['to the letter', LID, LID],
    ['part of a sentence', 'water boils about 30 seconds sooner', 'water boils about 30 seconds sooner'],
    ['in another case', 'WATER BOILS ABOUT 30 seconds Sooner', 'water boils about 30 seconds sooner'],
    ['with other spacing', 'water  boils\nabout\u00a030 seconds', 'water boils about 30 seconds'],
    ['with Markdown', 'water **boils** about `30` seconds', 'water boils about 30 seconds'],
    ['in quotation marks', '“water boils about 30 seconds sooner”', 'water boils about 30 seconds sooner'],
    ['with ellipses around it', '…water boils about 30 seconds...', 'water boils about 30 seconds'],
    ['with bracketed ellipses around it', '[...] water boils about 30 seconds […]', 'water boils about 30 seconds'],
    ['with an added full stop', 'Water boils about 30 seconds sooner.', 'water boils about 30 seconds sooner'],
    ['without its full stop', LID.slice(0, -1), LID.slice(0, -1)],
    ['as a block quote', '> ' + LID, LID],
    [
      'with the marker of a citation after it',
      'water boils about 30 seconds sooner [1]',
      'water boils about 30 seconds sooner',
    ],
  ])('%s', (_how, quote, words) => {
    expect(checked(LID, quote)).toEqual({ status: 'verified', words: [words] });
  });

  it.each([
    ['typographic quotation marks', 'She said: “Don’t lift the lid.” Then', '"Don\'t lift the lid." Then'],
    ['dashes', 'The lid – if there is one – stays on', 'The lid - if there is one — stays on'],
    ['a hyphen', 'a well\u2011known kettle of the shop', 'a well-known kettle of the shop'],
    ['an ellipsis of the page’s own', 'Wait… the water is not boiling yet', 'Wait... the water is not boiling yet'],
    ['Chinese', '盖上锅盖，水烧开得更快，也更省电。', '盖上锅盖，水烧开得更快'],
    ['Japanese', 'ふたをすると、お湯は早く沸きます。', 'ふたをすると、お湯は早く沸きます'],
    ['Arabic', 'مع الغطاء يغلي الماء أسرع بكثير.', 'مع الغطاء يغلي الماء أسرع بكثير'],
    [
      'spaces between thousands',
      'The town has 1\u202f234\u202f567 people in it',
      'The town has 1 234 567 people in it',
    ],
    ['emoji', 'Boil 🫖 the water 👩‍🔬 with the lid on', 'boil 🫖 the water 👩‍🔬 with the lid on'],
  ])('with %s', (_what, page, quote) => {
    expect(checked(page, quote)).toMatchObject({ status: 'verified' });
  });

  it.each([
    ['cells', 'Adult\t£12\nChild\t£6', 'Adult: £12', 'Adult\t£12'],
    ['a term and what is said of it', 'Delivery\n3 May\nPrice\n£9', 'Delivery: 3 May', 'Delivery\n3 May'],
    ['a question and its answer', 'Pets allowed?\nYes\nSmoking?\nNo', 'Pets allowed?: Yes', 'Pets allowed?\nYes'],
    ['a word before and after', '配送\n5月3日\n料金\n900円', '配送：5月3日', '配送\n5月3日'],
  ])('with a colon between %s', (_what, rows, quote, words) => {
    expect(checked(`\n${rows}\n`, quote)).toEqual({ status: 'verified', words: [words] });
  });

  test('not with a colon within a line, or between a term and what is said of another', () => {
    expect(checked('\nKeep the lid on\na pot\n', 'lid: on').status).toBe('absent');
    expect(checked('\nAdult\t£12\nChild\t£6\n', 'Adult: £6').status).toBe('absent');
  });

  test('at the place that has it to the letter, if another differs in case', () => {
    expect(checked('THE LID SHOULD STAY ON. Remember: the lid should stay on.', 'the lid should stay on')).toEqual({
      status: 'verified',
      words: ['the lid should stay on'],
    });
  });
});

describe('a quote is repaired, and the page’s own words are shown,', () => {
  it.each([
    [
      'with a slip',
      'With the lid on, watre boils about 30 seconds sooner',
      'With the lid on, water boils about 30 seconds sooner',
    ],
    [
      'with a word left out',
      'With the lid on, water boils 30 seconds sooner',
      'With the lid on, water boils about 30 seconds sooner',
    ],
    [
      'with a word added',
      'With the big lid on, water boils about 30 seconds sooner',
      'With the lid on, water boils about 30 seconds sooner',
    ],
    [
      'with another form of a word',
      'With a lid on, water boils about 30 seconds sooner',
      'With the lid on, water boils about 30 seconds sooner',
    ],
  ])('%s', (_how, quote, words) => {
    expect(checked(LID, quote)).toEqual({ status: 'repaired', words: [words] });
  });

  it.each([
    ['tags', 'The <th> element is a header of cells', 'The <th element is a header of cells'],
    [
      'an ending of a word that is longer',
      'The interface of the kettle is a lid',
      'The i terface of the kettle is a lid',
    ],
    ['the first letter', 'There is a lid on every one of the kettles', 'here is a lid on every one of the kettles'],
    ['letters of the next word', 'Nobody has seen a kettle like it in Toledo', 'Nobody has seen a kettle like itt in'],
    ['a unit that is garbled', 'It takes about 5 minutes to boil', 'It takes about 5 minutees to boil'],
    ['a comparison that is garbled', 'Less steam gets lost than before', 'Less steam gets lost than befre'],
  ])('with a slip in %s', (_what, page, quote) => {
    expect(checked(page, quote)).toMatchObject({ status: 'repaired' });
  });

  it.each([
    [
      'a word of the same form',
      'The price fell to 40 dollars in that year',
      'The price fell to 40 dollar in that year',
    ],
    ['a stem', 'Sales in the northern half of the town were good', 'Sales in the north half of the town were good'],
    [
      'a word that the errors make look like another',
      'The owner of the shop sold a cast kettle to a teacher from the coast of Norway',
      'The ownr of teh shop sold a east kettle to a techer from the coast of Norway',
    ],
    [
      'two letters exchanged',
      'The kettle was sold in the centre of the town',
      'The kettle was sold in the center of the town',
    ],
    [
      'another form of a word',
      'They walk to the shop to see the kettles',
      'They walked to the shop to see the kettles',
    ],
  ])('with %s', (_what, page, quote) => {
    expect(checked(page, quote)).toMatchObject({ status: 'repaired' });
  });

  it('if the cells of a table have borders', () => {
    const row = '| Kettle of steel | 12.50 |\n| Kettle of copper | 30.00 |';
    expect(checked('Kettle of steel\t12.50\nKettle of copper\t30.00', row)).toMatchObject({ status: 'repaired' });
    const code = 'cat kettles | grep steel | wc -l counts them';
    expect(checked(code, code)).toEqual({ status: 'verified', words: [code] });
  });

  it('if a figure is grouped otherwise', () => {
    expect(checked('It sold 1,200 kettles in one year', 'It sold 1200 kettles in one year')).toEqual({
      status: 'repaired',
      words: ['It sold 1,200 kettles in one year'],
    });
  });

  it('if only accents differ', () => {
    expect(checked('Le café de la gare reste ouvert', 'Le cafe de la gare reste ouvert')).toEqual({
      status: 'repaired',
      words: ['Le café de la gare reste ouvert'],
    });
  });

  it.each([
    ['of a title', 'A Guide To The Kettles Of Copper', 'A Guide Of The Kettles Of Copper'],
    [
      'that begins a sentence',
      'It whistles. Let it cool down for a while',
      'It whistles. The it cool down for a while',
    ],
    [
      'that was typed with a slip',
      'Ask Tom for the lid of the copper kettle',
      'Ask Tomm for the lid of the copper kettle',
    ],
  ])('if a short word %s differs', (_what, page, quote) => {
    expect(checked(page, quote)).toMatchObject({ status: 'repaired' });
  });

  it('if it leaves out a tick', () => {
    expect(
      checked('Lid ✓ Whistle ✓ Handle ✓ in all of our kettles', 'Lid Whistle Handle in all of our kettles'),
    ).toEqual({
      status: 'repaired',
      words: ['Lid ✓ Whistle ✓ Handle ✓ in all of our kettles'],
    });
  });

  it('if it leaves out the mark of a note', () => {
    const page = 'The kettle was invented in Mesopotamia,[12] long before anybody drank tea from it.[3]';
    const quote = 'The kettle was invented in Mesopotamia, long before anybody drank tea from it.';
    expect(checked(page, quote)).toMatchObject({ status: 'repaired' });
  });
});

describe('a quote is absent', () => {
  it.each([
    ['made up', LID, 'Kettles of copper keep the water hot for two hours'],
    ['a figure changed', LID, 'water boils about 50 seconds sooner'],
    ['a figure in a long quote changed', LID, LID.replace('30', '300')],
    ['a unit changed', LID, 'With the lid on, water boils about 30 minutes sooner'],
    [
      'a short unit changed',
      'Take 5 mg of it with a glass of water each day',
      'Take 5 kg of it with a glass of water each day',
    ],
    ['a unit left out', 'The price of kettles rose by 12 % this year', 'The price of kettles rose by 12'],
    ['a percent sign added', 'The price of kettles rose by 12 this year', 'The price of kettles rose by 12% this year'],
    [
      'a currency changed',
      'A good kettle costs $40 in most of the shops',
      'A good kettle costs €40 in most of the shops',
    ],
    [
      'a magnitude changed',
      'They sold 4 million kettles in the last year',
      'They sold 4 billion kettles in the last year',
    ],
    [
      'a number word changed',
      'The kettle is ready in three or so minutes',
      'The kettle is ready in four or so minutes',
    ],
    [
      'a number word made of another',
      'and there are kettles on the shelf there',
      'and three are kettles on the shelf there',
    ],
    ['a raised figure lowered', 'The area of the shop is 10² of its units', 'The area of the shop is 102 of its units'],
    ['a product joined', 'The count is 2*3 of them for each shelf', 'The count is 23 of them for each shelf'],
    ['a negation added', 'The lid is safe to touch while it boils', 'The lid is not safe to touch while it boils'],
    ['a negation left out', 'The lid is not safe to touch while it boils', 'The lid is safe to touch while it boils'],
    [
      'a negation moved',
      'The kettle is safe to touch while it boils, but the lid on top of it is not safe to touch until it has cooled down',
      'The kettle is not safe to touch while it boils, but the lid on top of it is safe to touch until it has cooled down',
    ],
    ['a prefix left out', 'The lid is unsafe to touch while it boils', 'The lid is safe to touch while it boils'],
    ['a prefix cut off at the start', 'It is unsafe for children of any age', 'safe for children of any age'],
    ['a hyphenated prefix cut off', 'It is non-toxic for children of any age', 'toxic for children of any age'],
    ['an ending cut off', 'The steam of the kettle is mostly harmless', 'The steam of the kettle is mostly harm'],
    [
      'an ending exchanged',
      'The steam of the kettle is harmless to people',
      'The steam of the kettle is harmful to people',
    ],
    ['a minus sign cut off', 'outside it was −15 degrees on that day', '15 degrees on that day'],
    ['a decimal cut off', 'and the price of it rose by 3.5 last year', 'and the price of it rose by 3'],
    ['a comparison turned', LID, 'a third more steam gets lost'],
    ['a comparison turned in a long quote', LID, LID.replace('less', 'more')],
    [
      'a direction turned',
      'The demand for kettles increased over the years',
      'The demand for kettles decreased over the years',
    ],
    ['before for after', 'Put the lid on before the water boils in it', 'Put the lid on after the water boils in it'],
    ['a certainty turned', 'The lid may stay on the kettle for a while', 'The lid must stay on the kettle for a while'],
    [
      'an unequal sign made equal',
      'The loop runs while kettle ≠ null in the code',
      'The loop runs while kettle = null in the code',
    ],
    [
      'a stroke through a sign',
      'It holds if kettle ∈ Shelf and the lid is on',
      'It holds if kettle ∉ Shelf and the lid is on',
    ],
    ['a negative power', 'The error of the kettle is 1e-5 of a degree', 'The error of the kettle is 1e5 of a degree'],
    [
      'a decimal point',
      'Take .5 mg of it with a glass of water each day',
      'Take 5 mg of it with a glass of water each day',
    ],
    [
      'a tick for a cross',
      'Lid ✓ Whistle ✗ Handle ✓ in all of our kettles',
      'Lid ✓ Whistle ✓ Handle ✓ in all of our kettles',
    ],
    [
      'a cross left out',
      'Lid ✅ Whistle ❌ Handle ✅ in all of our kettles',
      'Lid ✅ Whistle Handle ✅ in all of our kettles',
    ],
    ['a tick in the cell of another', 'Kettle of steel\t✗\t✓', 'Kettle of steel ✓ ✓'],
    ['a star added', 'Rated ★★★★☆ by those who boil water in it', 'Rated ★★★★★ by those who boil water in it'],
    [
      'an arrow turned',
      'The price of kettles ↑ and the price of lids ↓',
      'The price of kettles ↓ and the price of lids ↑',
    ],
    [
      'a thumb turned',
      'Good for steel 👎 and good for copper 👍, they say',
      'Good for steel 👍 and good for copper 👎, they say',
    ],
    [
      'German, a number word',
      'Das Wasser kocht nach drei oder so Minuten',
      'Das Wasser kocht nach vier oder so Minuten',
    ],
    ['German, a negation', 'Das ist bei offenem Deckel kein Problem', 'Das ist bei offenem Deckel ein Problem'],
    ['Chinese, a numeral', '水烧开需要三分钟左右的时间，不用着急。', '水烧开需要五分钟左右的时间，不用着急。'],
    [
      'Chinese, a negation',
      '这个盖子在烧水的时候是安全的，可以用手拿。',
      '这个盖子在烧水的时候是不安全的，可以用手拿。',
    ],
    ['short names exchanged', 'In the end Ann beat Pat in boiling water', 'In the end Pat beat Ann in boiling water'],
    ['abbreviations exchanged', 'Kettles from the UK cost more than these', 'Kettles from the US cost more than these'],
    [
      'the letter of a kind changed',
      'The lid of type A is for kettles of copper',
      'The lid of type B is for kettles of copper',
    ],
    [
      'an initial changed',
      'The kettle was made by John A. Smith in steel',
      'The kettle was made by John B. Smith in steel',
    ],
    ['a name exchanged', 'The kettles of the shop were made in Bergen', 'The kettles of the shop were made in Toledo'],
    [
      'a name exchanged in Arabic',
      'كانت الغلاية الأولى في ذلك المتجر من صنع مصر',
      'كانت الغلاية الأولى في ذلك المتجر من صنع شام',
    ],
    [
      'a name exchanged in Chinese',
      '这家商店的所有水壶都是在京都用手工制造的。',
      '这家商店的所有水壶都是在巴黎用手工制造的。',
    ],
    [
      'a word exchanged for one alike from elsewhere',
      'Steel was melted. Steam was used to make these big kettles.',
      'Steel was used to make these big kettles',
    ],
    [
      'a word cut off before a negation',
      '这个壶是铜做的。这个盖子不是铜做的，而是用钢做成的。',
      '这个壶是铜做的。这个盖子是',
    ],
    ['nothing', LID, ''],
    ['only spaces', LID, ' \n\t\u3000 '],
    ['only punctuation', LID + '...', '......'],
    ['half a surrogate pair', LID + ' 🫖', '\ud83e'],
  ])('%s', (_what, page, quote) => {
    expect(checked(page, quote)).toEqual({ status: 'absent', words: [] });
  });

  /** One word of a sentence, and what a quote says instead. */
  const EXCHANGED: readonly (readonly [page: string, quote: string])[] = [
    ['fourteen', 'four'],
    ['sixty', 'six'],
    ['seventy', 'seven'],
    ['eighty', 'eight'],
    ['fourth', 'fifth'],
    ['third', 'thirteenth'],
    ['twice', 'thrice'],
    ['doubled', 'tripled'],
    ['10 mg', '10 g'],
    ['10 km', '10 m'],
    ['10 ms', '10 s'],
    ['10 min', '10 in'],
    ['10 °C', '10 °F'],
    ['10mg', '10g'],
    ['10 am', '10 pm'],
    ['10 USD', '10 EUR'],
    ['300 BC', '300 AD'],
    ['Louis XIV', 'Louis XVI'],
    ['World War II', 'World War I'],
    ['highest', 'lowest'],
    ['positive', 'negative'],
    ['northern', 'southern'],
    ['June', 'July'],
    ['Monday', 'Friday'],
    ['hardly any', 'really any'],
    ['is', 'isnt'],
    ['is now', 'is n\u043et'],
    ['symptomatic', 'asymptomatic'],
    ['decriminalised', 'criminalised'],
    ['isEnabledTrue', 'isEnabledFalse'],
    ['Johnson', 'Jackson'],
    ['effective', 'dangerous'],
  ];
  it.each(EXCHANGED)('if it has for “%s” “%s”', (word, other) => {
    const sentence = (it: string): string =>
      `In the report that was read to the members it says that the ${it} one was there when the doors were shut.`;
    expect(checked(sentence(word), sentence(other)).status).toBe('absent');
  });

  it.each([
    ['Swedish', 'Läkaren rekommenderade inte en operation av benet', 'Läkaren rekommenderade en operation av benet'],
    ['Dutch', 'De arts raadt een operatie aan het been aan', 'De arts raadt geen operatie aan het been aan'],
    ['Hindi', 'डॉक्टर ने सर्जरी की सलाह नहीं दी थी', 'डॉक्टर ने सर्जरी की सलाह दी थी'],
    ['Vietnamese', 'Bác sĩ không khuyên phẫu thuật cho anh ấy', 'Bác sĩ khuyên phẫu thuật cho anh ấy'],
    ['Hebrew', 'הרופא לא המליץ על ניתוח ברגל', 'הרופא המליץ על ניתוח ברגל'],
    ['Thai', 'แพทย์ไม่แนะนำการผ่าตัดที่ขา', 'แพทย์แนะนำการผ่าตัดที่ขา'],
    ['Korean', '그 의사는 수술을 할 수 있습니다', '그 의사는 수술을 할 수 없습니다'],
    [
      'Polish',
      'Lekarz powiedział, że można to brać bez wody rano i przed posiłkiem',
      'Lekarz powiedział, że można to brać z wodą rano i przed posiłkiem',
    ],
    [
      'Czech',
      'Lékař řekl, že pacient nemá horečku a že lék smí brát i večer',
      'Lékař řekl, že pacient má horečku a že lék smí brát i večer',
    ],
    [
      'Swedish, formal',
      'Läkaren sade att medlet ej är lämpligt för barn',
      'Läkaren sade att medlet är lämpligt för barn',
    ],
    [
      'Urdu',
      'ڈاکٹر نے کہا کہ یہ دوا بچوں کے لیے مناسب نہیں ہے اور لکھی',
      'ڈاکٹر نے کہا کہ یہ دوا بچوں کے لیے مناسب ہے اور لکھی',
    ],
    ['Hindi, a short word', 'डॉक्टर ने कहा कि यह दवा बच्चों को न दें और लिखा', 'डॉक्टर ने कहा कि यह दवा बच्चों को दें और लिखा'],
    ['Hindi, a request', 'डॉक्टर ने कहा कि यह दवा बच्चों को मत दें और लिखा', 'डॉक्टर ने कहा कि यह दवा बच्चों को दें और लिखा'],
    [
      'Turkish',
      'Doktor hastanın ateşi yok dedi ve sonra bunu yazıp gitti',
      'Doktor hastanın ateşi var dedi ve sonra bunu yazıp gitti',
    ],
    ['Chinese, a request', '医生说这种药饭后勿服用，并且写在了病历上', '医生说这种药饭后服用，并且写在了病历上'],
    [
      'Chinese, a denial',
      '医生否认了这种药对儿童有害，并且写在了病历上',
      '医生承认了这种药对儿童有害，并且写在了病历上',
    ],
    ['German, in one word', 'Der Umsatz stieg um einunddreißig Prozent', 'Der Umsatz stieg um dreiunddreißig Prozent'],
    [
      'several names in Arabic',
      'وصلت السفن إلى الميناء القديم قرب كيتو بعد أن عبر السوق',
      'وصلت السفن إلى الميناء الضيق قرب تارتو بعد أن عبر النفق',
    ],
  ])('%s', (_language, page, quote) => {
    expect(checked(page, quote)).toEqual({ status: 'absent', words: [] });
  });

  /** A sentence, and what may stand in it: each of two says something else than the other. */
  const COUNTED: readonly (readonly [language: string, sentence: string, pairs: string])[] = [
    [
      'German',
      'Im Frühling hatte der Verein @ Mitglieder, die ihre Beiträge pünktlich zahlten',
      'eineinhalb/zweieinhalb siebzig/siebzehn sechzig/sechzehn dreizehn/vierzehn',
    ],
    [
      'French',
      'Au printemps le club avait @ membres qui payaient leurs cotisations à temps',
      'treize/seize quatre/quatorze cinquante/soixante cent/mille',
    ],
    [
      'Spanish',
      'En la primavera el club tenía @ socios que pagaban sus cuotas a tiempo',
      'sesenta/setenta cuarenta/sesenta trece/catorce millón/billón',
    ],
    [
      'Portuguese',
      'Na primavera o clube tinha @ sócios que pagavam as quotas a tempo',
      'trinta/vinte doze/dez cem/mil quatro/catorze milhões/bilhões',
    ],
    [
      'Italian',
      'Nella primavera il club aveva @ soci che pagavano le quote in tempo',
      'sette/sei trenta/venti cento/mille più/meno',
    ],
    ['Dutch', 'In het voorjaar had de club @ leden die hun contributie op tijd betaalden', 'zestig/zestien vijf/zes'],
    [
      'Russian',
      'Весной того года в клубе было @ членов, которые платили взносы вовремя',
      'пять/шесть два/три семь/восемь десять/девять сорок/сто больше/меньше',
    ],
    ['Hindi', 'उस वर्ष के वसंत में क्लब के @ सदस्य थे जो समय पर चंदा देते थे', 'दो/तीन सात/आठ अधिक/कम लाख/करोड़'],
    ['Korean', '그해 봄에 그 클럽에는 회비를 제때 내는 회원이 @ 명 있었다고 한다', '다섯/여섯 일곱/여덟 이상/이하'],
    ['Japanese', 'その年の春、クラブには会費を払って来る会員が十人@いたと記録されている', '以上/以下'],
    ['Chinese', '那年春天，俱乐部有@名会员按时缴纳会费并且前来参加活动', '多于/少于 以上/以下 廿/卅 壹/贰'],
    [
      'English',
      'In that spring the club met @ to look at the dues of its members',
      'weekly/biweekly annually/biannually',
    ],
  ];
  it.each(
    COUNTED.flatMap(([language, sentence, pairs]) =>
      pairs.split(' ').map((pair) => [language, pair, ...pair.split('/').map((it) => sentence.replace('@', it))]),
    ),
  )('%s, if %s is exchanged', (_language, _pair, one, other) => {
    expect([checked(one!, other!).status, checked(other!, one!).status]).toEqual(['absent', 'absent']);
  });

  const FIRST = 'The first kettles were made of bronze in Mesopotamia';
  const SECOND = 'today most of them are made of steel in factories';
  it.each([
    ['side by side', `${FIRST} ${SECOND}`],
    ['with an ellipsis', `${FIRST} … ${SECOND}`],
    ['with three dots', `${FIRST}... ${SECOND}`],
    ['with a bracketed ellipsis', `${FIRST} [...] ${SECOND}`],
    ['a long piece and a short one', `${FIRST} made of steel`],
    ['a short piece and a long one', `in factories ${FIRST}`],
  ])('if it is stitched from two places: %s', (_how, quote) => {
    const page = `${FIRST}, long before anybody drank tea. ${FILLER} But ${SECOND}.`;
    expect(checked(page, quote)).toEqual({ status: 'absent', words: [] });
  });

  test('if an ellipsis stands for words of the page, however few', () => {
    const page = `${FIRST}, and ${SECOND}.`;
    expect(checked(page, `${FIRST} … ${SECOND}`)).toEqual({ status: 'absent', words: [] });
    expect(checked(page, `${FIRST}, ${SECOND}`)).toMatchObject({ status: 'repaired' });
  });
});

describe('a quote is ambiguous', () => {
  test('if it stands in several places, which are all offered', () => {
    const { status, words } = checked(`${LID} ${FILLER} ${LID}`, LID);
    expect({ status, words }).toEqual({ status: 'ambiguous', words: [LID, LID] });
  });

  test('if several places are equally alike', () => {
    const quote = 'With the lid on, watre boils about 30 seconds sooner';
    expect(checked(`${LID} ${FILLER} ${LID}`, quote)).toMatchObject({ status: 'ambiguous', words: { length: 2 } });
  });

  test('with no more than 20 places', () => {
    expect(checked(LID.repeat(200), 'water boils about 30 seconds sooner').words).toHaveLength(20);
  });
});

describe('the similarity', () => {
  test('that is enough is frozen', () => {
    expect(CITATION_LIMITS).toEqual({ mostCitations: 5, shortestQuote: 20, longestQuote: 300, leastSimilarity: 0.85 });
    expect(Object.isFrozen(CITATION_LIMITS)).toBe(true);
  });

  /** 40 folded units. */
  const WORDS = 'abcdefgh ijklmnop qrstuvwx yzabcdef ghijklmn';
  const CHANGED = [1, 7, 13, 19, 24, 31, 38];
  it.each([
    ['repaired', 6, 0.85],
    ['absent', 7, undefined],
  ])('decides: %s with %i of 40 units changed', (status, errors, similarity) => {
    const quote = CHANGED.slice(0, errors).reduce((text, at) => text.slice(0, at) + 'ж' + text.slice(at + 1), WORDS);
    const verdict = checkQuote(prepare(`${FILLER}${WORDS}. ${FILLER}`), quote);
    expect(verdict.status).toBe(status);
    if (similarity) expect(verdict).toHaveProperty('similarity', expect.closeTo(similarity, 9));
  });
});

describe('quotes of any kind are safe:', () => {
  const page = prepare(`${FILLER}${LID} ${FILLER}`);
  it.each([
    ['a megabyte of one letter', 'a'.repeat(1_000_000)],
    ['a megabyte of spaces', ' '.repeat(1_000_000)],
    ['a megabyte of dots', '.'.repeat(1_000_000)],
    ['a megabyte of brackets', '[…]'.repeat(300_000)],
    ['a megabyte of words', FILLER.repeat(15_000)],
    ['lone surrogates', '\ud800\udc00\udc00\ud800'.repeat(20)],
    ['combining marks', 'e' + '\u0301'.repeat(10_000)],
    ['marks of direction', '\u202e' + LID.slice(0, 10) + '\u202c\u2067'.repeat(50)],
  ])('%s', (_what, quote) => {
    // Anything quadratic would take minutes, far more than a test may take.
    expect(checkQuote(page, quote).status).toBe('absent');
  });

  test('a megabyte that stands on the page', () => {
    const long = Array.from({ length: 60_000 }, (_, n) => `kettle${n * 7919}`).join(' ');
    expect(checkQuote(prepare(`${FILLER}${long}`), long.toUpperCase()).status).toBe('verified');
  });

  test('on an empty page', () => {
    expect(checkQuote(prepare(''), LID).status).toBe('absent');
  });
});

test('each citation keeps its own verdict, also if two have the same quote', () => {
  const text = prepare(`${FILLER}${LID}`);
  const citations = [
    { id: 'cite-1', text: LID, relevance: 'Key stat' },
    { id: 'cite-2', text: 'Nobody knows what a lid is good for', relevance: '' },
    { id: 'cite-3', text: LID, relevance: 'Again' },
  ];
  const place = { start: FILLER.length, end: FILLER.length + LID.length };
  expect(checkCitations(text, citations)).toEqual([
    { ...citations[0], status: 'verified', places: [place], words: [LID] },
    { ...citations[1], status: 'absent', places: [], words: [] },
    { ...citations[2], status: 'verified', places: [place], words: [LID] },
  ]);
});

describe('a quote of a text that was sent without what nobody sees', () => {
  const UNSEEN = [
    '\u202e', '\u2067', '\u200e', '\u061c', '\u{e0041}', '\u{e007f}', '\u200b', '\ufeff', '\u2060', '\u2064', '\u180e', '\u00ad', '\ufffa', '\ufe01', '\u{e0100}', '\u200d', '\u200c', '\u3164', '\uffa0', '\u034f',
  ]; // prettier-ignore

  it.each(UNSEEN)('is found where the page has %j in each word', (character) => {
    const page = LID.replace(/(?<=\p{L})(?=\p{L})/gu, character);
    expect(withoutUnseen(page)).toBe(LID);
    expect(checked(page, LID).words.map(withoutUnseen)).toEqual([LID]);
    expect(checked(page, LID).status).toBe('verified');
  });
});

test.each([
  ['犬は入場できません。', '犬は入場できます'],
  ['この公園で犬は放せません。', 'この公園で犬は放せます'],
])('a quote does not end inside a negation: %s', (page, quote) => {
  expect(checked(page, quote)).toMatchObject({ status: 'absent' });
});

describe('a quote is verified that writes the page’s figures', () => {
  it.each([
    ['with the letter that is typed for the sign', 'The tile is 3×4 cm in size', 'The tile is 3x4 cm in size'],
    ['with the sign', 'The tile is 3 x 4 cm in size', 'The tile is 3 × 4 cm in size'],
    ['with Western digits', 'يستغرق الأمر ٣٠ ثانية فقط في المتوسط', 'يستغرق الأمر 30 ثانية فقط في المتوسط'],
    ['with digits of its script', 'यह काम 45 मिनट में पूरा होता है', 'यह काम ४५ मिनट में पूरा होता है'],
  ])('%s', (_how, page, quote) => {
    expect(checked(page, quote)).toMatchObject({ status: 'verified' });
  });

  it.each([
    ['another one', 'يستغرق الأمر ٣٠ ثانية فقط في المتوسط', 'يستغرق الأمر 40 ثانية فقط في المتوسط'],
    ['another product', 'The tile is 3×4 cm in size', 'The tile is 3x5 cm in size'],
  ])('but not %s', (_what, page, quote) => {
    expect(checked(page, quote)).toMatchObject({ status: 'absent' });
  });
});
