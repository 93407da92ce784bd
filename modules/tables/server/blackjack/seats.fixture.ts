import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { ceremonyBeacon, clientOf, linksOf } from '../../chain.ts'
import { orderOf } from '../../shoe.ts'
import { isNatural, totalOf, valueOf } from '../../games/blackjack/hand.ts'
import { openRound } from '../../games/blackjack/round.ts'
import type { AskedMove } from '../../seat-shapes.ts'
import { placeSlip } from '../bets/place-slip.ts'
import { presentRound, type RoundRow } from '../runner/rounds.ts'
import { cashOfMember, hurry, makeTable, memberWith, runOnce } from '../tables.fixture.ts'
import { decideHand } from './decide-hand.ts'
import { takeSeat } from './seats.ts'

// Tables of blackjack whose first shoe is as a test wants it, for tests.

type Making = Omit<Parameters<typeof makeTable>[1], 'game' | 'variant'>

const chainLength = 12
const triesMost = 20_000

/** A secret whose first shoe is as wanted. What follows from it is drawn as everywhere. */
function secretFor(table: string, isWanted: (order: readonly number[]) => boolean) {
  for (let tries = 0; tries < triesMost; tries++) {
    const secret = randomBytes(32).toString('hex')
    const links = linksOf(secret, chainLength)
    const end = links.at(-1) ?? ''
    const client = clientOf(table, ceremonyBeacon(end, []))
    const order = orderOf(8, { server: links.at(-2) ?? '', client, round: 1 })
    if (isWanted(order)) return { secret, end, order }
  }
  throw new Error('no shoe is as wanted')
}

/** A table with a round that takes stakes, from a shoe as wanted. */
export async function tableWithShoe(
  db: Db,
  isWanted: (order: readonly number[]) => boolean = () => true,
  making: Making = {},
): Promise<{ table: string; round: RoundRow; number: number; order: readonly number[] }> {
  const table = await makeTable(db, { ...making, game: 'blackjack', variant: 'standard' })
  await runOnce(db)
  const { secret, end, order } = secretFor(table, isWanted)
  await sql`alter table tables.chain disable trigger keep_chain`.execute(db)
  await sql`update tables.chain set secret = ${secret}, chain_end = ${end}, length = ${chainLength},
    published_at = published_at - interval '1 day', seeds_until = clock_timestamp() - interval '1 minute'
    where table_code = ${table}`.execute(db)
  await sql`alter table tables.chain enable trigger keep_chain`.execute(db)
  await runOnce(db)
  const round = await presentRound(db, table)
  if (round?.state !== 'betting') throw new Error('a round takes stakes')
  return { table, round, number: Number(round.number), order }
}

/** Lets time pass at a table until its round is as wanted. */
export async function passUntil(
  db: Db,
  table: string,
  isThere: (round: RoundRow) => boolean,
): Promise<RoundRow> {
  for (let step = 0; step < 120; step++) {
    const round = await presentRound(db, table)
    if (round && isThere(round)) return round
    await hurry(db, table)
    await runOnce(db)
  }
  throw new Error(`the table ${table} does not come there`)
}

export const isTurn = ({ play }: RoundRow): boolean => play?.stage === 'deciding'
export const isInsurance = ({ play }: RoundRow): boolean => play?.stage === 'insurance'
export const isPaid = ({ state, paidAt }: RoundRow): boolean =>
  state === 'result' && paidAt !== null

export const firstCash = 1_000_000n
type Who = Awaited<ReturnType<typeof memberWith>>

/** A shoe in which the first of so many seats and the dealer get such cards. */
export const dealt =
  (
    isWanted: (
      hand: readonly number[],
      dealer: readonly number[],
      order: readonly number[],
    ) => boolean,
    seats = 1,
  ) =>
  (order: readonly number[]) => {
    const { hands, dealer } = openRound(order, [1, 2, 3].slice(0, seats))
    return isWanted(hands[0]?.cards ?? [], dealer, order)
  }
export const isTen = (card = 0) => valueOf(card) === 10
export const isAce = (card = 0) => valueOf(card) === 1

/** A pair that is not of aces, whose halves can both be doubled. */
export const pair = dealt((hand, dealer, order) => {
  const [one = 0, two = 0] = hand
  const isPair = valueOf(one) === valueOf(two) && !isAce(one)
  const halves = [totalOf([one, order[4] ?? 0]), totalOf([two, order[5] ?? 0])]
  return (
    isPair && !isAce(dealer[0]) && !isNatural(dealer) && halves.every(({ total }) => total < 21)
  )
})

/** A member with cash who sits at a table and has staked there. */
export async function seatedWith(
  db: Db,
  { table, number }: { table: string; number: number },
  {
    seat = 3,
    stake = 10_000n,
    cash = firstCash,
  }: { seat?: number; stake?: bigint; cash?: bigint } = {},
): Promise<Who> {
  const who = await memberWith(db, cash)
  await takeSeat(who, { code: table, seat })
  await betOn(who, { table, number }, `seat-${seat}`, stake)
  return who
}

export const betOn = (
  who: Who,
  { table, number }: { table: string; number: number },
  spot: string,
  stake: bigint,
) => placeSlip(who, { id: crypto.randomUUID(), table, round: number, spots: [{ spot, stake }] })

/** Decides as the table asks now, or as is said. */
export async function act(
  who: Who,
  table: string,
  move: AskedMove,
  asked: { id?: string; hand?: number; number?: number } = {},
) {
  const round = await presentRound(who.db, table)
  const turn = round?.play?.turn
  return decideHand(who, {
    id: asked.id ?? crypto.randomUUID(),
    table,
    round: Number(round?.number),
    hand: asked.hand ?? turn?.hand ?? 1,
    number: asked.number ?? turn?.number ?? 0,
    move,
  })
}

/** What a member has won so far. */
export const gained = async (who: Who, cash = firstCash): Promise<bigint> =>
  (await cashOfMember(who.db, who.member.id)) - cash
