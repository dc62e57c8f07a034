// What the coach says. Same keys in all languages.
export default {
  lesson: 'Lesson',
  'lesson.begin': 'Setting up your lesson …',
  'lesson.count': '{n} of {m}',
  'lesson.read': 'Got it',
  'lesson.skip': 'Skip this step',
  'lesson.wait': 'Watch what the others do. I will speak up when it is your turn.',
  'lesson.free': 'You know this one. Play on!',
  'lesson.done': 'That was the lesson',
  'lesson.done.text':
    'You have seen everything a turn is made of. Play this game to its end, or begin a new one.',
  'lesson.leave': 'Leave the lesson',
  'lesson.steps': 'Steps of the lesson',
  'king.place': 'Choose a home',
  'king.place.text':
    'You begin in one of the four outer boroughs. Click one that is lit. Manhattan comes later.',
  'king.aim': 'Two ways to be king',
  'king.aim.text':
    'Reach 20 fame, or be the last monster standing. Hearts, fame and energy of everybody are on their plates.',
  'king.roll': 'Keep what you like',
  'king.roll.text':
    'Click the dice you want to keep, then roll the others again. You may do that twice.',
  'king.resolve': 'Every symbol does something',
  'king.resolve.text':
    'Hearts heal, bolts are energy, claws hit others, towers smash buildings. All of one kind count together; you choose which kind comes first.',
  'king.destroy': 'Smash it',
  'king.destroy.text':
    'The number on a tile is how many towers it takes, the symbols are what you get. A building that falls wakes a unit of the army.',
  'king.move': 'Manhattan pays',
  'king.move.text':
    'Whoever holds Manhattan earns every turn, and more the longer they stay – but everybody outside aims at them.',
  'king.buy': 'Spend your energy',
  'king.buy.text':
    'Buy any card you can pay, or none. Cards to keep help you from now on, the others at once.',
  'traffiq.aim': 'Get your fleet onto the map',
  'traffiq.aim.text':
    'Taxis are worth one point, vans two. You have two actions in a turn: first tiles, then rides, drawing last.',
  'traffiq.place': 'Every side has to match',
  'traffiq.place.text':
    'Pick a tile, turn it with R, and lay it where all its sides agree with their neighbours: red to red, beige to beige.',
  'traffiq.put': 'A corner is complete',
  'traffiq.put.text':
    'Four tiles around a point make a corner. Put a taxi or a van there – or leave it open.',
  'traffiq.compete': 'Push the others off',
  'traffiq.compete.text':
    'Count the vehicles along the street: the stronger colour sends the weaker home. The signs tell you who would go.',
  'traffiq.draw': 'Draw when your hand is poor',
  'traffiq.draw.text': 'Drawing a tile is an action too, and the last kind you may take in a turn.',
  'traffiq.ride': 'Drive',
  'traffiq.ride.text':
    'A taxi drives along free streets, a van exactly one corner on. Moving lets you compete again. Or end your turn.',
} satisfies Record<string, string>;
