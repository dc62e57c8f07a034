// Quello che dice il coach accanto alle parole della lezione (content/<game>/lesson.toml).
export default {
  lesson: 'Lezione',
  'lesson.count': 'Passo {n} di {m}',
  'lesson.note': 'Preparata per te, circa {n} minuti. Quello che provi qui non conta.',
  'lesson.steps': 'Passi della lezione',
  'lesson.try': 'Fammi provare',
  'lesson.show': 'Fammi vedere',
  'lesson.read': 'Rileggi',
  'lesson.skip': 'Salta questo passo',
  'lesson.next': 'Avanti',
  'lesson.end': 'Fine',
  'lesson.other': 'Si può, ma …',
  'lesson.retake': 'Torna indietro',
  'lesson.over': 'La lezione è finita',
  'lesson.over.text': 'Sai com’è fatto un turno. Il resto lo impari giocando.',
  'lesson.again': 'Ancora una volta',
} satisfies Record<string, string>;
