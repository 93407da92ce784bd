import { findFreeStakes } from '@tessera/bets/server'
import { money } from '@tessera/money'
import { budgetOf, giveFreeStakes, lookAfterFree } from '@tessera/promotions/server'
import { playRound, readSeeds, setClientSeed } from '@tessera/rounds/server'
import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import {
  type BonusFixture,
  newId,
  ports,
  running,
  usd,
  digits,
  usualTerms,
} from './bonus.fixture.ts'

type Win =
  | { as: 'cash'; most: string | null }
  | { as: 'bonus'; most: string | null; wager: typeof usualTerms & { base: 'bonus' } }
export const asCash: Win = { as: 'cash', most: null }
export const asBonus: Win = {
  as: 'bonus',
  most: null,
  wager: { ...usualTerms, base: 'bonus', times: 1 },
}

type Made = { count: number; stake: number; game: string; win: Win; days: number; budget: bigint }

/** Free rounds of a member, from a promotion of their own; answers the id of the grant. */
export async function withFreeRounds(
  db: Db,
  ana: BonusFixture,
  {
    count = 5,
    stake = 1,
    game = 'dice',
    win = asCash,
    days = 7,
    budget = usd(1_000),
  }: Partial<Made> = {},
): Promise<string> {
  const promotion = await running(db, 'no-deposit', { amount: digits(1) }, budget)
  const terms = { is: 'rounds', count, game, stake: digits(stake), days, win } as const
  return give(db, ana, { promotion, terms })
}

export type FreeTerms = Parameters<typeof giveFreeStakes>[1]['terms']

export async function give(
  db: Db,
  ana: BonusFixture,
  { promotion, terms, id = newId() }: { promotion: string; terms: FreeTerms; id?: string },
): Promise<string> {
  const whose = { memberId: ana.memberId, unit: 'USD' }
  await inTransaction(db, (tx) =>
    giveFreeStakes(tx, {
      id,
      whose,
      promotion: { id: promotion, kind: 'no-deposit' },
      event: `reward:${id}`,
      terms,
      from: budgetOf(promotion, 'USD'),
      now: ana.clock.now,
    }),
  )
  return id
}

/** A member with a client seed, who can play. */
export async function seeded(ana: BonusFixture): Promise<void> {
  const { current } = await readSeeds(ana.context)
  await setClientSeed(ana.context, { commitment: current.commitment, clientSeed: 'mine' })
}

const evenChance = { side: 'under', target: 5_000 }

/** A round, of dice on an even chance where nothing else is said, paid by free stakes. */
export async function playFree(
  ana: BonusFixture,
  free: string,
  { stake = 1, game = 'dice', id = newId(), choice = evenChance as Record<string, unknown> } = {},
) {
  const round = await playRound(ana.context, {
    id,
    game,
    stake: money(usd(stake), 'USD'),
    choice,
    free,
  })
  await ana.hear()
  if (round.state !== 'ended') throw new Error('a free round is over at once')
  return round
}

/** A free stake of any game, as it is placed before its round is drawn. */
export async function placeFree(
  db: Db,
  ana: BonusFixture,
  {
    free,
    stake = usd(1),
    category = 'RNG',
    game = 'dice',
    id = newId(),
  }: {
    free: string
    stake?: bigint
    category?: string
    game?: string
    id?: string
  },
): Promise<{ id: string; outcome: string }> {
  const { rows } = await sql<{ outcome: string }>`
    select p.outcome from bets.place_free(${id}, ${ana.memberId}, 'TESSERA', ${category}, ${game}, ${id}, 'USD',
      ${String(stake)}::bigint, ${free}) p`.execute(db)
  return { id, outcome: rows[0]?.outcome ?? 'nothing' }
}

export const lookFree = (ana: BonusFixture, id: string) => lookAfterFree(ana.context, id, ports)

/** How many free rounds a member has left in a game. */
export async function leftOf(db: Db, ana: BonusFixture, game = 'dice'): Promise<number> {
  const whose = { memberId: ana.memberId, unit: 'USD' }
  const asked = { vendor: 'TESSERA', game, category: 'RNG', now: ana.clock.now }
  const found = await findFreeStakes(db, whose, asked)
  return found.reduce((sum, { left }) => sum + left, 0)
}

export async function grantOf(db: Db, id: string) {
  const { rows } = await sql<{
    state: string
    why: string | null
    won: bigint
    paid: bigint
    returned: bigint
  }>`select state, why, won, paid, returned from promotions.free_grant where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('there is no such grant')
  return row
}
