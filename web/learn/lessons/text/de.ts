// Was der Coach neben den Worten der Lektion sagt (content/<game>/lesson.toml).
export default {
  lesson: 'Lektion',
  'lesson.count': 'Schritt {n} von {m}',
  'lesson.note': 'Für dich aufgebaut, etwa {n} Minuten. Was du hier versuchst, zählt nicht.',
  'lesson.steps': 'Schritte der Lektion',
  'lesson.try': 'Lass mich mal',
  'lesson.show': 'Zeig es mir',
  'lesson.read': 'Noch einmal lesen',
  'lesson.skip': 'Schritt überspringen',
  'lesson.next': 'Weiter',
  'lesson.end': 'Fertig',
  'lesson.other': 'Geht auch, aber …',
  'lesson.retake': 'Zurücknehmen',
  'lesson.over': 'Das war die Lektion',
  'lesson.over.text': 'Du weißt, woraus ein Zug besteht. Den Rest lernst du beim Spielen.',
  'lesson.again': 'Noch einmal',
} satisfies Record<string, string>;
