// What the coach says beside the lesson's own words (content/<game>/lesson.toml). Same keys in all
// languages.
export default {
  lesson: 'Lesson',
  'lesson.count': 'Step {n} of {m}',
  'lesson.note': 'Set up for you, about {n} minutes. Nothing you try here counts.',
  'lesson.steps': 'Steps of the lesson',
  'lesson.try': 'Let me try',
  'lesson.show': 'Show me',
  'lesson.read': 'Read it again',
  'lesson.skip': 'Skip this step',
  'lesson.next': 'Next',
  'lesson.end': 'Finish',
  'lesson.other': 'Possible, but …',
  'lesson.retake': 'Take it back',
  'lesson.over': 'That was the lesson',
  'lesson.over.text': 'You know what a turn is made of. The rest you learn by playing.',
  'lesson.again': 'Once more',
} satisfies Record<string, string>;
