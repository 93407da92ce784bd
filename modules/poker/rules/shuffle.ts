import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { makeDeal } from '@tessera/game-kit'
import { isCardOf, openShoe, type OpenedShoe, type ProvedCard } from '@tessera/tables/shoe'
import { type Card, deckSize } from './cards.ts'

// The shuffle of a hand. The server makes eight decks and publishes a root for each; then the players' seeds, to which they committed
// before, choose one of the decks and the places from which its cards are dealt. The other seven decks are opened at once.

export const decksMade = 8

const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

export const commitmentOf = (seed: string): string => hashText(seed)

/** What the draws of a hand are made with, beside their seeds. */
export const clientOf = (table: string, hand: number): string => `poker:${table}:${hand}`

/** The seed of each deck. None of them tells another one. */
export const deckSeedsOf = (secret: string): string[] =>
  Array.from({ length: decksMade }, (_, deck) => hashText(`${secret}:deck:${deck}`))

export const openDeck = (seed: string, client: string): OpenedShoe =>
  openShoe(1, { server: seed, client, round: 0 })

/** What the players' seeds make together, by seat. */
export const keyOf = (seeds: readonly { name: string; seed: string }[]): string =>
  hashText(seeds.map(({ name, seed }) => `${name}:${seed}`).join('|'))

/** Which deck is dealt from, and from which places its cards are dealt. */
export function chosenBy(key: string, client: string): { deck: number; places: number[] } {
  return {
    deck: makeDeal({ server: key, client, round: 2 }).below(decksMade),
    places: makeDeal({ server: key, client, round: 1 }).pick(deckSize, deckSize),
  }
}

export type Shuffled = {
  key: string
  deck: number
  roots: string[]
  /** The seeds of all decks but the one that is dealt from. */
  opened: (string | null)[]
  cardAt(n: number): Card
  proofAt(n: number): ProvedCard
}

/** The whole shuffle, as only the server knows it. */
export function shuffle(
  secret: string,
  client: string,
  seeds: readonly { name: string; seed: string }[],
): Shuffled {
  const key = keyOf(seeds)
  const deckSeeds = deckSeedsOf(secret)
  const decks = deckSeeds.map((seed) => openDeck(seed, client))
  const { deck, places } = chosenBy(key, client)
  const chosen = decks[deck]
  if (!chosen) throw new Error(`there is no deck ${deck}`)
  return {
    key,
    deck,
    roots: decks.map(({ root }) => root),
    opened: deckSeeds.map((seed, at) => (at === deck ? null : seed)),
    cardAt: (n) => chosen.order[places[n] ?? 0] ?? 0,
    proofAt: (n) => chosen.cardAt(places[n] ?? 0),
  }
}

export const rootsOf = (secret: string, client: string): string[] =>
  deckSeedsOf(secret).map((seed) => openDeck(seed, client).root)

/** What everybody knows of a shuffle when it is over. `cards` are those one may see, by their number in the deal. */
export type Proof = {
  table: string
  hand: number
  roots: readonly string[]
  opened: readonly (string | null)[]
  seeds: readonly { name: string; commitment: string; seed: string }[]
  key: string
  deck: number
  cards: readonly { n: number; proof: ProvedCard }[]
}

export type Finding = 'commitments' | 'key' | 'choice' | 'decks' | 'cards'

/** What does not hold of a shuffle; nothing: all of it holds. */
export function findingsOf(proof: Proof): Finding[] {
  const client = clientOf(proof.table, proof.hand)
  const { deck, places } = chosenBy(proof.key, client)
  const checks: [Finding, boolean][] = [
    ['commitments', proof.seeds.every(({ seed, commitment }) => commitmentOf(seed) === commitment)],
    ['key', proof.seeds.length > 0 && keyOf(proof.seeds) === proof.key],
    ['choice', deck === proof.deck],
    [
      'decks',
      proof.roots.length === decksMade &&
        proof.roots.every((root, at) => {
          const seed = proof.opened[at]
          return at === deck ? !seed : Boolean(seed) && openDeck(seed ?? '', client).root === root
        }),
    ],
    [
      'cards',
      proof.cards.every(
        ({ n, proof: card }) => card.place === places[n] && isCardOf(proof.roots[deck] ?? '', card),
      ),
    ],
  ]
  return checks.filter(([, holds]) => !holds).map(([finding]) => finding)
}
