/** The plays on any two, three or four digits. */
export const anyTexts = {
  'play.any2-direct': 'Direct',
  'how.any2-direct':
    'Pick digits in at least two places. Every two places make lines, and a line wins when its digits come out in these places.',
  'play.any2-direct-entry': 'Direct, typed',
  'how.any2-direct-entry':
    'Choose places first. Type or paste numbers. A number wins when the digits of two of your places are exactly this number. Every two of your places are a bet of their own.',
  'play.any2-sum': 'Direct by sum',
  'how.any2-sum':
    'Choose places first. Pick sums. You play every number with that sum, and win when the digits of two of your places add up to it. Every two of your places are a bet of their own.',
  'play.any2-group': 'Group',
  'how.any2-group':
    'Choose places first. Pick at least two digits. A line wins when the digits of two of your places are its two different digits, in any order. Every two of your places are a bet of their own.',
  'play.any2-group-entry': 'Group, typed',
  'how.any2-group-entry':
    'Choose places first. Type or paste pairs of two different digits. A pair wins when the digits of two of your places are its digits, in any order. Every two of your places are a bet of their own.',
  'play.any3-direct': 'Direct',
  'how.any3-direct':
    'Pick digits in at least three places. Every three places make lines, and a line wins when its digits come out in these places.',
  'play.any3-direct-entry': 'Direct, typed',
  'how.any3-direct-entry':
    'Choose places first. Type or paste numbers. A number wins when the digits of three of your places are exactly this number. Every three of your places are a bet of their own.',
  'play.any3-sum': 'Direct by sum',
  'how.any3-sum':
    'Choose places first. Pick sums. You play every number with that sum, and win when the digits of three of your places add up to it. Every three of your places are a bet of their own.',
  'play.any3-group3': 'Group 3',
  'how.any3-group3':
    'Choose places first. Pick at least two digits. Every two give two lines. A line wins when the digits of three of your places are its pair and its single digit, in any order. Every three of your places are a bet of their own.',
  'play.any3-group6': 'Group 6',
  'how.any3-group6':
    'Choose places first. Pick at least three digits. A line wins when the digits of three of your places are its three different digits, in any order. Every three of your places are a bet of their own.',
  'play.any3-mixed-entry': 'Group, typed',
  'how.any3-mixed-entry':
    'Choose places first. Type or paste numbers that are not three of the same digit. A number wins when the digits of three of your places are its digits, in any order. Every three of your places are a bet of their own.',
  'play.any3-group-sum': 'Group by sum',
  'how.any3-group-sum':
    'Choose places first. Pick sums. You play every group with that sum, except three of the same digit, and win when the digits of three of your places add up to it. Every three of your places are a bet of their own.',
  'play.any4-direct': 'Direct',
  'how.any4-direct':
    'Pick digits in at least four places. Every four places make lines, and a line wins when its digits come out in these places.',
  'play.any4-direct-entry': 'Direct, typed',
  'how.any4-direct-entry':
    'Choose places first. Type or paste numbers. A number wins when the digits of four of your places are exactly this number. Every four of your places are a bet of their own.',
  'play.any4-group24': 'Group 24',
  'how.any4-group24':
    'Choose places first. Pick at least four digits. A line wins when the digits of four of your places are its four different digits, in any order. Every four of your places are a bet of their own.',
  'play.any4-group12': 'Group 12',
  'how.any4-group12':
    'Choose places first. Pick a pair and two single digits. A line wins when the digits of four of your places are these, in any order. Every four of your places are a bet of their own.',
  'play.any4-group6': 'Group 6',
  'how.any4-group6':
    'Choose places first. Pick at least two digits. A line wins when the digits of four of your places are its two pairs, in any order. Every four of your places are a bet of their own.',
  'play.any4-group4': 'Group 4',
  'how.any4-group4':
    'Choose places first. Pick a triple and a single digit. A line wins when the digits of four of your places are these, in any order. Every four of your places are a bet of their own.',
} as const
