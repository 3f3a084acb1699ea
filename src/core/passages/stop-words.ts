/**
 * Words that say nothing about what a question is about, by language. Few, because a word that is left out cannot find
 * anything: negations, numbers and prepositions of place and time stay.
 */
export const STOP_WORDS = [
  /* English */
  'a about an and any are as at be been but by can could did do does doing for from had has have he her him his how i if',
  'in into is it its just may me might my of on or our please say says shall she should so some tell than that the their',
  'them then there these they this those to us was we were what when where which who whom whose why will with would you',
  'your explain describe give mean means s t',
  /* German */
  'aber als also am an auch auf aus bei bin bist da damit das dass dein dem den denn der des dich die dies diese diesem',
  'diesen dieser dieses dir du ein eine einem einen einer eines er es euch für gibt hat hatte hier ich ihr im in ist ja',
  'kann können man mein mich mir mit nach noch nun nur ob oder sein sich sie sind so soll um und uns unser vom von war',
  'waren warum was weil welche welcher welches wenn wer werden wie wieso wird wir wo worum wurde zu zum zur bitte',
];
