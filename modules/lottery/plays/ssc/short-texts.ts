/** The plays on three and two digits. */
export const shortTexts = {
  'play.front3-direct': 'Direct',
  'how.front3-direct':
    'Pick at least one digit for each place. A line wins when the first three digits come out exactly in its order.',
  'play.front3-direct-entry': 'Direct, typed',
  'how.front3-direct-entry':
    'Type or paste numbers. A number wins when the first three digits are exactly this number.',
  'play.front3-sum': 'Direct by sum',
  'how.front3-sum':
    'Pick sums. You play every number with that sum, and win when the first three digits add up to it.',
  'play.front3-span': 'Direct by span',
  'how.front3-span':
    'Pick spans, the highest digit minus the lowest. You play every number with that span, and win when the first three digits have it.',
  'play.front3-group3': 'Group 3',
  'how.front3-group3':
    'Pick at least two digits. Every two give two lines. A line wins when the first three digits are its pair and its single digit, in any order.',
  'play.front3-group6': 'Group 6',
  'how.front3-group6':
    'Pick at least three digits. A line wins when the first three digits are its three different digits, in any order.',
  'play.front3-mixed-entry': 'Group, typed',
  'how.front3-mixed-entry':
    'Type or paste numbers that are not three of the same digit. A number wins when the first three digits are its digits, in any order.',
  'play.front3-group-sum': 'Group by sum',
  'how.front3-group-sum':
    'Pick sums. You play every group with that sum, except three of the same digit, and win when the first three digits add up to it.',
  'play.front3-group-with': 'Group with one digit',
  'how.front3-group-with':
    'Pick one digit. You play all 54 groups with it, and win when it is among the first three digits, unless all three are the same.',
  'play.front3-sum-tail': 'Last digit of the sum',
  'how.front3-sum-tail': 'Pick digits. One wins when the sum of the first three digits ends in it.',
  'play.front3-special': 'Special',
  'how.front3-special':
    'Pick a kind. It wins when the first three digits are three of the same, three in a row (8-9-0 and 9-0-1 count), or exactly one pair, in any order.',
  'play.front3-codes1': 'One digit, any place',
  'how.front3-codes1':
    'Pick digits. Each one wins when it is among the first three digits, wherever it stands.',
  'play.front3-codes2': 'Two digits, any place',
  'how.front3-codes2':
    'Pick at least two digits. Every two of them win when both are among the first three digits.',
  'play.mid3-direct': 'Direct',
  'how.mid3-direct':
    'Pick at least one digit for each place. A line wins when the middle three digits come out exactly in its order.',
  'play.mid3-direct-entry': 'Direct, typed',
  'how.mid3-direct-entry':
    'Type or paste numbers. A number wins when the middle three digits are exactly this number.',
  'play.mid3-sum': 'Direct by sum',
  'how.mid3-sum':
    'Pick sums. You play every number with that sum, and win when the middle three digits add up to it.',
  'play.mid3-span': 'Direct by span',
  'how.mid3-span':
    'Pick spans, the highest digit minus the lowest. You play every number with that span, and win when the middle three digits have it.',
  'play.mid3-group3': 'Group 3',
  'how.mid3-group3':
    'Pick at least two digits. Every two give two lines. A line wins when the middle three digits are its pair and its single digit, in any order.',
  'play.mid3-group6': 'Group 6',
  'how.mid3-group6':
    'Pick at least three digits. A line wins when the middle three digits are its three different digits, in any order.',
  'play.mid3-mixed-entry': 'Group, typed',
  'how.mid3-mixed-entry':
    'Type or paste numbers that are not three of the same digit. A number wins when the middle three digits are its digits, in any order.',
  'play.mid3-group-sum': 'Group by sum',
  'how.mid3-group-sum':
    'Pick sums. You play every group with that sum, except three of the same digit, and win when the middle three digits add up to it.',
  'play.mid3-group-with': 'Group with one digit',
  'how.mid3-group-with':
    'Pick one digit. You play all 54 groups with it, and win when it is among the middle three digits, unless all three are the same.',
  'play.mid3-sum-tail': 'Last digit of the sum',
  'how.mid3-sum-tail': 'Pick digits. One wins when the sum of the middle three digits ends in it.',
  'play.mid3-special': 'Special',
  'how.mid3-special':
    'Pick a kind. It wins when the middle three digits are three of the same, three in a row (8-9-0 and 9-0-1 count), or exactly one pair, in any order.',
  'play.mid3-codes1': 'One digit, any place',
  'how.mid3-codes1':
    'Pick digits. Each one wins when it is among the middle three digits, wherever it stands.',
  'play.mid3-codes2': 'Two digits, any place',
  'how.mid3-codes2':
    'Pick at least two digits. Every two of them win when both are among the middle three digits.',
  'play.last3-direct': 'Direct',
  'how.last3-direct':
    'Pick at least one digit for each place. A line wins when the last three digits come out exactly in its order.',
  'play.last3-direct-entry': 'Direct, typed',
  'how.last3-direct-entry':
    'Type or paste numbers. A number wins when the last three digits are exactly this number.',
  'play.last3-sum': 'Direct by sum',
  'how.last3-sum':
    'Pick sums. You play every number with that sum, and win when the last three digits add up to it.',
  'play.last3-span': 'Direct by span',
  'how.last3-span':
    'Pick spans, the highest digit minus the lowest. You play every number with that span, and win when the last three digits have it.',
  'play.last3-group3': 'Group 3',
  'how.last3-group3':
    'Pick at least two digits. Every two give two lines. A line wins when the last three digits are its pair and its single digit, in any order.',
  'play.last3-group6': 'Group 6',
  'how.last3-group6':
    'Pick at least three digits. A line wins when the last three digits are its three different digits, in any order.',
  'play.last3-mixed-entry': 'Group, typed',
  'how.last3-mixed-entry':
    'Type or paste numbers that are not three of the same digit. A number wins when the last three digits are its digits, in any order.',
  'play.last3-group-sum': 'Group by sum',
  'how.last3-group-sum':
    'Pick sums. You play every group with that sum, except three of the same digit, and win when the last three digits add up to it.',
  'play.last3-group-with': 'Group with one digit',
  'how.last3-group-with':
    'Pick one digit. You play all 54 groups with it, and win when it is among the last three digits, unless all three are the same.',
  'play.last3-sum-tail': 'Last digit of the sum',
  'how.last3-sum-tail': 'Pick digits. One wins when the sum of the last three digits ends in it.',
  'play.last3-special': 'Special',
  'how.last3-special':
    'Pick a kind. It wins when the last three digits are three of the same, three in a row (8-9-0 and 9-0-1 count), or exactly one pair, in any order.',
  'play.last3-codes1': 'One digit, any place',
  'how.last3-codes1':
    'Pick digits. Each one wins when it is among the last three digits, wherever it stands.',
  'play.last3-codes2': 'Two digits, any place',
  'how.last3-codes2':
    'Pick at least two digits. Every two of them win when both are among the last three digits.',
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
} as const
