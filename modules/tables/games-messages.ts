import { defineMessages } from '@tessera/web-kit/messages'

/**
 * The games by their words. A spot `<game>.<code>` has its name and its rule `….rule`; where a code ends with numbers, as
 * `straight-17`, the name has the code without them and `{on}` for them.
 */
export const gamesMessages = defineMessages('tables-games', {
  'baccarat.rules':
    'Two cards each go to player and banker. Ace to nine count their number, tens and pictures nothing; only the last digit of a sum counts, and the higher hand wins. With 8 or 9 on two cards both stand. Otherwise the player draws a third card on 0 to 5. The banker draws on 0 to 5 if the player stands; after a third card of the player, on 0 to 2 always, on 3 unless that card is an 8, on 4 if it is 2 to 7, on 5 if 4 to 7, on 6 if 6 or 7.',
  'baccarat.rules.commission': 'A winning bet on the banker pays 0.95 to 1.',
  'baccarat.rules.no-commission':
    'A winning bet on the banker pays 1 to 1, and 0.5 to 1 if the banker wins with 6.',
  'baccarat.rules.ez':
    'A winning bet on the banker pays 1 to 1. If the banker wins with three cards and 7, the stake is returned.',
  'baccarat.group.main': 'Main bets',
  'baccarat.group.wins': 'Special wins',
  'baccarat.group.pairs': 'Pairs',
  'baccarat.group.size': 'Cards dealt',
  'baccarat.group.bonus': 'Dragon bonus',
  'baccarat.player': 'Player',
  'baccarat.player.rule': 'The player’s hand is higher. A tie returns the stake.',
  'baccarat.banker': 'Banker',
  'baccarat.banker.rule': 'The banker’s hand is higher. A tie returns the stake.',
  'baccarat.tie': 'Tie',
  'baccarat.tie.rule': 'Both hands are equal.',
  'baccarat.super-6': 'Super 6',
  'baccarat.super-6.rule': 'The banker wins with 6.',
  'baccarat.dragon-7': 'Dragon 7',
  'baccarat.dragon-7.rule': 'The banker wins with three cards and 7.',
  'baccarat.panda-8': 'Panda 8',
  'baccarat.panda-8.rule': 'The player wins with three cards and 8.',
  'baccarat.player-pair': 'Player pair',
  'baccarat.player-pair.rule': 'The player’s first two cards have the same rank.',
  'baccarat.banker-pair': 'Banker pair',
  'baccarat.banker-pair.rule': 'The banker’s first two cards have the same rank.',
  'baccarat.either-pair': 'Either pair',
  'baccarat.either-pair.rule':
    'The first two cards of the player, the banker or both have the same rank.',
  'baccarat.perfect-pair': 'Perfect pair',
  'baccarat.perfect-pair.rule':
    'The first two cards of one hand have the same rank and suit. It pays more if both hands do.',
  'baccarat.big': 'Big',
  'baccarat.big.rule': 'Five or six cards are dealt.',
  'baccarat.small': 'Small',
  'baccarat.small.rule': 'Four cards are dealt.',
  'baccarat.player-bonus': 'Player dragon bonus',
  'baccarat.player-bonus.rule':
    'The player wins with a natural 8 or 9, or without one by 4 points or more; the pay grows with the margin. A tie of naturals returns the stake.',
  'baccarat.banker-bonus': 'Banker dragon bonus',
  'baccarat.banker-bonus.rule':
    'The banker wins with a natural 8 or 9, or without one by 4 points or more; the pay grows with the margin. A tie of naturals returns the stake.',
  'baccarat.main.player': 'Player wins',
  'baccarat.main.banker': 'Banker wins',
  'baccarat.main.tie': 'Tie',
  'baccarat.mark.natural': 'Natural',
  'baccarat.mark.super-6': 'Super 6',
  'baccarat.mark.dragon-7': 'Dragon 7',
  'baccarat.mark.panda-8': 'Panda 8',
  'baccarat.mark.player-pair': 'Player pair',
  'baccarat.mark.banker-pair': 'Banker pair',
  'baccarat.mark.perfect-pair': 'Perfect pair',
  'baccarat.mark.player': 'Player {count}',
  'baccarat.mark.banker': 'Banker {count}',
})
