import { type SideTicket, validOfCockfight, validOfSides } from '@tessera/bets/server'
import type { Db } from '@tessera/server-kit'
import type { FightEnd } from '../../games/cockfight/draw-fight.ts'
import { creditOf, type FixedBet, reservedOf } from '../../games/cockfight/fixed.ts'
import { type FightResult, prizeOf, type Side, sides } from '../../games/cockfight/pool.ts'
import type { FightSpot, Terms } from '../../games/cockfight/rooms.ts'
import type { SlipRow } from '../bets/slips.ts'
import type { RoundRow } from '../runner/rounds.ts'
import type { Judged } from '../settle/judge-slips.ts'
import { fightOfRound, termsOf } from './fights.ts'
import { explainPools, isOnSide, type PoolRow, poolsOf } from './pools.ts'

/** What is kept of a bet on a fight. At fixed odds: what was entered, and what it was taken at. */
export type FightStake = {
  spot: FightSpot
  stake: string
  amount?: string
  odds?: number
  pay?: number
}

const isSide = (spot: FightSpot): spot is Side => sides.some((side) => side === spot)

/** A bet at fixed odds, as it was taken. */
export function fixedBetOf({ spot, amount, odds, pay }: FightStake): FixedBet {
  if (amount === undefined) throw new Error('a bet at fixed odds has an amount')
  if (isSide(spot)) {
    if (odds === undefined) throw new Error(`a bet on ${spot} has odds`)
    return { on: spot, amount: BigInt(amount), odds }
  }
  if (spot === 'draw' || pay === undefined) throw new Error(`a bet on ${spot} has what it pays`)
  return { on: spot, amount: BigInt(amount), pay }
}

/** What a bet on a fight of these pools is credited, the stake included. */
export function creditOfStake(
  bet: FightStake,
  { result, pool, terms }: { result: FightEnd; pool: PoolRow | undefined; terms: Terms },
): bigint {
  if (bet.amount !== undefined) {
    if (result === 'draw') throw new Error('a draw at fixed odds is BDD or FTD')
    const fixed = fixedBetOf(bet)
    if (reservedOf(fixed) !== BigInt(bet.stake)) throw new Error('a bet reserves what it can lose')
    return creditOf(fixed, result)
  }
  const { spot } = bet
  if (!pool || spot === 'bdd' || spot === 'ftd' || result === 'bdd' || result === 'ftd') {
    throw new Error(`a bet on ${spot} has no pool`)
  }
  const ended: FightResult = pool.state === 'cancelled' ? 'cancelled' : result
  const { plasadaPpm: plasada, drawPay: pay } = terms
  return prizeOf({ on: spot, stake: BigInt(bet.stake) }, { result: ended, pool, plasada, pay })
}

const nameOfValid = (spot: FightSpot): 'meron' | 'wala' | 'BDD' | 'FTD' =>
  spot === 'meron' || spot === 'wala' ? spot : spot === 'ftd' ? 'FTD' : 'BDD'

type Ticket = { id: string; spot: FightSpot; stake: bigint; prize: bigint }

/**
 * What counts as valid bet of one member's bets on a fight: of each what the rule of cockfights says, and of both sides
 * together no more than one was staked above the other.
 */
export function validOfFight(tickets: readonly Ticket[]): ReadonlyMap<string, bigint> {
  const onSides = tickets.flatMap(({ id, spot, stake, prize }): SideTicket[] =>
    isSide(spot) ? [{ id, stake, prize, side: spot === 'meron' ? 'first' : 'second' }] : [],
  )
  const netted = validOfSides(onSides)
  return new Map(
    tickets.map(({ id, spot, stake, prize }) => {
      const own = validOfCockfight({ bet: nameOfValid(spot), stake, prize })
      const most = netted.get(id) ?? own
      return [id, own < most ? own : most]
    }),
  )
}

type Judging = { result: FightEnd; terms: Terms; pools: readonly PoolRow[] }

/** How the bets of a fight end, and what was paid of its pools in each currency. */
export function judgeStakes(
  slips: readonly SlipRow[],
  { result, terms, pools }: Judging,
): { judged: Judged[]; paid: ReadonlyMap<string, bigint> } {
  const byUnit = new Map(pools.map((pool) => [pool.unit, pool]))
  const paid = new Map<string, bigint>()
  const byMember = new Map<string, Ticket[]>()
  const prizes = new Map<string, bigint>()
  for (const slip of slips) {
    const [bet] = slip.spots as FightStake[]
    if (!bet) throw new Error(`the slip ${slip.id} is on nothing`)
    const prize = creditOfStake(bet, { result, pool: byUnit.get(slip.unit), terms })
    prizes.set(slip.id, prize)
    if (isOnSide(slip)) paid.set(slip.unit, (paid.get(slip.unit) ?? 0n) + prize)
    const key = `${slip.memberId} ${slip.unit}`
    const ticket = { id: slip.id, spot: bet.spot, stake: slip.stake, prize }
    byMember.set(key, [...(byMember.get(key) ?? []), ticket])
  }
  const valid = new Map([...byMember.values()].flatMap((tickets) => [...validOfFight(tickets)]))
  const judged = slips.map(({ id, spots }): Judged => {
    const prize = prizes.get(id) ?? 0n
    return {
      id,
      state: prize > 0n ? 'won' : 'lost',
      pays: [{ spot: spots[0]?.spot ?? '', prize: String(prize) }],
      prize,
      validBet: valid.get(id) ?? 0n,
    }
  })
  return { judged, paid }
}

/** Ends the bets of a fight, and writes down what became of its pools. */
export async function judgeFight(
  tx: Db,
  round: RoundRow,
  slips: readonly SlipRow[],
): Promise<Judged[]> {
  const result = round.result?.main as FightEnd | undefined
  if (!result) throw new Error(`the round ${round.id} has no result`)
  const terms = termsOf(await fightOfRound(tx, round.id))
  const pools = await poolsOf(tx, round.id)
  const { judged, paid } = judgeStakes(slips, { result, terms, pools })
  await explainPools(tx, pools, { isWon: isWonBy(result), plasadaPpm: terms.plasadaPpm, paid })
  return judged
}

/** Whether a side has won, so that its pool is paid. */
export const isWonBy = (result: FightEnd): boolean => result === 'meron' || result === 'wala'
