/** The plays on five and four digits. */
export const starTexts = {
  'play.fixed': 'Fixed digit',
  'how.fixed':
    'Pick digits for any places. Each pick wins when this digit comes out in this place.',
  'play.five-direct': 'Direct',
  'how.five-direct':
    'Pick at least one digit for each place. A line wins when all five digits come out exactly in its order.',
  'play.five-direct-entry': 'Direct, typed',
  'how.five-direct-entry':
    'Type or paste numbers. A number wins when all five digits are exactly this number.',
  'play.five-combo': 'Direct with tails',
  'how.five-combo':
    'Each line is five bets: on all five digits, on the last four, three and two, and on the last one. Each bet wins when its digits come out in order.',
  'play.five-group120': 'Group 120',
  'how.five-group120':
    'Pick at least five digits. A line wins when its five different digits come out in any order.',
  'play.five-group60': 'Group 60',
  'how.five-group60':
    'Pick a pair and three single digits. A line wins when they come out in any order.',
  'play.five-group30': 'Group 30',
  'how.five-group30':
    'Pick two pairs and a single digit. A line wins when they come out in any order.',
  'play.five-group20': 'Group 20',
  'how.five-group20':
    'Pick a triple and two single digits. A line wins when they come out in any order.',
  'play.five-group10': 'Group 10',
  'how.five-group10': 'Pick a triple and a pair. A line wins when they come out in any order.',
  'play.five-group5': 'Group 5',
  'how.five-group5':
    'Pick a digit that comes four times and a single digit. A line wins when they come out in any order.',
  'play.five-codes2': 'Two digits, any place',
  'how.five-codes2':
    'Pick at least two digits. Every two of them win when both are among all five digits.',
  'play.five-codes3': 'Three digits, any place',
  'how.five-codes3':
    'Pick at least three digits. Every three of them win when all are among all five digits.',
  'play.five-times1': 'At least once',
  'how.five-times1': 'Pick digits. Each one wins when it comes out at least once.',
  'play.five-times2': 'At least twice',
  'how.five-times2': 'Pick digits. Each one wins when it comes out at least twice.',
  'play.five-times3': 'At least three times',
  'how.five-times3': 'Pick digits. Each one wins when it comes out at least three times.',
  'play.five-times4': 'At least four times',
  'how.five-times4': 'Pick digits. Each one wins when it comes out at least four times.',
  'play.front4-direct': 'Direct',
  'how.front4-direct':
    'Pick at least one digit for each place. A line wins when the first four digits come out exactly in its order.',
  'play.front4-direct-entry': 'Direct, typed',
  'how.front4-direct-entry':
    'Type or paste numbers. A number wins when the first four digits are exactly this number.',
  'play.front4-group24': 'Group 24',
  'how.front4-group24':
    'Pick at least four digits. A line wins when the first four digits are its four different digits, in any order.',
  'play.front4-group12': 'Group 12',
  'how.front4-group12':
    'Pick a pair and two single digits. A line wins when the first four digits are these, in any order.',
  'play.front4-group6': 'Group 6',
  'how.front4-group6':
    'Pick at least two digits. A line wins when the first four digits are its two pairs, in any order.',
  'play.front4-group4': 'Group 4',
  'how.front4-group4':
    'Pick a triple and a single digit. A line wins when the first four digits are these, in any order.',
  'play.front4-codes1': 'One digit, any place',
  'how.front4-codes1':
    'Pick digits. Each one wins when it is among the first four digits, wherever it stands.',
  'play.front4-codes2': 'Two digits, any place',
  'how.front4-codes2':
    'Pick at least two digits. Every two of them win when both are among the first four digits.',
  'play.last4-direct': 'Direct',
  'how.last4-direct':
    'Pick at least one digit for each place. A line wins when the last four digits come out exactly in its order.',
  'play.last4-direct-entry': 'Direct, typed',
  'how.last4-direct-entry':
    'Type or paste numbers. A number wins when the last four digits are exactly this number.',
  'play.last4-group24': 'Group 24',
  'how.last4-group24':
    'Pick at least four digits. A line wins when the last four digits are its four different digits, in any order.',
  'play.last4-group12': 'Group 12',
  'how.last4-group12':
    'Pick a pair and two single digits. A line wins when the last four digits are these, in any order.',
  'play.last4-group6': 'Group 6',
  'how.last4-group6':
    'Pick at least two digits. A line wins when the last four digits are its two pairs, in any order.',
  'play.last4-group4': 'Group 4',
  'how.last4-group4':
    'Pick a triple and a single digit. A line wins when the last four digits are these, in any order.',
  'play.last4-codes1': 'One digit, any place',
  'how.last4-codes1':
    'Pick digits. Each one wins when it is among the last four digits, wherever it stands.',
  'play.last4-codes2': 'Two digits, any place',
  'how.last4-codes2':
    'Pick at least two digits. Every two of them win when both are among the last four digits.',
  'play.front2-sides': 'First two: big, small, odd, even',
  'how.front2-sides':
    'Pick sides for each digit: 5 to 9 is big. A line wins when each of the first two digits is on the side it names.',
  'play.last2-sides': 'Last two: big, small, odd, even',
  'how.last2-sides':
    'Pick sides for each digit: 5 to 9 is big. A line wins when each of the last two digits is on the side it names.',
  'play.front3-sides': 'First three: big, small, odd, even',
  'how.front3-sides':
    'Pick sides for each digit: 5 to 9 is big. A line wins when each of the first three digits is on the side it names.',
  'play.last3-sides': 'Last three: big, small, odd, even',
  'how.last3-sides':
    'Pick sides for each digit: 5 to 9 is big. A line wins when each of the last three digits is on the side it names.',
  'play.duel': 'Dragon and tiger',
  'how.duel':
    'Pick for any two places: dragon wins when the left digit is higher, tiger when the right one is, tie when they are the same.',
} as const
