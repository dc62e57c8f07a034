// What the coach says. Same keys in all languages.
export default {
  lesson: 'Lektion',
  'lesson.begin': 'Deine Lektion wird aufgebaut …',
  'lesson.count': '{n} von {m}',
  'lesson.read': 'Alles klar',
  'lesson.skip': 'Überspringen',
  'lesson.wait': 'Schau den anderen zu. Ich melde mich, wenn du dran bist.',
  'lesson.free': 'Das kannst du schon. Spiel weiter!',
  'lesson.done': 'Das war die Lektion',
  'lesson.done.text':
    'Du hast alles gesehen, woraus ein Zug besteht. Spiel diese Partie zu Ende oder fang eine neue an.',
  'lesson.leave': 'Lektion verlassen',
  'lesson.steps': 'Schritte der Lektion',
  'king.place': 'Such dir ein Zuhause',
  'king.place.text':
    'Du beginnst in einem der vier äußeren Stadtteile. Klick auf einen, der leuchtet. Manhattan kommt später.',
  'king.aim': 'Zwei Wege auf den Thron',
  'king.aim.text':
    'Erreiche 20 Ruhm oder steh als letztes Monster noch. Herzen, Ruhm und Energie aller siehst du auf ihren Schildern.',
  'king.roll': 'Behalte, was dir gefällt',
  'king.roll.text':
    'Klick die Würfel an, die du behalten willst, und wirf die anderen noch einmal. Das darfst du zweimal.',
  'king.resolve': 'Jedes Symbol tut etwas',
  'king.resolve.text':
    'Herzen heilen, Blitze sind Energie, Krallen treffen andere, Türme zerstören Gebäude. Alle einer Art zählen zusammen; du bestimmst, welche zuerst kommt.',
  'king.destroy': 'Hau drauf',
  'king.destroy.text':
    'Die Zahl sagt, wie viele Türme ein Plättchen kostet, die Symbole, was du bekommst. Fällt ein Gebäude, rückt eine Einheit der Armee an.',
  'king.move': 'Manhattan lohnt sich',
  'king.move.text':
    'Wer Manhattan hält, verdient jeden Zug, und mehr, je länger er bleibt – aber alle draußen zielen auf ihn.',
  'king.buy': 'Gib deine Energie aus',
  'king.buy.text':
    'Kauf jede Karte, die du bezahlen kannst, oder keine. Dauerhafte Karten helfen dir ab jetzt, die anderen sofort.',
  'traffiq.aim': 'Bring deine Flotte auf die Karte',
  'traffiq.aim.text':
    'Taxis zählen einen Punkt, Transporter zwei. Du hast zwei Aktionen im Zug: erst Plättchen, dann Fahrten, Ziehen zuletzt.',
  'traffiq.place': 'Jede Seite muss passen',
  'traffiq.place.text':
    'Nimm ein Plättchen, dreh es mit R und leg es dorthin, wo alle Seiten zu den Nachbarn passen: Rot an Rot, Beige an Beige.',
  'traffiq.put': 'Eine Kreuzung ist fertig',
  'traffiq.put.text':
    'Vier Plättchen um einen Punkt ergeben eine Kreuzung. Stell ein Taxi oder einen Transporter darauf – oder lass sie frei.',
  'traffiq.compete': 'Verdräng die anderen',
  'traffiq.compete.text':
    'Zähl die Fahrzeuge entlang der Straße: Die stärkere Farbe schickt die schwächere nach Hause. Die Schilder zeigen dir, wer gehen müsste.',
  'traffiq.draw': 'Zieh nach, wenn die Hand leer wird',
  'traffiq.draw.text':
    'Auch Ziehen ist eine Aktion, und die letzte, die du in einem Zug wählen darfst.',
  'traffiq.ride': 'Fahr los',
  'traffiq.ride.text':
    'Ein Taxi fährt freie Straßen entlang, ein Transporter genau eine Kreuzung weiter. Wer fährt, darf wieder verdrängen. Oder beende deinen Zug.',
} satisfies Record<string, string>;
