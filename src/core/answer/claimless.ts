/**
 * Sentences that say nothing about what the page is about: that the page does not say something, that nothing was found,
 * what comes now, questions and offers to the person. In ten languages.
 */
const QUESTION = /[?？؟]["”»)\]]*\s*$/u;

/** What the page is called. */
const PAGE = {
  en: String.raw`(?:the |this )?(?:page|text|article|document|passage|source|website|site|conversation|content|thread|excerpt)`,
  de: String.raw`(?:die |diese |der |dieser |das |dieses |im |in der |auf der )?(?:seite|text|artikel|dokument|quelle|website|webseite|abschnitt|gespräch|unterhaltung|inhalt)`,
  fr: String.raw`(?:la |cette |le |ce |l['’]|cet )?(?:page|texte|article|document|source|site|passage|conversation|contenu)`,
  es: String.raw`(?:la |esta |el |este )?(?:página|texto|artículo|documento|fuente|sitio|conversación|contenido)`,
  pt: String.raw`(?:a |esta |essa |o |este |esse )?(?:página|texto|artigo|documento|fonte|site|conversa|conteúdo)`,
  it: String.raw`(?:la |questa |il |questo |l['’])?(?:pagina|testo|articolo|documento|fonte|sito|conversazione|contenuto)`,
  ru: String.raw`(?:на |в )?(?:эт\p{L}+ )?(?:страниц\p{L}*|текст\p{L}*|стать\p{L}*|документ\p{L}*)`,
};

/** Within these letters, a sentence about the page says that something is not there. */
const NEAR = String.raw`[^.!?]{0,60}?`;

const PATTERNS = [
  // The page does not say.
  String.raw`^\W*(?:however,? |but |unfortunately,? |that said,? )?${PAGE.en} (?:does not|doesn['’]t|do not|don['’]t|did not|didn['’]t|never|provides? no|gives? no|contains? no|offers? no|has no|makes no|lists? no|says nothing|is silent)`,
  String.raw`^\W*(?:however,? |but |unfortunately,? )?(?:there is|there['’]s|there are) no (?:information|mention|details?|indication|data|answer|reference)`,
  String.raw`(?:is|are|was|were) (?:not|never) (?:stated|mentioned|specified|given|provided|described|discussed|explained|listed|named|addressed|covered|included|found) (?:in|on|by|anywhere)`,
  String.raw`^\W*(?:die|diese|der|dieser|das|dieses)? ?${PAGE.de}${NEAR}(?:sagt|nennt|erwähnt|enthält|gibt|macht|liefert|verrät|äußert|geht|steht|findet)${NEAR}(?:nicht|nichts|keine?n?|kein)(?!\p{L})`,
  String.raw`^\W*(?:aber |jedoch |leider )?(?:auf der seite|im text|im artikel|im dokument|dort|hier)${NEAR}(?:steht|findet|wird|ist)${NEAR}(?:nicht|nichts|keine?)(?!\p{L})`,
  String.raw`^\W*(?:cependant,? |mais |toutefois,? )?${PAGE.fr} (?:ne|n['’])${NEAR}(?:pas|rien|aucune?)`,
  String.raw`^\W*(?:sin embargo,? |pero )?${PAGE.es} no (?:dice|menciona|indica|especifica|aclara|contiene|ofrece|proporciona|da)`,
  String.raw`^\W*(?:no entanto,? |mas )?${PAGE.pt} não (?:diz|menciona|indica|especifica|esclarece|contém|oferece|informa)`,
  String.raw`^\W*(?:tuttavia,? |ma )?${PAGE.it} non (?:dice|menziona|indica|specifica|chiarisce|contiene|offre|riporta)`,
  String.raw`^\W*(?:но |однако )?${PAGE.ru}${NEAR}(?:не|нет|ничего)(?!\p{L})`,
  // I found nothing.
  String.raw`^\W*(?:however,? |but |unfortunately,? |sorry,? )?i (?:could not|couldn['’]t|cannot|can['’]t|did not|didn['’]t|was unable to|am unable to|do not|don['’]t) (?:find|see|locate|tell|answer|determine|identify|confirm|know)`,
  String.raw`^\W*(?:leider )?(?:ich (?:konnte|kann|habe)|dazu (?:konnte|kann|habe) ich)${NEAR}(?:nicht|nichts|keine?n?)(?!\p{L})`,
  String.raw`^\W*(?:je n['’](?:ai|y)|je ne)${NEAR}(?:pas|rien|aucune?)`,
  String.raw`^\W*no (?:he podido|pude|puedo|encontré|encuentro|he encontrado)`,
  String.raw`^\W*(?:eu )?não (?:encontrei|consegui|consigo|pude|posso|achei)`,
  String.raw`^\W*non (?:ho trovato|sono riuscit[oa]|riesco|posso)`,
  String.raw`^\W*(?:я )?не (?:нашёл|нашел|нашла|могу|смог|смогла|удалось)`,
  // What comes now, and offers.
  String.raw`^\W*(?:here(?:['’]s| is| are)|below (?:is|are)|the following|in summary|to summarize|in short)(?!\p{L})${NEAR}[:：]\s*$`,
  String.raw`^\W*(?:hier (?:ist|sind)|im folgenden|kurz gesagt|zusammengefasst|voici|en résumé|aquí (?:está|tienes|hay)|en resumen|aqui está|em resumo|ecco|in sintesi|вот)(?!\p{L})${NEAR}[:：]?\s*$`,
  String.raw`^\W*(?:let me know|feel free|i hope|hope (?:this|that)|if you (?:want|need|would like|have)${NEAR}(?:let me know|just ask|i can)|i can (?:also |help|look)|would you like|do you want|i(?:['’]m| am) happy to|please (?:ask|tell|provide|check|see|note that i))`,
  String.raw`^\W*(?:sag(?:en sie)? mir|lass(?:en sie)? (?:es )?mich wissen|ich hoffe|gerne? |wenn (?:du|sie) (?:möchte|mehr|weitere))`,
  String.raw`^\W*(?:n['’]hésitez pas|dites-moi|j['’]espère|si vous (?:voulez|souhaitez)|no dudes|dime|espero que|si quieres|avise-me|espero|se quiser|fammi sapere|spero|se vuoi|дайте знать|надеюсь|если хотите)`,
  // Languages without spaces, and those whose verb comes last.
  String.raw`(?:页面|網頁|网页|本文|文章|文中|原文|页面上|文本|文档)[^。]{0,20}(?:没有|沒有|未|并未|並未|不)[^。]{0,12}(?:提到|提及|说明|說明|给出|写|介绍|指出|包含|涉及)`,
  String.raw`(?:我)?(?:没有|沒有|未能|无法)[^。]{0,12}(?:找到|确定|回答)`,
  String.raw`(?:ページ|本文|記事|文章|資料|テキスト)[^。]{0,30}(?:記載|言及|説明|書かれ|触れ|情報)[^。]{0,12}(?:ない|ません|なかった)`,
  String.raw`(?:見つかりません|見つけられません|わかりません|分かりません)`,
  String.raw`(?:페이지|글|본문|기사|문서|텍스트)[^.]{0,30}(?:언급|설명|나와|내용|정보|기록)[^.]{0,14}(?:않|없|아니)`,
  String.raw`(?:찾을 수 없|찾지 못했|알 수 없)`,
  String.raw`(?:لا|لم) (?:ت|ي)?(?:ذكر|وضح|حدد|تضمن|شر|قل|قول|رد|حتو)\p{L}* (?:هذه |هذا )?(?:الصفحة|النص|المقال|المقالة|الوثيقة)`,
  String.raw`(?:الصفحة|النص|المقال|المقالة) (?:لا|لم) `,
  String.raw`(?:لم أجد|لم أتمكن|لا أستطيع)`,
  String.raw`(?:पेज|पृष्ठ|लेख|पाठ|दस्तावेज़)[^।]{0,40}(?:नहीं|उल्लेख नहीं|जानकारी नहीं)`,
  String.raw`(?:मुझे)[^।]{0,30}नहीं मिल`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** Whether a sentence claims nothing that could be quoted. */
export function isClaimless(sentence: string): boolean {
  return QUESTION.test(sentence) || PATTERNS.some((pattern) => pattern.test(sentence));
}
