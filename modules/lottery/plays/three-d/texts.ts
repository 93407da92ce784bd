import { defineMessages } from '@tessera/web-kit/messages'

export const texts = defineMessages('lottery-three-d', {
  'place.p1': 'First',
  'place.p2': 'Second',
  'place.p3': 'Third',
  'group.fixed': 'Fixed digit',
  'group.three': 'All three',
  'group.front2': 'First two',
  'group.last2': 'Last two',
  'row.p1': 'First',
  'row.p2': 'Second',
  'row.p3': 'Third',
  'row.lines': 'Numbers',
  'row.sum': 'Sum',
  'row.span': 'Span',
  'row.digits': 'Digits',
  'tier.pair': 'Pair',
  'tier.different': 'All different',
  'row.digit': 'Digit',
  'row.tail': 'Last digit',
  'row.class': 'Kind',
  'option.leopard': 'Three of a kind',
  'option.straight': 'Straight',
  'option.pair': 'Pair',
  'tier.leopard': 'Three of a kind',
  'tier.straight': 'Straight',
  'trend.digit-p1': 'First: digit',
  'trend.size-p1': 'First: size',
  'outcome.big': 'Big',
  'outcome.small': 'Small',
  'trend.parity-p1': 'First: odd or even',
  'outcome.odd': 'Odd',
  'outcome.even': 'Even',
  'trend.prime-p1': 'First: prime or composite',
  'outcome.prime': 'Prime',
  'outcome.composite': 'Composite',
  'trend.digit-p2': 'Second: digit',
  'trend.size-p2': 'Second: size',
  'trend.parity-p2': 'Second: odd or even',
  'trend.prime-p2': 'Second: prime or composite',
  'trend.digit-p3': 'Third: digit',
  'trend.size-p3': 'Third: size',
  'trend.parity-p3': 'Third: odd or even',
  'trend.prime-p3': 'Third: prime or composite',
  'trend.sum-size': 'Sum of all: size',
  'trend.sum-parity': 'Sum of all: odd or even',
  'trend.sum-three': 'All three: sum',
  'trend.span-three': 'All three: span',
  'trend.shape-three': 'All three: shape',
  'outcome.leopard': 'Three of a kind',
  'outcome.straight': 'Straight',
  'outcome.pair': 'Pair',
  'outcome.half-straight': 'Two in a row',
  'outcome.mixed': 'Mixed',
  'play.fixed': 'Fixed digit',
  'how.fixed':
    'Pick digits for any places. Each pick wins when this digit comes out in this place.',
  'play.three-direct': 'Direct',
  'how.three-direct':
    'Pick at least one digit for each place. A line wins when all three digits come out exactly in its order.',
  'play.three-direct-entry': 'Direct, typed',
  'how.three-direct-entry':
    'Type or paste numbers. A number wins when all three digits are exactly this number.',
  'play.three-sum': 'Direct by sum',
  'how.three-sum':
    'Pick sums. You play every number with that sum, and win when all three digits add up to it.',
  'play.three-span': 'Direct by span',
  'how.three-span':
    'Pick spans, the highest digit minus the lowest. You play every number with that span, and win when all three digits have it.',
  'play.three-group3': 'Group 3',
  'how.three-group3':
    'Pick at least two digits. Every two give two lines. A line wins when all three digits are its pair and its single digit, in any order.',
  'play.three-group6': 'Group 6',
  'how.three-group6':
    'Pick at least three digits. A line wins when all three digits are its three different digits, in any order.',
  'play.three-mixed-entry': 'Group, typed',
  'how.three-mixed-entry':
    'Type or paste numbers that are not three of the same digit. A number wins when all three digits are its digits, in any order.',
  'play.three-group-sum': 'Group by sum',
  'how.three-group-sum':
    'Pick sums. You play every group with that sum, except three of the same digit, and win when all three digits add up to it.',
  'play.three-group-with': 'Group with one digit',
  'how.three-group-with':
    'Pick one digit. You play all 54 groups with it, and win when it is among all three digits, unless all three are the same.',
  'play.three-sum-tail': 'Last digit of the sum',
  'how.three-sum-tail': 'Pick digits. One wins when the sum of all three digits ends in it.',
  'play.three-special': 'Special',
  'how.three-special':
    'Pick a kind. It wins when all three digits are three of the same, three in a row (8-9-0 and 9-0-1 count), or exactly one pair, in any order.',
  'play.three-codes1': 'One digit, any place',
  'how.three-codes1':
    'Pick digits. Each one wins when it is among all three digits, wherever it stands.',
  'play.three-codes2': 'Two digits, any place',
  'how.three-codes2':
    'Pick at least two digits. Every two of them win when both are among all three digits.',
  'play.front2-direct': 'Direct',
  'how.front2-direct':
    'Pick at least one digit for each place. A line wins when the first two digits come out exactly in its order.',
  'play.front2-direct-entry': 'Direct, typed',
  'how.front2-direct-entry':
    'Type or paste numbers. A number wins when the first two digits are exactly this number.',
  'play.front2-sum': 'Direct by sum',
  'how.front2-sum':
    'Pick sums. You play every number with that sum, and win when the first two digits add up to it.',
  'play.front2-span': 'Direct by span',
  'how.front2-span':
    'Pick spans, the highest digit minus the lowest. You play every number with that span, and win when the first two digits have it.',
  'play.front2-group': 'Group',
  'how.front2-group':
    'Pick at least two digits. A line wins when the first two digits are its two different digits, in any order.',
  'play.front2-group-entry': 'Group, typed',
  'how.front2-group-entry':
    'Type or paste pairs of two different digits. A pair wins when the first two digits are its digits, in any order.',
  'play.last2-direct': 'Direct',
  'how.last2-direct':
    'Pick at least one digit for each place. A line wins when the last two digits come out exactly in its order.',
  'play.last2-direct-entry': 'Direct, typed',
  'how.last2-direct-entry':
    'Type or paste numbers. A number wins when the last two digits are exactly this number.',
  'play.last2-sum': 'Direct by sum',
  'how.last2-sum':
    'Pick sums. You play every number with that sum, and win when the last two digits add up to it.',
  'play.last2-span': 'Direct by span',
  'how.last2-span':
    'Pick spans, the highest digit minus the lowest. You play every number with that span, and win when the last two digits have it.',
  'play.last2-group': 'Group',
  'how.last2-group':
    'Pick at least two digits. A line wins when the last two digits are its two different digits, in any order.',
  'play.last2-group-entry': 'Group, typed',
  'how.last2-group-entry':
    'Type or paste pairs of two different digits. A pair wins when the last two digits are its digits, in any order.',
})
