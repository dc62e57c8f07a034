// Sentences of the server, as the page says them. A star stands for what differs.
export default {
  'This could not be saved (*), so nothing has changed. Please try again.':
    'Das konnte nicht gespeichert werden (*), also hat sich nichts geändert. Bitte versuch es noch einmal.',
  'This table cannot be read: *.': 'Dieser Tisch ist nicht lesbar: *.',
  'Something went wrong on the server; its log says more.':
    'Auf dem Server ging etwas schief; mehr steht in seinem Protokoll.',
  'This server does not know itself by this name; it will with --origin and the address of the page, or with --proxy behind a proxy.':
    'Unter diesem Namen kennt sich der Server nicht; mit --origin und der Adresse der Seite tut er es, hinter einem Proxy mit --proxy.',
  'A page of another origin may not do this.': 'Eine Seite anderer Herkunft darf das nicht.',
  'This address opens too many tables; please wait a minute.':
    'Von dieser Adresse werden zu viele Tische eröffnet; bitte warte eine Minute.',
  'This address asks for too much at once; please wait a moment.':
    'Von dieser Adresse kommt zu viel auf einmal; bitte warte einen Moment.',
  'This address is sending too many matches at once.':
    'Von dieser Adresse kommen zu viele Partien auf einmal.',
  'This server has as many open tables as it can hold.':
    'Dieser Server hat so viele offene Tische, wie er fasst.',
  'There is no such table.': 'Diesen Tisch gibt es nicht.',
  'There is no such lesson.': 'Diese Lektion gibt es nicht.',
  'There is no such match at this table.': 'So eine Partie gab es an diesem Tisch nicht.',
  'The lesson is over.': 'Die Lektion ist vorbei.',
  "At least one seat must be a person's.": 'Auf mindestens einem Platz muss ein Mensch sitzen.',
  'There is no lesson for this game.': 'Für dieses Spiel gibt es keine Lektion.',
  'One can look back at a match when it is over.':
    'Zurückblicken kann man erst, wenn die Partie vorbei ist.',
  'The match can be exported when it is over.':
    'Exportieren lässt sich die Partie erst, wenn sie vorbei ist.',
  'This match cannot be continued: answer * does not replay with this edition of the game.':
    'Diese Partie kann nicht weitergehen: Antwort * lässt sich mit dieser Ausgabe des Spiels nicht nachspielen.',
  'The edition that this match began with is not known any more.':
    'Die Ausgabe, mit der diese Partie begann, ist nicht mehr bekannt.',
  'The body of this request is too large.': 'Das ist zu viel auf einmal.',

  'Only the host of the table can do this.': 'Das kann nur, wer den Tisch eröffnet hat.',
  'The match has not begun yet.': 'Die Partie hat noch nicht begonnen.',
  'The match has already begun.': 'Die Partie hat schon begonnen.',
  'The match has ended already.': 'Die Partie ist schon zu Ende.',
  'The match has not ended yet.': 'Die Partie ist noch nicht zu Ende.',
  'The match is paused.': 'Es ist gerade Pause.',
  'The match is over; nothing can be taken back any more.':
    'Die Partie ist vorbei; zurücknehmen lässt sich nichts mehr.',
  'Who watches cannot play.': 'Wer zuschaut, spielt nicht mit.',
  'Too much has happened at this table; play on at a new one.':
    'An diesem Tisch ist zu viel geschehen; spielt an einem neuen weiter.',
  'Too much has been said at this table; talk on at a new one.':
    'An diesem Tisch ist zu viel gesagt worden; redet an einem neuen weiter.',
  'One thing after the other, please.': 'Bitte eins nach dem anderen.',
  'A bot plays this seat now.': 'Diesen Platz spielt jetzt ein Bot.',
  'Not now.': 'Jetzt nicht.',

  'There is no such seat.': 'Diesen Platz gibt es nicht.',
  'There is no such bot for this game.': 'So einen Bot gibt es für dieses Spiel nicht.',
  'Who wants to go can leave.': 'Wer gehen will, kann den Tisch verlassen.',
  'Somebody sits there; the host can only send them away.':
    'Dort sitzt jemand; wer den Tisch eröffnet hat, kann nur wegschicken.',
  'Who is here plays; the host can only send them away.':
    'Wer da ist, spielt selbst; wer den Tisch eröffnet hat, kann nur wegschicken.',
  'In a match this seat cannot become that.':
    'Mitten in einer Partie geht das mit diesem Platz nicht.',
  'Nobody has that seat.': 'Diesen Platz hat niemand.',
  "This seat is taken, or a bot's.": 'Dieser Platz ist vergeben oder gehört einem Bot.',
  'Somebody must have sat down first.': 'Erst muss sich jemand gesetzt haben.',
  'A name needs at least one letter.': 'Ein Name braucht mindestens einen Buchstaben.',
  'The clock can be changed before the start only.':
    'Die Uhr lässt sich nur vor dem Beginn ändern.',
  'Seals are taken before the start only.': 'Glück wird nur vor dem Beginn beigetragen.',
  'This part does not fit its seal.': 'Dieser Beitrag zum Glück passt nicht zu seinem Siegel.',

  'There is nothing to resign from.': 'Es gibt nichts, was sich aufgeben ließe.',
  'Only who plays can pause the match.': 'Nur wer mitspielt, kann um eine Pause bitten.',
  'There is nothing to take back.': 'Es gibt nichts zurückzunehmen.',
  'There is nothing to take back: since your last answer somebody else has moved or something was revealed.':
    'Es gibt nichts zurückzunehmen: Seit deinem letzten Zug war jemand anderes dran, oder es wurde etwas aufgedeckt.',
  "Only a player's answer can be taken back.":
    'Zurücknehmen lässt sich nur, was jemand gespielt hat.',
  'Nothing is proposed.': 'Es ist nichts vorgeschlagen.',
  'A hint can be given only when it is your turn.': 'Einen Tipp gibt es nur, wenn du dran bist.',
  'The last hint is still being thought about.': 'Am letzten Tipp wird noch überlegt.',
};
