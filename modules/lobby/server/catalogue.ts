import { houseVendor } from '../game-types.ts'
import { chanceOf } from './chance.ts'
import type { Draft } from './catalogue/draft.ts'
import { fewTitles } from './catalogue/few-titles.ts'
import { type CatalogueGame, finishGame } from './catalogue/finish-game.ts'
import { nameFishing, namePlayers, nameSlot, nameTable } from './catalogue/many-titles.ts'
import { lanes, laneVendors, type Vendor, vendors } from './catalogue/vendors.ts'
import { searchText } from './search-text.ts'

export type { CatalogueGame } from './catalogue/finish-game.ts'

export type Catalogue = {
  vendors: Vendor[]
  lanes: { category: string; position: number; vendors: string[] }[]
  games: CatalogueGame[]
}

// Out of every hundred titles that are not counted by hand.
const shares = [
  { gameType: 'RNG', share: 80, name: nameSlot },
  { gameType: 'LIVE', share: 10, name: nameTable },
  { gameType: 'FISH', share: 5, name: nameFishing },
  { gameType: 'PVP', share: 5, name: namePlayers },
] as const

// One in so many places is for a title of a category that has few.
const fewEvery = 5

// What a title is follows from its index: the titles that databases hold keep theirs.
const firstIndex = 2

/**
 * A catalogue of this many titles of vendors, the same every time. A larger one begins with the smaller one, so that a
 * database can grow: numbers, codes and pictures of what is there stay.
 */
export function makeCatalogue(titles: number): Catalogue {
  const taken: Taken = { names: new Set(), lastNumbers: new Map() }
  const counts = new Map<string, number>()
  const few = [...fewTitles]
  const games = Array.from({ length: titles }, (_, place) => {
    const index = place + firstIndex
    const draft =
      (index % fewEvery === 0 ? few.shift() : undefined) ?? makeDraft(index, taken, counts)
    taken.names.add(searchText(draft.names.EN))
    return finishGame(draft, index)
  })
  return { vendors, lanes, games }
}

/** The names in use, and the highest number that was added to each: no number is tried twice. */
type Taken = { names: Set<string>; lastNumbers: Map<string, number> }

function makeDraft(index: number, taken: Taken, counts: Map<string, number>): Draft {
  const chance = chanceOf(`title ${index}`)
  const isTaken = (name: string) => taken.names.has(searchText(name))
  const { gameType, name } = kindAt(chance.between(0, 100))
  const count = counts.get(gameType) ?? 0
  counts.set(gameType, count + 1)
  const suppliers = (laneVendors[gameType] ?? []).filter((code) => code !== houseVendor)
  const named = name(chance, isTaken)
  return {
    ...named,
    names: numbered(named.names, isTaken, taken.lastNumbers),
    gameType,
    vendor: suppliers[count % suppliers.length] ?? '',
  }
}

// Where each share ends, from 0 to 100.
const ends = shares.map((_, at) =>
  shares.slice(0, at + 1).reduce((sum, { share }) => sum + share, 0),
)

const kindAt = (point: number): (typeof shares)[number] =>
  shares[ends.findIndex((end) => point < end)] ?? shares[0]

/** The name, or with the first number that makes it one of a kind. */
function numbered(
  names: Draft['names'],
  isTaken: (name: string) => boolean,
  lastNumbers: Map<string, number>,
): Draft['names'] {
  if (!isTaken(names.EN)) return names
  for (let number = (lastNumbers.get(names.EN) ?? 1) + 1; ; number++) {
    if (isTaken(`${names.EN} ${number}`)) continue
    lastNumbers.set(names.EN, number)
    const others = Object.entries(names).map(([code, name]) => [code, `${name} ${number}`])
    return { ...Object.fromEntries(others), EN: `${names.EN} ${number}` }
  }
}
