import { makeDeal } from '@tessera/game-kit'
import { ceremonyBeacon, clientOf, linksOf } from '../chain.ts'
import { beaconOfSignature } from '../drand.ts'
import { tableGameOf } from '../games/index.ts'
import type { Source, TableGame } from '../games/table-game.ts'
import { openShoe } from '../shoe.ts'
import { type FileChain, fileFormat, type FileRound, type ProofFile } from './proof-file.ts'

// Files as they are published, made by the same code as rounds are, and files that were changed afterwards.

const table = 'table-1'
const none = () => {
  throw new Error('this game draws otherwise')
}

/** A round of the beacon network as it was published. */
export const signedRound = {
  round: 1_000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

type Chained = { chain: FileChain; links: string[] }

function chainOf(secret: string, length: number, kind: 'ceremony' | 'drand'): Chained {
  const links = linksOf(secret, length)
  const end = links[length] ?? ''
  const seeds = kind === 'ceremony' ? ['one', 'two'] : []
  const beacon =
    kind === 'ceremony' ? ceremonyBeacon(end, seeds) : beaconOfSignature(signedRound.signature)
  const chain: FileChain = {
    number: 1,
    end,
    length,
    // The network signed its round 1,000 at 15:59:24.
    publishedAt: '2023-08-23T15:59:18.000Z',
    seedsUntil: kind === 'ceremony' ? '2023-08-23T16:09:18.000Z' : '2023-08-23T15:59:18.000Z',
    beacon,
    beaconKind: kind,
    beaconAt: '2023-08-23T16:09:19.000Z',
    seeds: seeds.map((seed, at) => ({ name: `m***${at}`, seed })),
    drand: kind === 'drand' ? { network: 'quicknet', ...signedRound } : null,
  }
  return { chain, links }
}

const made = (game: TableGame, variant: string, chain: FileChain) => ({
  format: fileFormat,
  table,
  game: game.code,
  variant,
  chain,
  shoes: [],
})

/** The file of one shoe: rounds until the cut. */
export function shoeFile(
  game: TableGame,
  variant: string,
  number: number,
  kind: 'ceremony' | 'drand' = 'ceremony',
): ProofFile {
  const length = 40
  const { chain, links } = chainOf('a'.repeat(64), length, kind)
  const link = links[length - number] ?? ''
  const seeds = { server: link, client: clientOf(table, chain.beacon ?? ''), round: number }
  const opened = openShoe(8, seeds)
  const rounds: FileRound[] = []
  let place = 0
  const source: Source = { below: none, card: () => (opened.order[place++] ?? 0) % 52 }
  while (place < 416 - 52) {
    const first = place
    const steps = game.play(variant, source)
    const { main, marks, outcomes } = game.resultOf(variant, steps)
    rounds.push({
      number: number * 1_000 + rounds.length,
      linkAt: number,
      link: null,
      steps: steps.map((step, at) => {
        const { place: at_, salt, path: beside } = opened.cardAt(first + at)
        return { ...step, place: at_, salt, path: [...beside] }
      }),
      result: { main, marks: [...marks], outcomes: [...outcomes] },
      voidReason: null,
    })
  }
  const shoe = { number, linkAt: number, root: opened.root, cards: 416, dealt: place, link }
  return { ...made(game, variant, chain), kind: 'shoe', shoe, rounds }
}

/** The file of rounds with draws of their own. */
export function drawsFile(
  game: TableGame,
  variant: string,
  count: number,
  kind: 'ceremony' | 'drand' = 'ceremony',
): ProofFile {
  const { chain, links } = chainOf('b'.repeat(64), count, kind)
  const rounds = Array.from({ length: count }, (_, at): FileRound => {
    const [number, link] = [at + 1, links[count - at - 1] ?? '']
    const client = clientOf(table, chain.beacon ?? '')
    const deal = makeDeal({ server: link, client, round: number })
    const steps = game.play(variant, { below: (n) => deal.below(n), card: none })
    const { main, marks, outcomes } = game.resultOf(variant, steps)
    const result = { main, marks: [...marks], outcomes: [...outcomes] }
    return { number, linkAt: number, link, steps, result, voidReason: null }
  })
  return { ...made(game, variant, chain), kind: 'chain', shoe: null, rounds }
}

export const gameOf = (code: string): TableGame => {
  const game = tableGameOf(code)
  if (!game) throw new Error(`no game ${code}`)
  return game
}

type Step = FileRound['steps'][number]

export const flipped = (hex: string | null | undefined) =>
  `${hex?.startsWith('0') ? '1' : '0'}${(hex ?? '').slice(1)}`

/** A file with a change to one of its rounds. */
export const changed = (
  file: ProofFile,
  at: number,
  change: (round: FileRound) => Partial<FileRound>,
): ProofFile => ({
  ...file,
  rounds: file.rounds.map((round, place) =>
    place === at ? { ...round, ...change(round) } : round,
  ),
})
const changedStep = (file: ProofFile, at: number, change: (step: Step) => Partial<Step>) =>
  changed(file, at, ({ steps }) => ({
    steps: steps.map((step, place) => (place === 1 ? { ...step, ...change(step) } : step)),
  }))
const nobody = { main: 'nobody', marks: [], outcomes: [] }

type Changed = [what: string, file: ProofFile, fault: string]

function changedCards(cards: ProofFile): Changed[] {
  const { shoe, chain } = cards
  if (!shoe) throw new Error('there is a shoe')
  return [
    [
      'one card',
      changedStep(cards, 4, ({ value }) => ({ value: (value + 1) % 52 })),
      'not in the shoe',
    ],
    ['one salt', changedStep(cards, 4, ({ salt }) => ({ salt: flipped(salt) })), 'not in the shoe'],
    [
      'a path',
      changedStep(cards, 4, ({ path: [first, ...rest] = [] }) => ({
        path: [flipped(first), ...rest],
      })),
      'not in the shoe',
    ],
    [
      'a place',
      changedStep(cards, 4, ({ place = 0 }) => ({ place: place + 1 })),
      'not the next one',
    ],
    [
      'whom a card went to',
      changedStep(cards, 4, () => ({ to: 'player' })),
      'not dealt by the rules',
    ],
    [
      'a card left out',
      changed(cards, 4, ({ steps }) => ({ steps: steps.slice(0, -1) })),
      'does not begin where',
    ],
    ['a result', changed(cards, 4, () => ({ result: nobody })), 'the result is'],
    [
      'the root',
      { ...cards, shoe: { ...shoe, root: flipped(shoe.root) } },
      'does not give the root',
    ],
    [
      'the link of the shoe',
      { ...cards, shoe: { ...shoe, link: flipped(shoe.link) } },
      'not of the chain',
    ],
    [
      'the beacon',
      { ...cards, chain: { ...chain, beacon: flipped(chain.beacon) } },
      'does not give the root',
    ],
    [
      'the end of the chain',
      { ...cards, chain: { ...chain, end: flipped(chain.end) } },
      'not of the chain',
    ],
    [
      'a seed of the ceremony',
      { ...cards, chain: { ...chain, seeds: [{ name: 'm***0', seed: 'uno' }] } },
      'its seeds give',
    ],
    [
      'when the end was published',
      { ...cards, chain: { ...chain, publishedAt: '2023-08-24T00:00:00.000Z' } },
      'not after the end of the chain',
    ],
  ]
}

function changedDraws(draws: ProofFile): Changed[] {
  const { chain } = draws
  return [
    ['a die', changedStep(draws, 9, ({ value }) => ({ value: (value % 6) + 1 })), 'what is drawn'],
    ['a link', changed(draws, 9, ({ link }) => ({ link: flipped(link) })), 'not of the chain'],
    [
      'a link used again',
      changed(draws, 9, () => ({ link: draws.rounds[8]?.link ?? '' })),
      'used before',
    ],
    ['a link kept back', changed(draws, 9, () => ({ link: null })), 'kept back'],
    [
      'the beacon of draws',
      { ...draws, chain: { ...chain, beacon: flipped(chain.beacon) } },
      'what is drawn',
    ],
    ['the table', { ...draws, table: 'table-2' }, 'what is drawn'],
    ['the number of a round', changed(draws, 9, () => ({ number: 99 })), 'what is drawn'],
  ]
}

function changedSignature(signed: ProofFile): Changed[] {
  const { chain } = signed
  const drand = { network: 'quicknet', ...signedRound }
  return [
    [
      'the signature of the beacon',
      {
        ...signed,
        chain: { ...chain, drand: { ...drand, signature: `9${drand.signature.slice(1)}` } },
      },
      'its signature gives',
    ],
    [
      'the end published after its beacon',
      { ...signed, chain: { ...chain, publishedAt: '2023-08-23T15:59:25.000Z' } },
      'signed before the end',
    ],
  ]
}

export const goodCards = (): ProofFile => shoeFile(gameOf('baccarat'), 'commission', 3)
export const goodDraws = (): ProofFile => drawsFile(gameOf('sic-bo'), 'standard', 30)
export const goodSigned = (): ProofFile => drawsFile(gameOf('roulette'), 'single', 20, 'drand')

/** Every way in which a file is changed: what was changed, the file, and what the program says of it. */
export const changedFiles: readonly Changed[] = [
  ...changedCards(goodCards()),
  ...changedDraws(goodDraws()),
  ...changedSignature(goodSigned()),
]
