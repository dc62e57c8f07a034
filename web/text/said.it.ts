// Sentences of the server, as the page says them. A star stands for what differs.
export default {
  'This could not be saved (*), so nothing has changed. Please try again.':
    'Non è stato possibile salvare (*), quindi non è cambiato nulla. Riprova.',
  'This table cannot be read: *.': 'Questo tavolo non è leggibile: *.',
  'Something went wrong on the server; its log says more.':
    'Qualcosa è andato storto sul server; il suo registro dice di più.',
  'This server does not know itself by this name; it will with --origin and the address of the page, or with --proxy behind a proxy.':
    'Il server non si conosce con questo nome; lo farà con --origin e l’indirizzo della pagina, o con --proxy dietro un proxy.',
  'A page of another origin may not do this.': 'Una pagina di un’altra origine non può farlo.',
  'This address opens too many tables; please wait a minute.':
    'Da questo indirizzo si aprono troppi tavoli; aspetta un minuto.',
  'This address asks for too much at once; please wait a moment.':
    'Da questo indirizzo arriva troppo in una volta; aspetta un momento.',
  'This address is sending too many matches at once.':
    'Da questo indirizzo arrivano troppe partite in una volta.',
  'This server has as many open tables as it can hold.':
    'Questo server ha già tutti i tavoli aperti che può tenere.',
  'There is no such table.': 'Questo tavolo non esiste.',
  'There is no such lesson.': 'Questa lezione non esiste.',
  'There is no such match at this table.': 'A questo tavolo non c’è stata una partita così.',
  'The lesson is over.': 'La lezione è finita.',
  "At least one seat must be a person's.": 'Almeno un posto deve essere di una persona.',
  'There is no lesson for this game.': 'Per questo gioco non c’è nessuna lezione.',
  'One can look back at a match when it is over.':
    'Una partita si può riguardare solo quando è finita.',
  'The match can be exported when it is over.': 'La partita si può esportare solo quando è finita.',
  'This match cannot be continued: answer * does not replay with this edition of the game.':
    'Questa partita non può continuare: con questa edizione del gioco la risposta * non si può rigiocare.',
  'The edition that this match began with is not known any more.':
    'L’edizione con cui questa partita è cominciata non è più nota.',
  'The body of this request is too large.': 'È troppo in una volta sola.',

  'Only the host of the table can do this.': 'Può farlo solo chi ospita.',
  'The match has not begun yet.': 'La partita non è ancora iniziata.',
  'The match has already begun.': 'La partita è già iniziata.',
  'The match has ended already.': 'La partita è già finita.',
  'The match has not ended yet.': 'La partita non è ancora finita.',
  'The match is paused.': 'La partita è in pausa.',
  'The match is over; nothing can be taken back any more.':
    'La partita è finita; non si può più ritirare nulla.',
  'Who watches cannot play.': 'Chi guarda non gioca.',
  'Too much has happened at this table; play on at a new one.':
    'A questo tavolo è successo troppo; continuate a uno nuovo.',
  'Too much has been said at this table; talk on at a new one.':
    'A questo tavolo si è parlato troppo; continuate a un tavolo nuovo.',
  'One thing after the other, please.': 'Una cosa alla volta, per favore.',
  'A bot plays this seat now.': 'Ora questo posto lo gioca un bot.',
  'Not now.': 'Non adesso.',

  'There is no such seat.': 'Questo posto non esiste.',
  'There is no such bot for this game.': 'Per questo gioco un bot così non esiste.',
  'Who wants to go can leave.': 'Chi vuole andarsene può lasciare il tavolo.',
  'Somebody sits there; the host can only send them away.':
    'Lì è seduto qualcuno; chi ospita può solo mandarlo via.',
  'Who is here plays; the host can only send them away.':
    'Chi c’è gioca da sé; chi ospita può solo mandarlo via.',
  'In a match this seat cannot become that.':
    'Durante una partita questo posto non può cambiare così.',
  'Nobody has that seat.': 'Quel posto non è di nessuno.',
  "This seat is taken, or a bot's.": 'Questo posto è preso, o è di un bot.',
  'Somebody must have sat down first.': 'Prima qualcuno deve essersi seduto.',
  'A name needs at least one letter.': 'Un nome ha bisogno di almeno una lettera.',
  'The clock can be changed before the start only.':
    'L’orologio si può cambiare solo prima dell’inizio.',
  'Seals are taken before the start only.': 'Alla fortuna si contribuisce solo prima dell’inizio.',
  'This part does not fit its seal.':
    'Questo contributo alla fortuna non combacia con il suo sigillo.',

  'There is nothing to resign from.': 'Non c’è niente a cui arrendersi.',
  'Only who plays can pause the match.': 'Solo chi gioca può mettere in pausa la partita.',
  'There is nothing to take back.': 'Non c’è niente da ritirare.',
  'There is nothing to take back: since your last answer somebody else has moved or something was revealed.':
    'Non c’è niente da ritirare: dopo la tua ultima mossa ha giocato qualcun altro o è stato scoperto qualcosa.',
  "Only a player's answer can be taken back.": 'Si può ritirare solo ciò che ha giocato qualcuno.',
  'Nothing is proposed.': 'Nessuno ha proposto nulla.',
  'A hint can be given only when it is your turn.': 'Un consiglio arriva solo quando tocca a te.',
  'The last hint is still being thought about.': 'All’ultimo consiglio si sta ancora pensando.',
};
