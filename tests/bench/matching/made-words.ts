import type { Random } from './random';

/** Words for texts that are made from a seed. */
export const TABLE_WORDS =
  'region revenue margin north south east west Q1 Q2 Q3 Q4 growth users churn cost price total mean median share units yes no n/a open closed high low'.split(
    ' ',
  );
const ARABIC_WORDS =
  'كتاب مدينة الناس في على من إلى هذا التي الذي كان يكون بعد قبل السنة الدولة الحكومة العالم اللغة العربية الماء السماء الأرض الطريق البيت الكبير الصغير الجديد القديم العمل العلم التاريخ الحرب السلام البحر الشمس القمر الليل النهار المدرسة الطالب المعلم السوق الثمن القلب العين اليد الكلمة الصوت الصورة الباب النافذة'.split(
    ' ',
  );
export const KOREAN_WORDS =
  '도시 사람 나라 바다 하늘 학교 선생님 시장 가격 마음 소리 그림 창문 겨울 여름 아침 저녁 기차 자동차 음식 커피 날씨 이야기 역사 전쟁 평화 태양 세계 언어 노래 친구 가족 병원 의사 회사 직원 도서관 박물관 다리 강물'.split(
    ' ',
  );
export const RUSSIAN_WORDS =
  'город дом река мост завод школ учител рынок голос картин окн зим утр поезд машин кофе погод истори войн мир солнц язык песн друг семь больниц врач музей библиотек берег камен лес дорог остров корабл письм стол вечер народ закон'.split(
    ' ',
  );
export const EMOJI = [
  ...'😀😃😄😁😆😅🤣😂🙂🙃😉😊😇🥰😍🤩😘😋😛😜🤪🤔🤨😐😑😶🙄😏😣😥😮🤐😯😪😫🥱😴🚀🎉🔥✨💡📌🧪🛠🌍🌱🍎🍕⚽🎸🏆🚲✈🏠📚🔒',
];
const SYLLABLES =
  'ba be bo da de di ka ke ko la le li lo ma me mi na ne no ra re ri ro sa se si so ta te ti to va ve vi'.split(' ');

export function word(random: Random): string {
  return Array.from({ length: random.integer(1, 5) }, () => random.pick(SYLLABLES)).join('');
}

/** Arabic joins articles, conjunctions and pronouns to words. */
export function arabicWord(random: Random): string {
  const join = (parts: readonly string[], chance: number) => (random.isTrue(chance) ? random.pick(parts) : '');
  return (
    join(['و', 'ف'], 0.2) +
    join(['ب', 'ك', 'لل', 'ال'], 0.4) +
    random.pick(ARABIC_WORDS) +
    join(['ها', 'هم', 'نا', 'ين', 'ات', 'ية'], 0.4)
  );
}
