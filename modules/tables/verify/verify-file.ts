import { makeDeal } from '@tessera/game-kit'
import { ceremonyBeacon, clientOf, hashText } from '../chain.ts'
import { beaconOfSignature, drandTime, isDrandSignature } from '../drand.ts'
import { isDecided } from '../games/blackjack/is-decided.ts'
import { isCrash } from '../games/crash/crash-game.ts'
import { bustOf, climbSeeds, heightText } from '../games/crash/crash.ts'
import { tableGameOf } from '../games/index.ts'
import type { RoundResult, Step } from '../games/table-game.ts'
import { deckCards, isCardOf, openShoe } from '../shoe.ts'
import type { FileRound, FileShoe, ProofFile } from './proof-file.ts'
import { isDealtAs, redoSeats } from './verify-seats.ts'

/** `waiting`: it cannot be checked yet, because something is not published yet. */
export type Claim = 'holds' | 'broken' | 'waiting'

/** Each claim with what was found beside what is told. */
export type Found<Value = string> = { claim: Claim; found: Value; told: Value }

export type RoundFindings = {
  number: number
  /** How often its own link is hashed to come to the end; undefined: of a shoe, or not of the chain. */
  link: Found<number | null> | undefined
  draw: Found | undefined
  cards: readonly { to: string; value: number; place: number; claim: Claim }[]
  rules: Claim
  result: Found
  isVoid: boolean
}

export type ShoeFindings = { number: number; link: Found<number | null>; root: Found }

export type Findings = {
  /** The end was published before the beacon could be known. */
  published: Claim
  beacon: Found
  shoes: readonly ShoeFindings[]
  rounds: readonly RoundFindings[]
  all: Claim
}

const claimOf = (holds: boolean): Claim => (holds ? 'holds' : 'broken')

/** What several claims come to. */
export const joined = (claims: readonly Claim[]): Claim =>
  claims.includes('broken') ? 'broken' : claims.includes('waiting') ? 'waiting' : 'holds'

/** How often links are hashed to come to the end of their chain; what was walked is walked once. */
class Walk {
  readonly #known: Map<string, number>
  readonly #length: number
  constructor({ end, length }: ProofFile['chain']) {
    this.#known = new Map([[end, 0]])
    this.#length = length
  }
  stepsOf(link: string): number | null {
    let hash = link
    for (let steps = 0; steps <= this.#length; steps++) {
      const rest = this.#known.get(hash)
      if (rest !== undefined) {
        const all = steps + rest
        if (all < 1 || all > this.#length) return null
        this.#known.set(link, all)
        return all
      }
      hash = hashText(hash)
    }
    return null
  }
}

const shown = (steps: readonly Pick<Step, 'value'>[]): string =>
  steps.map(({ value }) => value).join(' ')

/** What the beacon of a file has to be, and whether its end was there first. */
async function beaconOf({
  chain,
}: ProofFile): Promise<{ published: Claim; beacon: Findings['beacon'] }> {
  const { end, beacon, beaconKind, publishedAt, seedsUntil, seeds, drand } = chain
  if (beacon === null)
    return { published: 'waiting', beacon: { claim: 'waiting', found: '', told: '' } }
  if (beaconKind === 'drand') {
    const { round, signature } = drand ?? { round: 0, signature: null }
    const isSigned = signature !== null && (await isDrandSignature({ round, signature }))
    const found = isSigned ? beaconOfSignature(signature) : ''
    return {
      published: claimOf(drandTime(round) > new Date(publishedAt)),
      beacon: { claim: claimOf(found === beacon), found, told: beacon },
    }
  }
  const found = ceremonyBeacon(
    end,
    seeds.map(({ seed }) => seed),
  )
  const { beaconAt } = chain
  return {
    published: claimOf(
      beaconAt !== null && beaconAt >= seedsUntil && new Date(seedsUntil) > new Date(publishedAt),
    ),
    beacon: { claim: claimOf(found === beacon), found, told: beacon },
  }
}

function shoeFindings(
  { table, chain }: ProofFile,
  { number, linkAt, root, cards, link }: FileShoe,
  walk: Walk,
): ShoeFindings {
  if (link === null) {
    return {
      number,
      link: { claim: 'waiting', found: null, told: linkAt },
      root: { claim: 'waiting', found: '', told: root },
    }
  }
  const steps = walk.stepsOf(link)
  const seeds = { server: link, client: clientOf(table, chain.beacon ?? ''), round: number }
  const found = openShoe(cards / deckCards, seeds).root
  return {
    number,
    link: { claim: claimOf(steps === linkAt), found: steps, told: linkAt },
    root: { claim: claimOf(found === root), found, told: root },
  }
}

/** The cards of a round: each is in the tree of its shoe, and they lie one after the other, or where decisions have them. */
function cardFindings({ steps, decided }: FileRound, root: string): RoundFindings['cards'] {
  const first = steps[0]?.place ?? 0
  return steps.map(({ to, value, place = -1, salt = '', path = [] }, at) => {
    const decks = [0, 1, 2, 3, 4, 5, 6, 7]
    const isProved =
      value < deckCards &&
      decks.some((deck) => isCardOf(root, { place, card: value + deckCards * deck, salt, path }))
    return {
      to,
      value,
      place,
      claim: claimOf(isProved && (decided !== undefined || place === first + at)),
    }
  })
}

/** What is drawn from the link of a round with draws of its own. */
function drawOf({ table, game, variant, chain }: ProofFile, round: FileRound): string | undefined {
  const known = tableGameOf(game)
  if (!known || round.link === null) return undefined
  const deal = makeDeal({
    server: round.link,
    client: clientOf(table, chain.beacon ?? ''),
    round: round.number,
  })
  try {
    return shown(known.play(variant, { below: (n) => deal.below(n), card: () => 0 }))
  } catch {
    // The file names a variant that is none.
    return undefined
  }
}

const isSameResult = (found: RoundResult, told: FileRound['result']): boolean =>
  found.main === told?.main &&
  found.outcomes.join() === told.outcomes.join() &&
  found.marks.join() === told.marks.join()

/** The same for a round with decisions. */
function decidedOf(round: FileRound): Pick<RoundFindings, 'rules' | 'result'> {
  const redone = redoSeats(round)
  const told = round.result?.main ?? ''
  if (!redone) return { rules: 'broken', result: { claim: 'broken', found: '', told } }
  const { main } = redone.result
  return {
    rules: claimOf(isDealtAs(round, redone)),
    result: { claim: claimOf(isSameResult(redone.result, round.result)), found: main, told },
  }
}

/** Where a climb ended, from its link and nothing else: it is one step, which its result tells. */
function bustFound({ chain }: ProofFile, { link, number, steps, result }: FileRound) {
  const told = result?.main ?? ''
  const found =
    link === null ? '' : heightText(bustOf(climbSeeds(link, chain.beacon ?? '', number)))
  const isSame = found === told && result?.outcomes.join() === `bust:${found}`
  return {
    rules: claimOf(steps.length === 0),
    result: { claim: claimOf(isSame), found, told },
  }
}

/** Whether the steps go to whom the rules say, and what they come to. */
function ruledOf(file: ProofFile, round: FileRound): Pick<RoundFindings, 'rules' | 'result'> {
  const { game, variant } = file
  const { steps, result } = round
  if (isDecided(file)) return decidedOf(round)
  if (isCrash(file)) return bustFound(file, round)
  const known = tableGameOf(game)
  const told = result?.main ?? ''
  if (!known) return { rules: 'waiting', result: { claim: 'waiting', found: '', told } }
  const left = steps.map(({ value }) => value)
  try {
    const next = () => {
      const value = left.shift()
      if (value === undefined) throw new RangeError('a step is missing')
      return value
    }
    const played =
      known.from.kind === 'shoe' ? known.play(variant, { card: next, below: () => 0 }) : steps
    const isWhole = played.length === steps.length
    const isDealt = isWhole && played.every(({ to }, at) => to === steps[at]?.to)
    const found = known.resultOf(variant, steps)
    return {
      rules: claimOf(isDealt),
      result: { claim: claimOf(isSameResult(found, result)), found: found.main, told },
    }
  } catch {
    return { rules: 'broken', result: { claim: 'broken', found: '', told } }
  }
}

function linkFound(round: FileRound, walk: Walk, last: number): Found<number | null> {
  if (round.link === null) return { claim: 'broken', found: null, told: round.linkAt }
  const steps = walk.stepsOf(round.link)
  const holds = steps !== null && steps === round.linkAt && steps > last
  return { claim: claimOf(holds), found: steps, told: round.linkAt }
}

function roundFindings(
  file: ProofFile,
  round: FileRound,
  { walk, last }: { walk: Walk; last: number },
): RoundFindings {
  const { number, steps, voidReason } = round
  const isVoid = voidReason !== null
  const isOfShoe = file.shoe !== null
  // A round that was made void before its result has none; its link may never be told.
  const isCut = isVoid && round.result === null
  const hasNoDraw = isOfShoe || isCut || isCrash(file)
  const draw = hasNoDraw ? undefined : drawOf(file, round)
  const told = shown(steps)
  const ruled = isCut
    ? { rules: 'holds' as const, result: { claim: 'holds' as const, found: '', told: '' } }
    : ruledOf(file, round)
  return {
    number,
    link: isOfShoe || (isCut && round.link === null) ? undefined : linkFound(round, walk, last),
    draw: hasNoDraw ? undefined : { claim: claimOf(draw === told), found: draw ?? '', told },
    cards: isOfShoe ? cardFindings(round, file.shoe?.root ?? '') : [],
    ...ruled,
    isVoid,
  }
}

/** Whether the rounds of a shoe follow each other without a card left out between them. */
function gapsOf(file: ProofFile): ReadonlySet<number> {
  const gaps = new Set<number>()
  if (file.shoe === null) return gaps
  let last: { number: number; next: number } | undefined
  for (const { number, steps } of file.rounds) {
    const first = steps[0]?.place
    if (last && first !== undefined) {
      if (number === last.number + 1 ? first !== last.next : first < last.next) gaps.add(number)
    }
    if (first !== undefined) last = { number, next: first + steps.length }
  }
  return gaps
}

const claimsOf = ({ link, draw, cards, rules, result }: RoundFindings): Claim[] => [
  ...(link ? [link.claim] : []),
  ...(draw ? [draw.claim] : []),
  ...cards.map(({ claim }) => claim),
  rules,
  result.claim,
]

/** What a round comes to, all its claims together. */
export const claimOfRound = (round: RoundFindings): Claim => joined(claimsOf(round))

/** Computes a published file again, step by step, from what stands in it and from nothing else. */
export async function verifyFile(file: ProofFile): Promise<Findings> {
  const walk = new Walk(file.chain)
  const { published, beacon } = await beaconOf(file)
  const all = file.shoe ? [file.shoe, ...file.shoes] : file.shoes
  const shoes = all.map((shoe) => shoeFindings(file, shoe, walk))
  const gaps = gapsOf(file)
  let last = 0
  const rounds = file.rounds.map((round) => {
    const found = roundFindings(file, round, { walk, last })
    last = Math.max(last, found.link?.found ?? 0)
    return gaps.has(round.number) ? { ...found, rules: 'broken' as const } : found
  })
  const claims = [
    published,
    beacon.claim,
    ...shoes.flatMap(({ link, root }) => [link.claim, root.claim]),
    ...rounds.flatMap(claimsOf),
  ]
  return { published, beacon, shoes, rounds, all: joined(claims) }
}
