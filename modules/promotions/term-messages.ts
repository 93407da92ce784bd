import { defineMessages } from '@tessera/web-kit/messages'

/** The sentences of terms. Each is written from the terms that the code enforces. */
export const termMessages = defineMessages('promotions-terms', {
  'term.match': 'Bonus of {percent} of your deposit, at most {most}.',
  'term.deposit.first': 'For your first deposit.',
  'term.deposit.second': 'For your second deposit.',
  'term.deposit.any': 'For any deposit, {count, plural, one {once} other {up to # times}}.',
  'term.smallestDeposit': 'Minimum deposit: {least}.',
  'term.noDeposit': 'Bonus of {amount}. No deposit is needed.',
  'term.cashback': 'Bonus of {percent} of what you lost in cash on the day before, at most {most}.',
  'term.smallestLoss': 'Minimum loss: {least}.',
  'term.wager.bonus':
    'Wager the bonus {times, plural, one {once} other {# times}} within {days, plural, one {# day} other {# days}}.',
  'term.wager.bonusAndDeposit':
    'Wager bonus and deposit {times, plural, one {once} other {# times}} within {days, plural, one {# day} other {# days}}.',
  'term.weight': 'In {category} a stake counts {percent} towards wagering.',
  'term.order':
    'A stake is paid from cash while cash covers it, else from the bonus. It is never split.',
  'term.largestStake': 'The largest stake of bonus money is {most}. A larger one is refused.',
  'term.excludedCategory': 'Bonus money cannot be staked in {category}.',
  'term.excludedGame': 'Bonus money cannot be staked on {game}.',
  'term.finish': 'When wagering is complete, the bonus balance becomes cash.',
  'term.winCap': 'When wagering is complete, the bonus balance becomes cash, at most {most}.',
  'term.optOut':
    'You can opt out at any time. Your cash stays yours; the bonus balance and open bonus bets are lost.',
  'term.queue': 'One bonus runs at a time. Others wait until it ends and its bets are settled.',
  'category.RNG': 'Slots and table games',
  'category.LIVE': 'Live casino',
  'category.LOTT': 'Lottery',
  'category.ELOTT': 'E-lottery',
  'category.SPORTS': 'Sports',
  'category.ESPORTS': 'E-sports',
  'category.PVP': 'Player games',
  'category.FISH': 'Fishing games',
  'category.COCKFIGHT': 'Cockfights',
  'example.deposit': 'Example: deposit {deposit} and get {bonus}. Wager {wager} in total.',
  'example.visit': 'Example: get {bonus}. Wager {wager} in total.',
  'example.losses': 'Example: lose {lost} and get {bonus}. Wager {wager} in total.',
})
