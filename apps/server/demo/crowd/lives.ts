import { games } from '@tessera/games'
import { commitmentOf, type Game, recompute } from '@tessera/game-kit'
import { winOf } from '@tessera/money'
import { newId } from '@tessera/server-kit'
import { createHash } from 'node:crypto'
import { anyGame } from './any-game.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Name, nameOf } from './names.ts'

export type Deposit = { kind: 'deposit'; id: string; at: Date; amount: bigint; isPaid: boolean }
export type Withdrawal = {
  kind: 'withdrawal'
  id: string
  legId: string
  at: Date
  amount: bigint
  /** When each step was done; undefined where it is still open. */
  done: { approvedAt: Date; paidAt: Date; receivedAt: Date } | undefined
}
export type Round = {
  kind: 'round'
  id: string
  at: Date
  endedAt: Date
  game: keyof typeof games
  choice: Record<string, unknown>
  stake: bigint
  nonce: number
  index: number
  multiplier: number
  prize: bigint
}
export type Life = Name & {
  id: string
  joinedAt: Date
  isAgent: boolean
  payeeId: string
  seed: { id: string; server: string; client: string; commitment: string }
  deposits: Deposit[]
  withdrawals: Withdrawal[]
  rounds: Round[]
}

const daysOfLives = 60
const dollar = 10_000n
// Below what two persons approve.
const mostOut = 4_000n * dollar
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]
/** How people play: how often they come, for how many rounds, with which stakes in cents, and how much they pay in. */
const ways = [
  { share: 0.45, comes: 0.08, rounds: [5, 12], cents: [25, 50, 100], paysIn: [10, 20, 30] },
  { share: 0.4, comes: 0.2, rounds: [6, 14], cents: [100, 200, 300], paysIn: [20, 50, 100] },
  {
    share: 0.15,
    comes: 0.35,
    rounds: [8, 20],
    cents: [500, 1_000, 2_000],
    paysIn: [100, 200, 500],
  },
] as const
type Way = (typeof ways)[number]

/** The two months of so many people before `now`: the same people and the same luck at every start. */
export function livesBefore(now: Date, count: number): Life[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, at) => lifeOf(now, at, taken))
}

function lifeOf(now: Date, number: number, taken: Set<string>): Life {
  const chance = chanceOf(`demo member ${number}`)
  const name = nameOf(chance, taken)
  const way = wayOf(chance)
  const joinedAt = new Date(now.getTime() - day * (1 + chance.next() ** 1.3 * (daysOfLives - 1)))
  const server = createHash('sha256').update(`seed ${name.account}`).digest('hex')
  const life: Life = {
    ...name,
    id: newId(joinedAt),
    joinedAt,
    isAgent: number % 60 === 7,
    payeeId: newId(joinedAt),
    seed: {
      id: newId(joinedAt),
      server,
      client: `${name.nickname} ${chance.between(1, 999)}`,
      commitment: commitmentOf(server),
    },
    deposits: [],
    withdrawals: [],
    rounds: [],
  }
  const purse = { cash: 0n }
  // The last visit ends when the demo data are made: nobody is in two places.
  for (let at = joinedAt.getTime() + 10 * minute; at < now.getTime() - 3 * hour; at += day) {
    const isFirst = life.deposits.length === 0
    if (!isFirst && !chance.isTrue(way.comes)) continue
    const from = at + (isFirst ? 0 : chance.between(0, 20) * hour + chance.between(0, 59) * minute)
    if (from < now.getTime() - 3 * hour) visit(life, { chance, way, purse, from, now })
  }
  return life
}

function wayOf(chance: Chance): Way {
  const rendered = chance.next()
  let sum = 0
  return ways.find(({ share }) => (sum += share) > rendered) ?? ways[0]
}

type Visit = { chance: Chance; way: Way; purse: { cash: bigint }; from: number; now: Date }

/** A visit: deposits when the balance is low, plays, and withdraws winnings. */
function visit(life: Life, { chance, way, purse, from, now }: Visit): void {
  let at = from
  const stake = (BigInt(chance.pick(way.cents)) * dollar) / 100n
  const rounds = chance.between(way.rounds[0], way.rounds[1])
  if (purse.cash < stake * BigInt(rounds)) {
    const amount = BigInt(chance.pick(way.paysIn)) * dollar
    const isPaid = life.deposits.length === 0 || chance.isTrue(0.93)
    life.deposits.push({
      kind: 'deposit',
      id: newId(new Date(at)),
      at: new Date(at),
      amount,
      isPaid,
    })
    if (isPaid) purse.cash += amount
    at += 2 * minute
  }
  const { game, choice } = anyGame(chance, ['index'])
  for (let count = 0; count < rounds && purse.cash >= stake; count++) {
    at += chance.between(4, 40) * second + chance.between(0, 999)
    const round = playOne(life, { chance, game, choice, stake, at })
    purse.cash += round.prize - stake
    life.rounds.push(round)
  }
  const last = life.withdrawals.at(-1)
  const isOpen = last !== undefined && (last.done?.receivedAt.getTime() ?? Infinity) > at
  if (isOpen || purse.cash < 60n * dollar || !chance.isTrue(0.35)) return
  const share = ((purse.cash * BigInt(chance.between(30, 80))) / 100n / dollar) * dollar
  const amount = share < mostOut ? share : mostOut
  life.withdrawals.push(withdraw({ chance, amount, at: at + 5 * minute, now }))
  purse.cash -= amount
}

function playOne(
  life: Life,
  {
    chance,
    game,
    choice,
    stake,
    at,
  }: Pick<Round, 'game' | 'choice' | 'stake'> & {
    chance: Chance
    at: number
  },
): Round {
  const nonce = life.rounds.length + 1
  const seeds = { server: life.seed.server, client: life.seed.client, round: nonce }
  const { index, multiplier } = recompute(games[game] as unknown as Game, { seeds, choice })
  if (index === null) throw new Error(`${game} is not drawn by one number`)
  return {
    kind: 'round',
    id: newId(new Date(at)),
    at: new Date(at),
    endedAt: new Date(at + chance.between(8, 60)),
    game,
    choice,
    stake,
    nonce,
    index,
    multiplier,
    prize: winOf(stake, multiplier),
  }
}

type Asking = { chance: Chance; amount: bigint; at: number; now: Date }

function withdraw({ chance, amount, at, now }: Asking): Withdrawal {
  const approvedAt = at + chance.between(10, 300) * minute
  const paidAt = approvedAt + chance.between(5, 90) * minute
  const receivedAt = paidAt + chance.between(2, 25) * minute
  // What was asked for lately still waits for the staff.
  const isDone = receivedAt < now.getTime() - hour && at < now.getTime() - 14 * hour
  const done = {
    approvedAt: new Date(approvedAt),
    paidAt: new Date(paidAt),
    receivedAt: new Date(receivedAt),
  }
  const asked = new Date(at)
  const ids = { id: newId(asked), legId: newId(new Date(approvedAt)) }
  return { kind: 'withdrawal', ...ids, at: asked, amount, done: isDone ? done : undefined }
}
