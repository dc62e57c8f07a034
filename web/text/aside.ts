// What few people open: it comes with what shows it, in all languages, and not with every page.
import type { Messages } from '../app/lib/messages';
import type { Lang } from '../app/lib/types';

export default {
  en: {
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
