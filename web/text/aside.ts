// What few people open or are told, and what is said of the luck: it comes with what shows it, in all languages, and not with every page.
import type { Messages } from '../app/lib/messages';
import type { Lang } from '../app/lib/types';

export default {
  en: {
    'refused.1002': 'This page and the table do not understand each other. Load the page again.',
    'refused.1007': 'This page and the table do not understand each other. Load the page again.',
    'refused.1008': 'This link is not complete. Ask for it again.',
    'refused.1009': 'This page and the table do not understand each other. Load the page again.',
    'refused.4001': 'This link does not open a seat here. Ask for it again.',
    'refused.watch': 'This table is watched by link only. Ask for the link.',
    'refused.4003': 'The host has taken this link away, or nobody may watch here.',
    'refused.4004': 'There is no such table here.',
    'refused.4009':
      'This table cannot go on: something in it is broken, or this server cannot open its game any more.',
    'refused.4010': 'You got up from this table. A bot keeps your seat warm until you come back.',
    'refused.4011': 'Every seat is taken. Ask for the link to watch.',
    'refused.left': 'Your seat is kept',
    'refused.up': 'You got up',
    'refused.up.text':
      'The match had not begun, so your seat is free again. The link you came by brings you back.',
    'refused.full': 'No room just now',
    'refused.1013': 'Too many are here, or the server is busy. This page tries again by itself.',
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
    'credits.own':
      'Posters, boards, tool icons, player shapes and the Stoop mark are own drawings.',
    'credits.icons':
      'Figures behind the windows and some symbols: Lorc, Delapouite and contributors, recoloured, from',
    'credits.fonts': 'Fonts:',
    'credits.names':
      'King of New York, Escape from New York, Manhattan TraffIQ and Spider-Man are names of their owners and only say which game is meant.',
    'verify.1':
      'Before the first move the server fixes its half of the seed and shows its fingerprint to everyone.',
    'verify.2':
      'Every person adds a part by sitting down. All chance of the match comes from both.',
    'verify.3': 'At the end the secret is opened. Export the match from its result page.',
    'verify.4': 'Run this command: it replays every move and every draw.',
    'hook.text':
      'While no window of yours is open, the table posts a message to this address, once per turn. Nobody else sees it.',
    'hook.address': 'Address that is called',
    'hook.set': 'Use it',
    'hook.off': 'No more calls',
    'hook.is': 'This address will be called.',
    'hook.none': 'Nothing is called any more.',
    'hook.refused':
      'The table did not take this address. It must begin with http:// or https:// and have at most 500 letters, without a name and password.',
    'hook.lost': 'There is no line to the table. Try it again in a moment.',
  },
  de: {
    'refused.1002': 'Diese Seite und der Tisch verstehen einander nicht. Lade die Seite neu.',
    'refused.1007': 'Diese Seite und der Tisch verstehen einander nicht. Lade die Seite neu.',
    'refused.1008': 'Dieser Link ist nicht vollständig. Bitte noch einmal schicken lassen.',
    'refused.1009': 'Diese Seite und der Tisch verstehen einander nicht. Lade die Seite neu.',
    'refused.4001': 'Dieser Link öffnet hier keinen Platz. Bitte noch einmal schicken lassen.',
    'refused.watch': 'Hier schaut man nur mit einem Link zu. Frag nach dem Link.',
    'refused.4003': 'Dieser Link wurde zurückgezogen, oder hier darf niemand zuschauen.',
    'refused.4004': 'Diesen Tisch gibt es hier nicht.',
    'refused.4009':
      'An diesem Tisch geht es nicht weiter: Etwas daran ist kaputt, oder dieser Server kann sein Spiel nicht mehr öffnen.',
    'refused.4010':
      'Du bist von diesem Tisch aufgestanden. Ein Bot hält deinen Platz warm, bis du wiederkommst.',
    'refused.4011': 'Alle Plätze sind besetzt. Frag nach dem Link zum Zuschauen.',
    'refused.left': 'Dein Platz bleibt dir',
    'refused.up': 'Du bist aufgestanden',
    'refused.up.text':
      'Die Partie hatte noch nicht begonnen, also ist dein Platz wieder frei. Der Link, mit dem du gekommen bist, bringt dich zurück.',
    'refused.full': 'Gerade kein Einlass',
    'refused.1013':
      'Zu viele sind schon da, oder der Server ist überlastet. Die Seite versucht es von selbst wieder.',
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
    'credits.own':
      'Plakate, Spielpläne, Werkzeugsymbole, Spielerformen und das Stoop-Zeichen sind eigene Zeichnungen.',
    'credits.icons':
      'Figuren hinter den Fenstern und einige Symbole: Lorc, Delapouite und andere, umgefärbt, von',
    'credits.fonts': 'Schriften:',
    'credits.names':
      'King of New York, Escape from New York, Manhattan TraffIQ und Spider-Man sind Namen ihrer Inhaber und sagen nur, welches Spiel gemeint ist.',
    'verify.1':
      'Vor dem ersten Zug legt der Server seine Hälfte des Startwerts fest und zeigt allen ihren Fingerabdruck.',
    'verify.2':
      'Jede Person fügt beim Hinsetzen einen Teil hinzu. Aller Zufall der Partie kommt aus beidem.',
    'verify.3': 'Am Ende wird das Geheimnis geöffnet. Exportiere die Partie von der Ergebnisseite.',
    'verify.4': 'Führe diesen Befehl aus: Er spielt jeden Zug und jede Ziehung nach.',
    'hook.text':
      'Solange keines deiner Fenster offen ist, schickt der Tisch eine Nachricht an diese Adresse, einmal je Zug. Niemand sonst sieht sie.',
    'hook.address': 'Adresse, die gerufen wird',
    'hook.set': 'Verwenden',
    'hook.off': 'Nicht mehr rufen',
    'hook.is': 'Diese Adresse wird gerufen.',
    'hook.none': 'Es wird nichts mehr gerufen.',
    'hook.refused':
      'Der Tisch hat diese Adresse nicht angenommen. Sie muss mit http:// oder https:// beginnen und darf höchstens 500 Zeichen haben, ohne Namen und Kennwort.',
    'hook.lost': 'Es gibt keine Verbindung zum Tisch. Versuch es gleich noch einmal.',
  },
  it: {
    'refused.1002': 'Questa pagina e il tavolo non si capiscono. Ricarica la pagina.',
    'refused.1007': 'Questa pagina e il tavolo non si capiscono. Ricarica la pagina.',
    'refused.1008': 'Questo link non è completo. Fattelo mandare di nuovo.',
    'refused.1009': 'Questa pagina e il tavolo non si capiscono. Ricarica la pagina.',
    'refused.4001': 'Questo link non apre nessun posto. Fattelo mandare di nuovo.',
    'refused.watch': 'Qui si guarda solo con un link. Chiedi il link.',
    'refused.4003': 'Chi ospita ha tolto questo link, o qui nessuno può guardare.',
    'refused.4004': 'Qui non c’è nessun tavolo così.',
    'refused.4009':
      'A questo tavolo non si può continuare: qualcosa si è guastato, o questo server non riesce più ad aprire il suo gioco.',
    'refused.4010': 'Ti sei alzato da questo tavolo. Un bot tiene il tuo posto finché torni.',
    'refused.4011': 'Tutti i posti sono occupati. Chiedi il link per guardare.',
    'refused.left': 'Il tuo posto resta tuo',
    'refused.up': 'Ti sei alzato',
    'refused.up.text':
      'La partita non era ancora iniziata, quindi il tuo posto è di nuovo libero. Con il link con cui sei arrivato puoi tornare.',
    'refused.full': 'Ora non si entra',
    'refused.1013':
      'Ci sono già troppe persone, o il server è sovraccarico. La pagina riprova da sola.',
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
    'credits.own':
      'Manifesti, tabelloni, icone, forme dei giocatori e il marchio Stoop sono disegni propri.',
    'credits.icons':
      'Figure dietro le finestre e alcuni simboli: Lorc, Delapouite e altri, ricolorati, da',
    'credits.fonts': 'Caratteri:',
    'credits.names':
      'King of New York, Escape from New York, Manhattan TraffIQ e Spider-Man sono nomi dei rispettivi titolari e indicano solo di quale gioco si tratta.',
    'verify.1':
      'Prima della prima mossa il server fissa la sua metà del seme e ne mostra a tutti l’impronta.',
    'verify.2':
      'Ogni persona aggiunge una parte sedendosi. Tutto il caso della partita viene da entrambe.',
    'verify.3': 'Alla fine il segreto viene aperto. Esporta la partita dalla pagina del risultato.',
    'verify.4': 'Esegui questo comando: rigioca ogni mossa e ogni estrazione.',
    'hook.text':
      'Finché nessuna tua finestra è aperta, il tavolo manda un messaggio a questo indirizzo, una volta per turno. Nessun altro lo vede.',
    'hook.address': 'Indirizzo da chiamare',
    'hook.set': 'Usalo',
    'hook.off': 'Basta chiamate',
    'hook.is': 'Questo indirizzo verrà chiamato.',
    'hook.none': 'Non viene più chiamato niente.',
    'hook.refused':
      'Il tavolo non ha accettato questo indirizzo. Deve cominciare con http:// o https:// e avere al massimo 500 caratteri, senza nome e password.',
    'hook.lost': 'Non c’è collegamento con il tavolo. Riprova tra un momento.',
  },
} as Record<Lang, Messages>;
