// What the page says of the luck once it has checked it, or where a promise was broken: not needed
// before. `fairWord` finds the words for the language of the moment.
import { i18n } from '../app/lib/i18n.svelte';
import type { Values } from '../app/lib/messages';
import type { Lang } from '../app/lib/types';

export const words: Record<Lang, Record<string, string>> = {
  en: {
    'fair.good': 'As promised',
    'fair.before': 'Fixed before',
    'fair.open': 'Seed, now open',
    'fair.parts': 'Parts from',
    'fair.parts.n':
      '{n, plural, =0 {the server} one {server and # person} other {server and # people}}',
    'fair.draws': 'Random draws',
    'fair.good.text':
      'The seed that was opened is the one fixed before the first move, and your part is in it. This browser has checked it.',
    'fair.good.none':
      'The seed that was opened is the one fixed before the first move. This browser has checked it, and added no part of its own.',
    'fair.good.other':
      'Another window or device gave the part of your seat. If you had none open, do not trust this luck.',
    'fair.good.late':
      'The seals were fixed without your seat. That is right if you were away; if you were here, do not trust this luck.',
    'fair.without': 'Without a part of this browser',
    'fair.bad': 'The seed does not match',
    'fair.changed': 'The fingerprint is not the one this browser saw first.',
    'fair.moved': 'The seals were changed after this browser had opened its part.',
    'fair.left': 'The seals were fixed without your seat, though you were here.',
    'fair.stop': 'The promise about the luck was broken.',
    'fair.stop.text': 'Do not play on: dice and cards may have been chosen.',
    'fair.stop.seen': 'Understood',
    'fair.secret': 'The server’s secret does not have the fingerprint it promised.',
    'fair.part': 'Your part is missing from the seed.',
    'fair.seed': 'The seed does not follow from the secret and the parts.',
    'fair.sealed': 'A part of the seed does not fit its seal.',
  },
  de: {
    'fair.good': 'Wie versprochen',
    'fair.before': 'Vorher festgelegt',
    'fair.open': 'Startwert, jetzt offen',
    'fair.parts': 'Teile von',
    'fair.parts.n':
      '{n, plural, =0 {Server} one {Server und # Person} other {Server und # Personen}}',
    'fair.draws': 'Ziehungen',
    'fair.good.text':
      'Der geöffnete Startwert ist der, der vor dem ersten Zug feststand, und dein Teil steckt darin. Dieser Browser hat es geprüft.',
    'fair.good.none':
      'Der geöffnete Startwert ist der, der vor dem ersten Zug feststand. Dieser Browser hat es geprüft und selbst keinen Teil beigetragen.',
    'fair.good.other':
      'Den Teil deines Platzes gab ein anderes Fenster oder Gerät. Hattest du keines offen, trau diesem Zufall nicht.',
    'fair.good.late':
      'Die Siegel wurden ohne deinen Platz festgelegt. Das ist richtig, wenn du weg warst; warst du da, trau diesem Zufall nicht.',
    'fair.without': 'Ohne einen Teil dieses Browsers',
    'fair.bad': 'Der Startwert passt nicht',
    'fair.changed': 'Der Fingerabdruck ist nicht der, den dieser Browser zuerst sah.',
    'fair.moved': 'Die Siegel wurden geändert, nachdem dieser Browser seinen Teil geöffnet hatte.',
    'fair.left': 'Die Siegel wurden ohne deinen Platz festgelegt, obwohl du da warst.',
    'fair.stop': 'Das Versprechen fairer Würfel wurde gebrochen.',
    'fair.stop.text': 'Spiel nicht weiter: Würfel und Karten können ausgesucht sein.',
    'fair.stop.seen': 'Verstanden',
    'fair.secret': 'Das Geheimnis des Servers hat nicht den versprochenen Fingerabdruck.',
    'fair.part': 'Dein Teil fehlt im Startwert.',
    'fair.seed': 'Der Startwert folgt nicht aus dem Geheimnis und den Teilen.',
    'fair.sealed': 'Ein Teil des Startwerts passt nicht zu seinem Siegel.',
  },
  it: {
    'fair.good': 'Come promesso',
    'fair.before': 'Fissata prima',
    'fair.open': 'Seme, ora aperto',
    'fair.parts': 'Parti di',
    'fair.parts.n': '{n, plural, =0 {server} one {server e # persona} other {server e # persone}}',
    'fair.draws': 'Estrazioni',
    'fair.good.text':
      'Il seme aperto è quello fissato prima della prima mossa, e contiene la tua parte. Lo ha controllato questo browser.',
    'fair.good.none':
      'Il seme aperto è quello fissato prima della prima mossa. Lo ha controllato questo browser, che non ha aggiunto nessuna parte.',
    'fair.good.other':
      'La parte del tuo posto è venuta da un’altra finestra o da un altro dispositivo. Se non ne avevi aperti, non fidarti di questa sorte.',
    'fair.good.late':
      'I sigilli sono stati fissati senza il tuo posto. È giusto se eri via; se c’eri, non fidarti di questa sorte.',
    'fair.without': 'Senza una parte di questo browser',
    'fair.bad': 'Il seme non corrisponde',
    'fair.changed': 'L’impronta non è quella che questo browser ha visto all’inizio.',
    'fair.moved':
      'I sigilli sono stati cambiati dopo che questo browser aveva aperto la sua parte.',
    'fair.left': 'I sigilli sono stati fissati senza il tuo posto, anche se c’eri.',
    'fair.stop': 'La promessa dei dadi onesti è stata infranta.',
    'fair.stop.text': 'Non continuare a giocare: dadi e carte possono essere stati scelti.',
    'fair.stop.seen': 'Ho capito',
    'fair.secret': 'Il segreto del server non ha l’impronta promessa.',
    'fair.part': 'Nel seme manca la tua parte.',
    'fair.seed': 'Il seme non deriva dal segreto e dalle parti.',
    'fair.sealed': 'Una parte del seme non corrisponde al suo sigillo.',
  },
};
export const fairWord = (key: string, values?: Values) => i18n.t(key, values, words[i18n.lang]);
