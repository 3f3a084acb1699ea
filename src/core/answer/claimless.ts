/**
 * Sentences that say nothing about what the page is about: that the page does not say something, that nothing was found,
 * what comes now, questions and offers to the person. In ten languages.
 *
 * What is taken for one of these is not flagged, so a denial alone is not enough: "the site has no toilets" and "breakfast
 * is not included in the price" are claims. The page must be named with a word for saying.
 */
const QUESTION = /[?？؟]["”»)\]]*\s*$/u;

/** Within these letters, a sentence about the page says that something is not there. */
const NEAR = String.raw`[^.!?]{0,60}?`;
/** The same up to a colon, after which what comes follows. */
const ANNOUNCED = String.raw`[^.!?:：]{0,60}[:：]\s*$`;
const BEGINS = String.raw`^[^\p{L}]*`;
const ENDS = String.raw`[^\p{L}]*$`;
const WORD_ENDS = String.raw`(?!\p{L})`;

/**
 * What the page is called, and verbs of what it does not say. A name that can be something else, such as "site", counts
 * only with the verbs that nothing else does.
 */
const EN = {
  begins: String.raw`${BEGINS}(?:however,? |but |unfortunately,? |that said,? |sorry,? )?`,
  the: String.raw`(?:the |this |your )?(?:provided |given |cited )?`,
  page: '(?:page|text|article|passage|excerpt)',
  other: '(?:document|source|website|site|conversation|content|thread)',
  not: String.raw`(?:(?:does|do|did)(?: not|n['’]t)|never)(?: \p{L}{2,12}ly)?(?: (?:seem|appear) to)?`,
  say: '(?:say|state|mention|specif|name|describe|discuss|explain|indicate|tell|reveal|disclose|clarify|elaborate)',
  have: '(?:give|provide|contain|include|offer|list|cover|address|identify|show|report|detail|answer|go into)',
  isNot: String.raw`(?:is|are|was|were)(?: not| never|n['’]t)(?: \p{L}{2,12}ly)?`,
  facts: String.raw`(?:(?:further|other|such|specific|explicit) )?(?:information|mention|details?|indication|data|answer|reference)`,
};
const DE = {
  begins: String.raw`${BEGINS}(?:aber |jedoch |leider )?`,
  page: '(?:(?:die|diese) (?:seite|webseite)|(?:der|dieser) (?:text|artikel|abschnitt))',
  other: '(?:(?:die|diese) (?:quelle|website|unterhaltung)|(?:das|dieses) (?:dokument|gespräch)|(?:der|dieser) inhalt)',
  place:
    '(?:auf (?:der|dieser) (?:web)?seite|im (?:text|artikel|dokument)|in (?:diesem|dem) (?:text|artikel|dokument))',
  no: '(?:nicht|nichts|keine?n?)(?!\\p{L})',
  facts: '(?:angaben?|information(?:en)?|hinweise?|auskunft|details)',
  said: '(?:erwähnt|genannt|angegeben|beschrieben|gesagt)',
};
const FR = {
  begins: String.raw`${BEGINS}(?:cependant,? |mais |toutefois,? )?`,
  page: String.raw`(?:(?:la|cette) page|(?:le|ce) (?:texte|passage)|(?:l['’]|cet )article)`,
  other: '(?:(?:la|cette) (?:source|conversation)|(?:le|ce) (?:document|site|contenu))',
  say: '(?:dit|mentionne|précise|indique|évoque|explique|nomme)',
  have: '(?:donne|parle|contient|fournit|répond|cite)',
  no: String.raw`(?:pas|rien|aucune?)`,
};
const ES = {
  page: '(?:(?:la|esta) página|(?:el|este) (?:texto|artículo))',
  other: '(?:(?:la|esta) (?:fuente|conversación)|(?:el|este) (?:documento|sitio|contenido))',
  say: '(?:dice|menciona|indica|especifica|aclara|explica|nombra)',
  have: '(?:contiene|ofrece|proporciona|da|incluye)',
};
const PT = {
  page: '(?:(?:a|esta|essa) página|(?:o|este|esse) (?:texto|artigo))',
  other: '(?:(?:a|esta|essa) (?:fonte|conversa)|(?:o|este|esse) (?:documento|site|conteúdo))',
  say: '(?:diz|menciona|indica|especifica|esclarece|informa|explica)',
  have: '(?:contém|oferece|dá|fornece)',
};
const IT = {
  page: String.raw`(?:(?:la|questa) pagina|(?:il|questo) testo|(?:l['’]|quest['’])articolo)`,
  other: '(?:(?:la|questa) (?:fonte|conversazione)|(?:il|questo) (?:documento|sito|contenuto))',
  say: '(?:dice|menziona|indica|specifica|chiarisce|spiega)',
  have: '(?:contiene|offre|riporta|fornisce)',
};
const RU = {
  place: String.raw`(?:на (?:этой )?странице|в (?:этом )?(?:тексте|документе)|в (?:этой )?статье|(?:эта )?(?:страница|статья)|(?:этот )?(?:текст|документ))`,
  said: String.raw`(?:сказан|указ|упомян|упомин|говор|содерж|информац|сообщ|сведени|ответ|объясн|назва)`,
};

const PATTERNS = [
  // The page does not say.
  `${EN.begins}${EN.the}${EN.page} ${EN.not} (?:${EN.say}|${EN.have})`,
  `${EN.begins}${EN.the}${EN.other} ${EN.not} ${EN.say}`,
  `${EN.begins}${EN.the}(?:${EN.page}|${EN.other}) ${EN.not} ${EN.have}${NEAR} ${EN.facts}${WORD_ENDS}`,
  `${EN.begins}${EN.the}${EN.page} (?:provides?|gives?|contains?|offers?|has|makes|lists?) no `,
  `${EN.begins}${EN.the}${EN.other} (?:provides?|gives?|contains?|offers?|has|makes) no ${EN.facts}${WORD_ENDS}`,
  `${EN.begins}${EN.the}(?:${EN.page}|${EN.other}) (?:says nothing|is silent(?= on| about|${ENDS}))`,
  `${EN.begins}${EN.the}(?:${EN.page}|${EN.other}) (?:doesn['’]t|does not) (?:seem|appear) to(?: say|${ENDS})`,
  `${EN.begins}nothing (?:on|in) ${EN.the}(?:${EN.page}|${EN.other}) (?:${EN.say}|${EN.have})`,
  `${EN.begins}(?:there is|there['’]s|there are) no ${EN.facts}(?= (?:about|on|of|to|regarding|as to|that|whether|here|in the|given|available)${WORD_ENDS}|${ENDS})`,
  `${EN.begins}no ${EN.facts} ${NEAR}(?:is|are) (?:given|provided|available|found)`,
  `${EN.begins}no ${NEAR}(?:is|are) (?:mentioned|stated|specified)${ENDS}`,
  String.raw`${EN.isNot} (?:stated|mentioned|specified|described|discussed|explained|addressed|named)(?: (?:anywhere )?(?:in|on|by) (?:the|this|your) (?:provided |given )?(?:${EN.page}|${EN.other})| (?:here|anywhere)${ENDS})`,
  // "Towels are not provided here", "wolves are not found on this site".
  String.raw`${EN.isNot} (?:given|provided|listed|covered|included|found) (?:anywhere )?(?:in|on|by) (?:the|this|your) (?:provided |given )?(?:${EN.page}|document|source|conversation|content|thread)`,
  String.raw`(?:is|are|was|were)(?: not| never|n['’]t) (?:stated|mentioned|specified)${ENDS}`,
  `${DE.begins}${DE.page} (?:sagt|nennt|erwähnt|enthält|gibt|macht|liefert|verrät|äußert)${NEAR} ${DE.no}`,
  `${DE.begins}${DE.other} (?:sagt|nennt|erwähnt|verrät|äußert)${NEAR} ${DE.no}`,
  `${DE.begins}${DE.other} (?:enthält|gibt|macht|liefert)${NEAR} keine?n? ${DE.facts}`,
  `${DE.begins}${DE.place} (?:steht|findet|wird|ist)${NEAR} ${DE.no}`,
  `${DE.begins}(?:dazu|darüber|davon|dort|hier) (?:steht|sagt|findet sich|gibt es)${NEAR} (?:nichts${WORD_ENDS}|keine?n? ${DE.facts})`,
  `(?:wird|werden|ist|sind) (?:${DE.place} )?nicht ${DE.said}${ENDS}`,
  `${FR.begins}(?:${FR.page}) (?:ne |n['’])(?:${FR.say}|${FR.have})${NEAR} ${FR.no}${WORD_ENDS}`,
  `${FR.begins}(?:${FR.other}) (?:ne |n['’])${FR.say}${NEAR} ${FR.no}${WORD_ENDS}`,
  `${FR.begins}il n['’]y a (?:pas d['’]|aucune? )(?:information|mention|détail|indication)s?${WORD_ENDS}`,
  `n['’]est pas (?:mentionné|indiqué|précisé)e?${ENDS}`,
  `${BEGINS}(?:sin embargo,? |pero )?(?:${ES.page} no (?:${ES.say}|${ES.have})|${ES.other} no ${ES.say})${WORD_ENDS}`,
  `${BEGINS}no se (?:menciona|indica|especifica|dice)${NEAR} en (?:la página|el texto|el artículo)${WORD_ENDS}`,
  `${BEGINS}(?:no entanto,? |mas )?(?:${PT.page} não (?:${PT.say}|${PT.have})|${PT.other} não ${PT.say})${WORD_ENDS}`,
  `não (?:é|foi) (?:mencionad|indicad|informad)[oa] (?:na página|no texto|no artigo)`,
  `${BEGINS}(?:tuttavia,? |ma )?(?:${IT.page} non (?:${IT.say}|${IT.have})|${IT.other} non ${IT.say})${WORD_ENDS}`,
  `non è (?:indicat|menzionat|specificat)[oa] (?:nella pagina|nel testo|nell['’]articolo)`,
  String.raw`(?<!\p{L})${RU.place}${NEAR}(?<!\p{L})(?:не|нет|ничего)(?!\p{L})[^.!?]{0,12}${RU.said}`,
  // I found nothing.
  `${EN.begins}i (?:could not|couldn['’]t|cannot|can['’]t|did not|didn['’]t|was unable to|am unable to|do not|don['’]t) (?:find|see|locate|tell|answer|determine|identify|confirm|know)${WORD_ENDS}`,
  `${BEGINS}(?:leider )?(?:ich (?:konnte|kann|habe)|dazu (?:konnte|kann|habe) ich)${NEAR} ${DE.no}`,
  `${BEGINS}je n['’]ai ${FR.no}${NEAR} ?trouvé`,
  `${BEGINS}je ne (?:trouve|vois|peux|sais) ${FR.no}${WORD_ENDS}`,
  `${BEGINS}no (?:he podido|pude|puedo|encontré|encuentro|he encontrado)${WORD_ENDS}`,
  `${BEGINS}(?:eu )?não (?:encontrei|consegui|consigo|pude|posso|achei)${WORD_ENDS}`,
  `${BEGINS}non (?:ho trovato|sono riuscit[oa]|riesco|posso)${WORD_ENDS}`,
  `${BEGINS}(?:я )?не (?:нашёл|нашел|нашла|могу|смог|смогла|удалось)${WORD_ENDS}`,
  // What comes now, and offers.
  `${BEGINS}(?:(?:sure|of course|certainly|okay)[,!]? )?(?:here(?:['’]s| is| are)|below (?:is|are)|the following|in summary|to summarize|in short)${WORD_ENDS}${ANNOUNCED}`,
  `${BEGINS}(?:hier (?:ist|sind)|im folgenden|kurz gesagt|zusammengefasst|voici|en résumé|aquí (?:está|tienes|hay)|en resumen|aqui está|em resumo|ecco|in sintesi|вот)${WORD_ENDS}${ANNOUNCED}`,
  `${BEGINS}(?:let me know|feel free to|i hope (?:this|that|it)|hope (?:this|that)|i can (?:also )?(?:look|help|search|check|explain)|would you like|do you want|i(?:['’]m| am) happy to)${WORD_ENDS}`,
  `${BEGINS}if you (?:want|need|would like|have)${NEAR}(?:let me know|just ask|, i (?:can|could))${WORD_ENDS}`,
  `${BEGINS}please (?:ask|tell me|let me know|provide (?:me|more|further)|note that i|(?:check|see|visit) the (?:full |original |official )?(?:${EN.page}|${EN.other}))${WORD_ENDS}`,
  `${BEGINS}(?:sag(?:en sie)? mir|lass(?:en sie)? (?:es )?mich wissen|ich hoffe|gerne?${ENDS}|gerne? (?:kann|helfe|suche|erkläre|beantworte) ich)`,
  `${BEGINS}wenn (?:du|sie) (?:möchte|mehr|weitere)${NEAR}(?:ich${WORD_ENDS}|frage|sag|lass|melde)`,
  `${BEGINS}(?:n['’]hésitez pas|dites-moi|j['’]espère|no dudes|dime|espero que|avise-me|espero|fammi sapere|spero (?:che|di)|дайте знать|надеюсь)${WORD_ENDS}`,
  `${BEGINS}(?:si vous (?:voulez|souhaitez)${NEAR}(?:je peux|dites|demandez)|si quieres${NEAR}(?:puedo|dime|pregunta)|se quiser${NEAR}(?:posso|avise|pergunte)|se vuoi${NEAR}(?:posso|dimmi|chiedi|fammi)|если хотите${NEAR}(?:я могу|могу|спросите))${WORD_ENDS}`,
  // Languages without spaces, and those whose verb comes last.
  String.raw`(?:页面|網頁|网页|本文|文章|文中|原文|文本|文档)[^。]{0,20}(?:没有|沒有|未|并未|並未)[^。]{0,12}(?:提到|提及|说明|說明|给出|写明|介绍|指出|涉及)`,
  String.raw`(?:^|我|，|。)(?:没有|沒有|未能|无法)[^。]{0,12}(?:找到|确定|回答)`,
  String.raw`(?:ページ|本文|記事|文章|資料|テキスト)[^。]{0,30}(?:記載|言及|説明|書かれ|触れ|情報)[^。]{0,12}(?:ない|ません|なかった)`,
  String.raw`(?:見つかりません|見つけられません|わかりません|分かりません)`,
  String.raw`(?:페이지|(?<!\p{L})글|본문|기사|문서|텍스트)[^.]{0,30}(?:언급|설명|나와|내용|정보|기록)[^.]{0,14}(?:않|없|아니)`,
  String.raw`(?:찾을 수 없|찾지 못했|알 수 없)`,
  String.raw`(?:لا|لم) (?:ت|ي)?(?:ذكر|وضح|حدد|تضمن|شر|قل|قول|رد|حتو)\p{L}{0,3} (?:هذه |هذا )?(?:الصفحة|النص|المقال|المقالة|الوثيقة)`,
  String.raw`(?:الصفحة|النص|المقال|المقالة) (?:لا|لم) (?:ت|ي)(?:ذكر|وضح|حدد|تضمن|شير|شر|قل|قول|رد|حتو)`,
  String.raw`لم ي\p{M}?ذكر[^.؟!]{0,60} في (?:هذه |هذا )?(?:الصفحة|النص|المقال|المقالة)`,
  String.raw`(?:لم أجد|لم أتمكن|لا أستطيع)`,
  String.raw`(?:पेज|पृष्ठ|लेख|पाठ|दस्तावेज़)[^।]{0,40}(?:उल्लेख|जानकारी|बता|लिखा|दिया|दी|नाम)[^।]{0,20}नहीं`,
  String.raw`(?:मुझे)[^।]{0,30}नहीं मिल`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** Whether a sentence claims nothing that could be quoted. */
export function isClaimless(sentence: string): boolean {
  return QUESTION.test(sentence) || PATTERNS.some((pattern) => pattern.test(sentence));
}
