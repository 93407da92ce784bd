/* Checks the shuffle of poker hands, offline and with nothing but Node. Written apart from the site's own code, so that one mistake
   cannot hide in both: node verify-poker.mjs <hand.json>. The file verify-numbers.mjs belongs to it.

   The file, as the page of a hand saves it, or a list of such: { table: { code }, hand: { number, setup: { game, players:
   [{ seat }] }, roots, opened, seeds: [{ name, commitment, seed }], key, deck, boards, shown: [{ seat, cards }] }, ownSeat, cards:
   [{ n, place, card, salt, path }] }. Cards that nobody showed are in no file; everything else is computed again. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { leadsTo, numbersOf, orderOf, rootOfDeck, runCheck, sha256 } from './verify-numbers.mjs'

/**
 * @typedef {{ n: number, place: number, card: number, salt: string, path: string[] }} Proved
 * @typedef {{ number: number, setup: { game: string, players: { seat: number }[] }, roots: string[], opened: (string | null)[],
 *   seeds: { name: string, commitment: string, seed: string }[], key: string, deck: number, boards: number[][],
 *   shown: { seat: number, cards: number[] }[] }} Hand
 * @typedef {{ table: { code: string }, hand: Hand, ownSeat?: number | null, cards: Proved[] }} File
 */

const deckSize = 52
const decksMade = 8

/** The decks and the choice among them. @param {Hand} hand @param {string} client */
function choiceFaults({ roots, opened, seeds, key, deck }, client) {
  const faults = []
  for (const { name, commitment, seed } of seeds)
    if (sha256(seed) !== commitment) faults.push(`the seed of ${name} is not the one committed to`)
  if (
    seeds.length === 0 ||
    sha256(seeds.map((each) => `${each.name}:${each.seed}`).join('|')) !== key
  )
    faults.push('the key does not follow from the seeds')
  if (numbersOf({ server: key, client, round: 2 })(decksMade) !== deck)
    faults.push('the key chooses another deck')
  if (roots.length !== decksMade) faults.push('there are not eight decks')
  for (const [at, root] of roots.entries()) {
    const seed = opened[at]
    if (at === deck) {
      if (seed) faults.push('the deck that was dealt from is opened')
    } else if (!seed || rootOfDeck({ server: seed, client, round: 0 }, deckSize) !== root)
      faults.push(`deck ${at + 1} is not the one that was committed to`)
  }
  return faults
}

/** Each card is where the key says, and the cards that are shown are those. @param {File} file @param {string} client */
function cardFaults({ hand, cards, ownSeat }, client) {
  const faults = []
  const places = orderOf({ server: hand.key, client, round: 1 }, deckSize)
  const root = hand.roots[hand.deck] ?? ''
  for (const proved of cards) {
    if (proved.place !== places[proved.n] || !leadsTo(proved, root))
      faults.push(`card ${proved.n} of the deal is not at its place in the deck`)
  }
  const { players, game } = hand.setup
  const each = game === 'omaha' ? 4 : 2
  const holes = players.length * each
  const cardAt = new Map(cards.map(({ n, card }) => [n, card]))
  /** @param {number} seat */
  const ofSeat = (seat) => {
    const at = players.findIndex((player) => player.seat === seat)
    return Array.from({ length: each }, (_, card) => cardAt.get(card * players.length + at))
  }
  for (const { seat, cards: shown } of hand.shown)
    if (ofSeat(seat).join() !== shown.join()) faults.push(`seat ${seat} was dealt other cards`)
  const [first = [], second] = hand.boards
  const common = second ? first.findIndex((card, at) => card !== second[at]) : -1
  for (const [at, card] of first.entries())
    if (cardAt.get(holes + at) !== card) faults.push(`card ${at + 1} of the board is another one`)
  for (const [at, card] of (second ?? []).entries()) {
    const n = at < common ? holes + at : holes + 5 + at - common
    if (cardAt.get(n) !== card) faults.push(`card ${at + 1} of the second board is another one`)
  }
  const open = new Set([...hand.shown.map(({ seat }) => seat), ...(ownSeat ? [ownSeat] : [])])
  const hidden = cards.find(
    ({ n }) => n < holes && !open.has(players[n % players.length]?.seat ?? 0),
  )
  if (hidden) faults.push(`card ${hidden.n} of the deal was shown by nobody`)
  return faults
}

/** @param {File | File[]} given @returns {{ checked: number, faults: string[] }} */
export function verifyPoker(given) {
  const files = Array.isArray(given) ? given : [given]
  const faults = files.flatMap((file) => {
    const client = `poker:${file.table.code}:${file.hand.number}`
    const found = [...choiceFaults(file.hand, client), ...cardFaults(file, client)]
    return found.map((fault) => `${file.table.code} ${file.hand.number}: ${fault}`)
  })
  return { checked: files.length, faults }
}

if (import.meta.url === pathToFileURL(path.resolve(process.argv[1] ?? '')).href) {
  runCheck(
    'node verify-poker.mjs <hand.json>',
    (file) => {
      const { checked, faults } = verifyPoker(file)
      return { told: `${checked} shuffles computed again`, faults }
    },
    (name) => readFileSync(name, 'utf8'),
  )
}
