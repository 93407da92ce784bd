import type { PokerGame } from './rules/evaluate.ts'
import type { Limit } from './rules/hand.ts'

/** A table that is there from the start. Blinds are in the smallest chips of its currency. */
export type OwnPokerTable = {
  code: string
  names: Record<string, string>
  game: PokerGame
  limit: Limit
  seats: 2 | 6 | 9
  /** The worth of a chip, in hundredths of a dollar. */
  cents: bigint
  small: number
  big: number
  rakeCap: number
}

/** In each currency; the code of the currency is added to theirs. */
export const cashTables: readonly OwnPokerTable[] = [
  {
    code: 'thrush',
    names: { EN: 'Thrush', ES: 'Zorzal' },
    game: 'holdem',
    limit: 'no',
    seats: 6,
    cents: 1n,
    small: 5,
    big: 10,
    rakeCap: 100,
  },
  {
    code: 'heron',
    names: { EN: 'Heron', ES: 'Garza' },
    game: 'holdem',
    limit: 'no',
    seats: 9,
    cents: 1n,
    small: 5,
    big: 10,
    rakeCap: 100,
  },
  {
    code: 'kestrel',
    names: { EN: 'Kestrel', ES: 'Cernícalo' },
    game: 'holdem',
    limit: 'no',
    seats: 6,
    cents: 5n,
    small: 10,
    big: 20,
    rakeCap: 60,
  },
  {
    code: 'osprey',
    names: { EN: 'Osprey', ES: 'Pigargo' },
    game: 'holdem',
    limit: 'no',
    seats: 2,
    cents: 5n,
    small: 10,
    big: 20,
    rakeCap: 20,
  },
  {
    code: 'plover',
    names: { EN: 'Plover', ES: 'Chorlito' },
    game: 'holdem',
    limit: 'pot',
    seats: 6,
    cents: 1n,
    small: 10,
    big: 25,
    rakeCap: 100,
  },
  {
    code: 'curlew',
    names: { EN: 'Curlew', ES: 'Zarapito' },
    game: 'omaha',
    limit: 'pot',
    seats: 6,
    cents: 1n,
    small: 5,
    big: 10,
    rakeCap: 100,
  },
  {
    code: 'bittern',
    names: { EN: 'Bittern', ES: 'Avetoro' },
    game: 'omaha',
    limit: 'no',
    seats: 6,
    cents: 5n,
    small: 10,
    big: 20,
    rakeCap: 60,
  },
]

/** For nothing, with demo bots at all seats but one or two. */
export const demoTables: readonly (OwnPokerTable & { bots: number })[] = [
  {
    code: 'demo-wren',
    names: { EN: 'Wren', ES: 'Chochín' },
    game: 'holdem',
    limit: 'no',
    seats: 6,
    cents: 1n,
    small: 50,
    big: 100,
    rakeCap: 300,
    bots: 4,
  },
  {
    code: 'demo-swift',
    names: { EN: 'Swift', ES: 'Vencejo' },
    game: 'holdem',
    limit: 'no',
    seats: 2,
    cents: 1n,
    small: 50,
    big: 100,
    rakeCap: 50,
    bots: 1,
  },
  {
    code: 'demo-finch',
    names: { EN: 'Finch', ES: 'Pinzón' },
    game: 'omaha',
    limit: 'pot',
    seats: 6,
    cents: 1n,
    small: 50,
    big: 100,
    rakeCap: 300,
    bots: 3,
  },
]

/** The bots, by how they play. */
export const botNames = [
  'Ada',
  'Blaise',
  'Carl',
  'Daisy',
  'Emmy',
  'Felix',
  'Grace',
  'Henri',
] as const
