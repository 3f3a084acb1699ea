import { Random } from '../matching/random';

/** Sentences made from a seed, with figures, negations and comparisons as pages about some subject have them. */
export type Language = 'english' | 'german' | 'chinese' | 'arabic';

interface Grammar {
  /** What is filled in, by the name it has in a sentence. */
  words: Readonly<Record<string, readonly string[]>>;
  /** Sentences with `{name}` for a word and `#` for a figure. */
  sentences: readonly string[];
  /** Between sentences. */
  space: string;
}

const list = (words: string): string[] => words.split(' ');

const GRAMMARS: Readonly<Record<Language, Grammar>> = {
  english: {
    words: {
      noun: list(
        'kettle harbor committee river engine orchard violin glacier archive bridge market lantern senate quarry vessel teacher festival comet library tunnel merchant reactor valley parish census turbine colony museum printer fleet cathedral aqueduct beetle antenna vineyard telescope',
      ),
      adjective: list(
        'northern copper ancient public narrow curious fertile electric wooden distant royal silent modern hollow coastal bitter steep rural famous fragile',
      ),
      verb: list(
        'supplies replaced follows measured crossed shaped carries described protects rebuilt financed surrounded delivers examined preserved joined divided illustrates',
      ),
      adverb: list('slowly usually roughly quietly largely formally steadily jointly'),
      place: list('Lisbon Ankara Bergen Toledo Kyoto Havana Tartu Cork Utrecht Dakar Quito Perth'),
    },
    sentences: [
      'The {adjective} {noun} of {place} {adverb} {verb} the {noun}, which the {adjective} {noun} had {verb} in #.',
      'In #, about # {noun}s were {verb} by the {noun} near {place}.',
      'It is not the {noun} but the {adjective} {noun} that {verb} the {noun} of {place}.',
      'According to the {noun}, {place} has more than # {noun}s and fewer {adjective} {noun}s than {place}.',
      'Before the {noun} {verb} the {adjective} {noun}, nobody in {place} had {verb} a {noun} of this kind.',
      'A {noun} that {verb} the {noun} costs # dollars, or # % of what a {adjective} {noun} needs.',
      'The {noun} and the {adjective} {noun} {adverb} {verb} each {noun} between {place} and {place}.',
      'Every {adjective} {noun} is {adverb} {verb}, although three {noun}s never {verb} the {noun}.',
    ],
    space: ' ',
  },
  german: {
    words: {
      noun: list(
        'Hafen Ausschuss Fluss Gletscher Brücke Markt Senat Lehrer Komet Tunnel Museum Drucker Dom Käfer Weinberg Kessel Garten Archiv Reaktor Kanzler Verein Orgel Mühle Schacht Leuchtturm Turbine Flotte Bücherei',
      ),
      adjective: list(
        'alte nördliche kupferne öffentliche schmale fruchtbare elektrische hölzerne königliche stille moderne hohle steile ländliche berühmte',
      ),
      verb: list(
        'versorgte ersetzte vermaß überquerte prägte beschrieb schützte finanzierte umgab lieferte prüfte bewahrte teilte erweiterte',
      ),
      adverb: list('langsam gewöhnlich ungefähr weitgehend förmlich stetig gemeinsam'),
      place: list('Lissabon Ankara Bergen Toledo Kyoto Tartu Utrecht Dakar Bremen Passau Görlitz'),
    },
    sentences: [
      'Der {adjective} {noun} von {place} {verb} im Jahr # {adverb} den {noun}, den die {adjective} {noun} zuvor {verb}.',
      'Etwa # {noun} wurden von {place} aus {verb}, doch der {noun} {verb} keine davon.',
      'Nicht der {noun}, sondern die {adjective} {noun} {verb} den {noun} in {place}.',
      'Laut {noun} hat {place} mehr als # {noun} und weniger {adjective} {noun} als {place}.',
      'Bevor die {adjective} {noun} den {noun} {verb}, war der {noun} von {place} {adverb} unbekannt.',
      'Ein {noun}, der den {noun} {verb}, kostet # Euro oder # % dessen, was eine {adjective} {noun} braucht.',
      'Jede {adjective} {noun} zwischen {place} und {place} {verb} {adverb} den {noun} und drei {noun}.',
    ],
    space: ' ',
  },
  chinese: {
    words: {
      noun: list(
        '港口 委员会 河流 发动机 果园 提琴 冰川 档案馆 桥梁 市场 灯塔 议会 采石场 教师 节日 彗星 图书馆 隧道 商人 反应堆 山谷 博物馆 印刷厂 舰队 教堂 甲虫 天线 葡萄园',
      ),
      adjective: list(
        '古老的 北方的 公共的 狭窄的 肥沃的 电动的 木制的 遥远的 皇家的 安静的 现代的 空心的 沿海的 陡峭的 著名的',
      ),
      verb: list('供应 取代 测量 穿过 塑造 描述 保护 重建 资助 环绕 运送 检查 保存 划分 扩建'),
      adverb: list('慢慢地 通常 大致 正式地 稳定地 共同'),
      place: list('里斯本 安卡拉 卑尔根 京都 哈瓦那 塔尔图 科克 乌得勒支 达喀尔 基多'),
    },
    sentences: [
      '{place}{adjective}{noun}在#年{adverb}{verb}了{noun}，而{adjective}{noun}曾经{verb}过它。',
      '大约#座{noun}是由{place}附近的{noun}{verb}的。',
      '不是{noun}而是{adjective}{noun}{verb}着{place}的{noun}。',
      '根据{noun}的说法，{place}有超过#座{noun}，比{place}的{adjective}{noun}还要出名。',
      '在{noun}{verb}{adjective}{noun}之前，{place}没有人{verb}过这样的{noun}。',
      '{verb}{noun}的{noun}价值#元，占{adjective}{noun}所需的#%。',
    ],
    space: '',
  },
  arabic: {
    words: {
      noun: list(
        'الميناء اللجنة النهر المحرك البستان الجسر السوق المنارة المجلس المعلم المهرجان المكتبة النفق التاجر المفاعل الوادي المتحف المطبعة الأسطول الخنفساء الكرم المرصد',
      ),
      adjective: list('القديم الشمالي العام الضيق الخصيب الكهربائي الخشبي البعيد الملكي الهادئ الحديث الساحلي الشهير'),
      verb: list('يزود استبدل قاس عبر شكل وصف يحمي أعاد مول أحاط ينقل فحص حفظ قسم وسع'),
      adverb: list('ببطء عادة تقريبا رسميا تدريجيا معا'),
      place: list('لشبونة أنقرة برغن طليطلة كيوتو هافانا تارتو كورك داكار كيتو'),
    },
    sentences: [
      'في عام # {verb} {noun} {adjective} في {place} {noun} الذي وصفه {noun} {adverb}.',
      'حوالي # من السفن وصلت إلى {noun} قرب {place} بعد أن {verb} {noun} {adjective}.',
      'لم يكن {noun} هو الذي {verb} {noun} بل {noun} {adjective} في {place}.',
      'وفقا لتقرير {noun} فإن {place} لديها أكثر من # زائر في {noun} {adjective}.',
      'قبل أن {verb} {noun} {adjective} كان {noun} في {place} {adverb} مجهولا.',
    ],
    space: ' ',
  },
};

/**
 * @param subject - Pages about another subject use other words.
 */
export function sentence(language: Language, random: Random, subject: number): string {
  const { words, sentences } = GRAMMARS[language];
  return random
    .pick(sentences)
    .replace(/\{(\w+)\}/g, (_, name: string) => random.pick(words[name]!.filter((_, at) => at % 3 === subject % 3)))
    .replace(/#/g, () => String(random.isTrue(0.5) ? random.integer(2, 100) : random.integer(1200, 2400)));
}

/** Paragraphs of such sentences. */
export function paragraphs(language: Language, size: number, seed: number): string {
  const random = new Random(seed);
  const { space } = GRAMMARS[language];
  let text = '';
  while (text.length < size) {
    const count = random.integer(2, 7);
    text += Array.from({ length: count }, () => sentence(language, random, seed)).join(space) + '\n';
  }
  return text;
}
