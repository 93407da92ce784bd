import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { makeDeal, type Seeds } from '@tessera/game-kit'
import { hashText } from './chain.ts'

/** Cards of a deck. A card of a shoe is shown as what is left of it when it is divided by this. */
export const deckCards = 52

/** A card of a shoe with its way to the root: the hash beside it on each level, '' where there is none. */
export type ProvedCard = { place: number; card: number; salt: string; path: readonly string[] }

/** The order of a shoe of so many decks. */
export const orderOf = (decks: number, seeds: Seeds): number[] =>
  makeDeal(seeds).pick(decks * deckCards, decks * deckCards)

/** What keeps the card at each of so many places secret until it is dealt. */
function saltsOf({ server, client, round }: Seeds, count: number): string[] {
  // The key is prepared once for all of them.
  const keyed = hmac.create(sha256, utf8ToBytes(server))
  const saltOf = (text: string) => bytesToHex(keyed.clone().update(utf8ToBytes(text)).digest())
  return Array.from({ length: count }, (_, place) => saltOf(`salt:${client}:${round}:${place}`))
}

const leafOf = ({ place, card, salt }: Omit<ProvedCard, 'path'>): string =>
  hashText(`${place}:${card}:${salt}`)

/** The levels of the tree over these leaves, the root last. A node without a neighbour goes up as it is. */
function levelsOf(leaves: readonly string[]): string[][] {
  const levels = [[...leaves]]
  for (;;) {
    const below = levels.at(-1) ?? []
    if (below.length <= 1) return levels
    const above: string[] = []
    for (let at = 0; at < below.length; at += 2) {
      const [left = '', right] = [below[at], below[at + 1]]
      above.push(right === undefined ? left : hashText(left + right))
    }
    levels.push(above)
  }
}

export type OpenedShoe = {
  order: readonly number[]
  root: string
  cardAt(place: number): ProvedCard
}

/** A whole shoe, as its link gives it. */
export function openShoe(decks: number, seeds: Seeds): OpenedShoe {
  const order = orderOf(decks, seeds)
  const salts = saltsOf(seeds, order.length)
  const levels = levelsOf(
    order.map((card, place) => leafOf({ place, card, salt: salts[place] ?? '' })),
  )
  return {
    order,
    root: levels.at(-1)?.[0] ?? '',
    cardAt: (place) => ({
      place,
      card: order[place] ?? 0,
      salt: salts[place] ?? '',
      path: levels.slice(0, -1).map((level, height) => level[(place >> height) ^ 1] ?? ''),
    }),
  }
}

/** Whether a dealt card is the one that the root of its shoe holds at its place. */
export function isCardOf(root: string, { path, ...card }: ProvedCard): boolean {
  let hash = leafOf(card)
  let at = card.place
  for (const beside of path) {
    if (beside !== '') hash = hashText(at % 2 === 0 ? hash + beside : beside + hash)
    at >>= 1
  }
  return hash === root
}

/** Whether a link that was told gives the root that was published, and so proves each card of the shoe, dealt or not. */
export const isShoeOf = (root: string, decks: number, seeds: Seeds): boolean =>
  openShoe(decks, seeds).root === root
