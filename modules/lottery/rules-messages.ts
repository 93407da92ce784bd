import { defineMessages } from '@tessera/web-kit/messages'

/** The rules of the plays of a lottery. */
export const rulesMessages = defineMessages('lottery-rules', {
  opening: 'Opening the rules',
  lead: 'How each play wins, what it pays, how likely that is, and how much it returns. Every figure is computed over all possible results.',
  series: 'Prizes are shown at prize series {series}.',
  unsold: 'A prize is paid for each unit staked, and includes the stake.',
  returns: 'Enumerated return {share}',
  returnsUpTo: 'Enumerated return {least} to {most}',
  prize: 'Prize',
  pays: 'Pays',
  chance: 'Chance',
  oneIn: '1 in {count}',
  times: '× {pay}',
  win: 'Prize',
  push: 'returns the stake',
  price: 'A line costs {price} for each 1 staked.',
  example: 'Example',
  exampleResult: 'Result',
  examplePicks: 'Selection',
  examplePays:
    '{lines, plural, one {# line} other {# lines}} at {amount} cost {cost} and pay {prize}.',
  play: 'Play',
})
