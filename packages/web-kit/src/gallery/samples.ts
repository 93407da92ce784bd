import { money } from '@tessera/money'

export const amount = money(12_845_000n, 'USD')
export const won = money(1_250_000n, 'USD')
export const lost = money(-200_000n, 'USD')
export const seed = '9f2c5be1d07a44c3a1e8f6b20d93c7715ae4420b86cf19d3e57f0a6b41c8d2e9'

const names = ['Hyper Drift', 'High Noon', 'Bamboo Lantern', 'Whispering Familiar of the Lake']
export const games = [...names, 'Final Strike', 'Orchard', 'Dice', 'Lost Ankh'].map(
  (name, index) => ({
    id: `sample-${index}`,
    name,
    vendor: index === 5 ? 'House' : 'Demo vendor',
    art: '',
    colour: `oklch(0.42 0.11 ${index * 47 + 20})`,
  }),
)

export type Bet = {
  id: string
  day: string
  time: string
  game: string
  stake: bigint
  win: bigint
}
export const bets: Bet[] = [
  { id: '1', day: 'Saturday, 21 November', time: '20:14', game: 'Dice', stake: 2n, win: 0n },
  { id: '2', day: 'Saturday, 21 November', time: '20:11', game: 'Orchard', stake: 5n, win: 45n },
  { id: '3', day: 'Friday, 20 November', time: '23:59', game: 'Dice', stake: 1n, win: 2n },
]
export const dollars = (whole: bigint) => money(whole * 10_000n, 'USD')
