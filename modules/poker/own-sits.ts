import type { PokerGame } from './rules/evaluate.ts'
import type { Limit } from './rules/hand.ts'
import type { Speed } from './rules/tournaments/levels.ts'

/** A sit-and-go that is offered from the start, again and again. */
export type OwnSit = {
  code: string
  names: Record<string, string>
  game: PokerGame
  limit: Limit
  seats: 2 | 6 | 9
  /** What it costs, in hundredths of a dollar. */
  buyIn: bigint
  fee: bigint
  startStack: number
  speed: Speed
  /** In free play alone: how many places demo bots take once a person has come. */
  bots?: number
}

const holdem = { game: 'holdem', limit: 'no', startStack: 1_500 } as const

/** In each currency; the code of the currency is added to theirs. */
export const ownSits: readonly OwnSit[] = [
  {
    ...holdem,
    code: 'sit-robin',
    names: { EN: 'Robin', ES: 'Petirrojo' },
    seats: 2,
    buyIn: 200n,
    fee: 10n,
    speed: 'turbo',
  },
  {
    ...holdem,
    code: 'sit-starling',
    names: { EN: 'Starling', ES: 'Estornino' },
    seats: 6,
    buyIn: 200n,
    fee: 20n,
    speed: 'regular',
  },
  {
    ...holdem,
    code: 'sit-goose',
    names: { EN: 'Goose', ES: 'Ganso' },
    seats: 9,
    buyIn: 200n,
    fee: 20n,
    speed: 'regular',
  },
  {
    ...holdem,
    code: 'sit-falcon',
    names: { EN: 'Falcon', ES: 'Halcón' },
    seats: 6,
    buyIn: 1_000n,
    fee: 80n,
    speed: 'turbo',
  },
  {
    code: 'sit-plover',
    names: { EN: 'Plover', ES: 'Chorlito' },
    game: 'omaha',
    limit: 'pot',
    seats: 6,
    buyIn: 500n,
    fee: 50n,
    startStack: 1_500,
    speed: 'regular',
  },
]

/** For nothing: demo bots take the other places. */
export const demoSits: readonly OwnSit[] = [
  {
    ...holdem,
    code: 'demo-sit-dunnock',
    names: { EN: 'Dunnock', ES: 'Acentor' },
    seats: 6,
    buyIn: 1_000n,
    fee: 100n,
    speed: 'turbo',
    bots: 5,
  },
  {
    ...holdem,
    code: 'demo-sit-linnet',
    names: { EN: 'Linnet', ES: 'Pardillo' },
    seats: 2,
    buyIn: 1_000n,
    fee: 50n,
    speed: 'turbo',
    bots: 1,
  },
]
