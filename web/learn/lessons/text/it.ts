// What the coach says. Same keys in all languages.
export default {
  lesson: 'Lezione',
  'lesson.begin': 'Preparo la tua lezione …',
  'lesson.count': '{n} di {m}',
  'lesson.read': 'Capito',
  'lesson.skip': 'Salta questo passo',
  'lesson.wait': 'Guarda che cosa fanno gli altri. Ti parlo quando tocca a te.',
  'lesson.free': 'Questo lo sai già. Continua a giocare!',
  'lesson.done': 'La lezione è finita',
  'lesson.done.text':
    'Hai visto tutto ciò di cui è fatto un turno. Finisci questa partita o iniziane un’altra.',
  'lesson.leave': 'Lascia la lezione',
  'lesson.steps': 'Passi della lezione',
  'king.place': 'Scegli una casa',
  'king.place.text':
    'Cominci in uno dei quattro distretti esterni. Clicca su uno illuminato. A Manhattan ci arrivi dopo.',
  'king.aim': 'Due strade per il trono',
  'king.aim.text':
    'Arriva a 20 punti fama, oppure resta l’ultimo mostro in piedi. Cuori, fama ed energia di tutti sono sulle loro targhe.',
  'king.roll': 'Tieni quello che ti piace',
  'king.roll.text': 'Clicca sui dadi che vuoi tenere e rilancia gli altri. Puoi farlo due volte.',
  'king.resolve': 'Ogni simbolo fa qualcosa',
  'king.resolve.text':
    'I cuori curano, i fulmini sono energia, gli artigli colpiscono gli altri, le torri abbattono gli edifici. Quelli uguali contano insieme; scegli tu quale viene prima.',
  'king.destroy': 'Abbattilo',
  'king.destroy.text':
    'Il numero dice quante torri serve spendere, i simboli che cosa ricevi. Ogni edificio che cade sveglia un’unità dell’esercito.',
  'king.move': 'Manhattan rende',
  'king.move.text':
    'Chi tiene Manhattan guadagna a ogni turno, e di più se resta – ma tutti quelli fuori mirano a lui.',
  'king.buy': 'Spendi la tua energia',
  'king.buy.text':
    'Compra le carte che puoi pagare, o nessuna. Quelle da tenere ti aiutano da ora in poi, le altre subito.',
  'traffiq.aim': 'Porta la tua flotta sulla mappa',
  'traffiq.aim.text':
    'Un taxi vale un punto, un furgone due. Hai due azioni per turno: prima le tessere, poi le corse, pescare per ultimo.',
  'traffiq.place': 'Ogni lato deve combaciare',
  'traffiq.place.text':
    'Prendi una tessera, girala con R e posala dove tutti i lati combaciano con i vicini: rosso con rosso, beige con beige.',
  'traffiq.put': 'Un incrocio è completo',
  'traffiq.put.text':
    'Quattro tessere attorno a un punto fanno un incrocio. Mettici un taxi o un furgone – o lascialo libero.',
  'traffiq.compete': 'Scaccia gli altri',
  'traffiq.compete.text':
    'Conta i veicoli lungo la strada: il colore più forte manda a casa il più debole. I cartelli ti dicono chi se ne andrebbe.',
  'traffiq.draw': 'Pesca quando la mano è povera',
  'traffiq.draw.text': 'Anche pescare è un’azione, ed è l’ultima che puoi scegliere in un turno.',
  'traffiq.ride': 'Parti',
  'traffiq.ride.text':
    'Un taxi percorre le strade libere, un furgone va avanti di un solo incrocio. Chi si muove può scacciare di nuovo. Oppure chiudi il turno.',
} satisfies Record<string, string>;
