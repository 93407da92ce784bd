import { arrayOf, type BusinessDays, type Db, readBusinessDays, textsOf } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type Counted, countedOf, type Settled } from '../settlements.ts'

type Figure = Pick<Settled, 'unit' | 'vendor' | 'category' | 'game'> & {
  /** The business day in which the bets ended. */
  day: string
  rounds: bigint
  stake: bigint
  validBet: bigint
  prize: bigint
  stakeSquares: bigint
  prizeSquares: bigint
  stakePrizes: bigint
}

/**
 * Adds bets that ended to the figures of their days, each once: the caller moves on with them in one transaction. Free
 * play is no part of a figure, and neither is what an account for testing did, nor a stake of bonus money or of a promotion:
 * that cost the operator nothing until it became cash. A part counts when it is paid, and its bet as a round when it ends. A
 * correction counts in its own day: what the bet had been is taken off, so
 * that a day may be below zero.
 */
export async function addFigures(tx: Db, events: readonly Settled[]): Promise<void> {
  const ended = events.flatMap(countedOf).filter(({ bonusId, freeId }) => !bonusId && !freeId)
  const figures = figuresOf(await counting(tx, ended), await readBusinessDays(tx))
  if (figures.length === 0) return
  const texts = (pick: (figure: Figure) => string) => textsOf(figures.map(pick))
  const sums = (pick: (figure: Figure) => bigint) => arrayOf(figures.map(pick))
  await sql`insert into bets.figure_day as f
      (day, unit, vendor, category, game, rounds, stake, valid_bet, prize, stake_squares, prize_squares, stake_prizes)
    select * from unnest(${texts(({ day }) => day)}::date[], ${texts(({ unit }) => unit)}::text[],
      ${texts(({ vendor }) => vendor)}::text[], ${texts(({ category }) => category)}::text[],
      ${texts(({ game }) => game)}::text[], ${sums(({ rounds }) => rounds)}::bigint[],
      ${sums(({ stake }) => stake)}::numeric[], ${sums(({ validBet }) => validBet)}::numeric[],
      ${sums(({ prize }) => prize)}::numeric[], ${sums(({ stakeSquares }) => stakeSquares)}::numeric[],
      ${sums(({ prizeSquares }) => prizeSquares)}::numeric[], ${sums(({ stakePrizes }) => stakePrizes)}::numeric[])
    order by 1, 2, 3, 4, 5
    on conflict (day, unit, vendor, category, game) do update set
      rounds = f.rounds + excluded.rounds, stake = f.stake + excluded.stake, valid_bet = f.valid_bet + excluded.valid_bet,
      prize = f.prize + excluded.prize, stake_squares = f.stake_squares + excluded.stake_squares,
      prize_squares = f.prize_squares + excluded.prize_squares, stake_prizes = f.stake_prizes + excluded.stake_prizes`.execute(
    tx,
  )
}

/** Those of members who play with money, and whose account was not for testing yet. */
async function counting(tx: Db, ended: readonly Counted[]): Promise<Counted[]> {
  const ids = [...new Set(ended.map(({ memberId }) => memberId))]
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; testSince: Date | null }>`
    select m.id, t.test_since as "testSince" from identity.member_view m
    left join identity.test_member_view t on t.id = m.id
    where m.id = any (${ids}::uuid[]) and m.type <> 4`.execute(tx)
  const known = new Map(rows.map(({ id, testSince }) => [id, testSince]))
  return ended.filter(({ memberId, settledAt }) => {
    const testSince = known.get(memberId)
    return testSince === null || (testSince !== undefined && settledAt < testSince)
  })
}

function figuresOf(bets: readonly Counted[], { dayOf }: BusinessDays): Figure[] {
  const figures = new Map<string, Figure>()
  for (const {
    unit,
    vendor,
    category,
    game,
    stake,
    validBet,
    prize,
    settledAt,
    sign,
    part,
  } of bets) {
    const day = dayOf(settledAt)
    const key = JSON.stringify([day, unit, vendor, category, game])
    const known = figures.get(key) ?? { day, unit, vendor, category, game, ...nothing }
    figures.set(key, {
      ...known,
      rounds: known.rounds + (part ? 0n : sign),
      stake: known.stake + sign * stake,
      validBet: known.validBet + sign * validBet,
      prize: known.prize + sign * prize,
      stakeSquares: known.stakeSquares + sign * stake * stake,
      prizeSquares: known.prizeSquares + sign * prize * prize,
      stakePrizes: known.stakePrizes + sign * stake * prize,
    })
  }
  return [...figures.values()]
}

const nothing = {
  rounds: 0n,
  stake: 0n,
  validBet: 0n,
  prize: 0n,
  stakeSquares: 0n,
  prizeSquares: 0n,
  stakePrizes: 0n,
}
