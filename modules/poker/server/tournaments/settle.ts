import { endSeatedBets } from '@tessera/bets/server'
import { cashOf, houseOf, lockAccounts, transfer } from '@tessera/ledger/server'
import { smallestPayable } from '@tessera/money'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { ranksOf } from '../../rules/tournaments/busts.ts'
import { brokenOff, payoutsOf, placesOf, weightsOf } from '../../rules/tournaments/payouts.ts'
import { category, vendor } from '../tables/chips.ts'
import { entryAccount, entryOwner, payHome } from './entry-money.ts'
import { entriesOf, type EntryRow, type TournamentRow } from './rows.ts'

type Left = { id: string; stack: number }
export type Outcome = {
  entry: EntryRow
  rank: number
  place: number
  prize: bigint
  feeBack: bigint
}

/** Who still has chips. */
export async function stillIn(db: Db, tournamentId: string): Promise<Left[]> {
  const { rows } = await sql<Left>`select e.id, s.stack::float8 as stack from poker.entry e
    join poker.stay s on s.entry_id = e.id and s.ended_at is null
    where e.tournament_id = ${tournamentId} and e.state = 'playing' order by e.number`.execute(db)
  return rows
}

/** Ranks of all: those who are out have theirs, those who still play by their chips. */
function rankedOf(entries: readonly EntryRow[], left: readonly Left[]) {
  const top = Math.max(0, ...entries.map(({ rank }) => rank ?? 0))
  const now = new Map(
    ranksOf(
      left.map(({ id, stack }) => ({ id, before: stack })),
      top + 1,
    ).map(({ id, rank }) => [id, rank]),
  )
  return entries.map(({ id, rank }) => ({ id, rank: rank ?? now.get(id) ?? 1 }))
}

/** How a tournament ends. `isBroken`: it is broken off, and those who still play share what is left. */
export async function outcomesOf(
  db: Db,
  tournament: TournamentRow,
  isBroken: boolean,
): Promise<Outcome[]> {
  const entries = await entriesOf(db, tournament.id)
  const left = await stillIn(db, tournament.id)
  const step = smallestPayable(tournament.unit)
  const weights = weightsOf(tournament.payouts, tournament.seats, tournament.entries)
  const ranked = rankedOf(entries, left)
  const placed = placesOf(ranked, payoutsOf(tournament.pool, weights, step), step)
  const shares = new Map<string, bigint>()
  if (isBroken) {
    const isLeft = new Set(left.map(({ id }) => id))
    const paid = placed.reduce((sum, { id, prize }) => (isLeft.has(id) ? sum : sum + prize), 0n)
    for (const { id, prize } of brokenOff(tournament.pool - paid, left, step)) shares.set(id, prize)
  }
  const byId = new Map(placed.map((each) => [each.id, each]))
  const ranks = new Map(ranked.map(({ id, rank }) => [id, rank]))
  return entries.map((entry) => {
    const { place = 1, prize = 0n } = byId.get(entry.id) ?? {}
    const share = shares.get(entry.id)
    return {
      entry,
      rank: ranks.get(entry.id) ?? 1,
      place,
      prize: share ?? prize,
      // Whoever still plays when it is broken off has not had what the fee is for.
      feeBack: share === undefined ? 0n : tournament.fee,
    }
  })
}

/** Writes places and prizes, and moves all money in the caller's transaction. What an entry has cost is a bet, its prize what it won. */
export async function settleTournament(
  tx: Db,
  tournament: TournamentRow,
  outcomes: readonly Outcome[],
): Promise<void> {
  const rows = outcomes.map(({ entry, rank, place, prize }) => ({
    id: entry.id,
    rank,
    place,
    prize: String(prize),
    state: entry.state === 'out' ? 'out' : place === 1 ? 'won' : 'out',
  }))
  await sql`update poker.entry e set state = x.state, out_rank = x.rank, place = x.place, prize = x.prize,
      out_at = coalesce(e.out_at, clock_timestamp())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, rank int, place int, prize bigint, state text)
    where e.id = x.id`.execute(tx)
  const people = outcomes.filter(({ entry }) => entry.memberId !== null)
  const { unit } = tournament
  // All accounts are locked together, in the order that everybody keeps.
  await lockAccounts(tx, [
    ...people.map(({ entry }) => entryAccount(tournament, entry.number)),
    ...[...new Set(people.map(({ entry }) => entry.memberId ?? ''))].map((id) => cashOf(id, unit)),
  ])
  for (const { entry, feeBack } of people) await payHome(tx, tournament, entry, feeBack, 'fee')
  await endBets(tx, tournament, people)
  for (const { entry, prize } of people) await payHome(tx, tournament, entry, prize, 'prize')
  await squareBots(tx, tournament, outcomes)
}

async function endBets(
  tx: Db,
  { id, code, unit, game }: TournamentRow,
  people: readonly Outcome[],
): Promise<void> {
  const bets = people.flatMap(({ entry, place, prize, feeBack }) => {
    if (entry.memberId === null) return []
    const stake = entry.cost - feeBack
    const net = prize > stake ? prize - stake : stake - prize
    return [
      {
        id: deriveId(entry.id, 'bet'),
        memberId: entry.memberId,
        account: entryOwner(code, entry.number),
        stake,
        prize,
        validBet: net < stake ? net : stake,
        detail: { tournament: code, entry: entry.number },
        outcome: { tournament: code, place },
      },
    ]
  })
  await endSeatedBets(tx, { vendor, category, game: `poker-${game}`, roundId: id, unit }, bets)
}

/** What bots would have paid for their entries comes from the house, and what they win goes there: in free play alone. */
async function squareBots(
  tx: Db,
  { id, unit, code }: TournamentRow,
  outcomes: readonly Outcome[],
): Promise<void> {
  const bots = outcomes.filter(({ entry }) => entry.memberId === null)
  const net = bots.reduce(
    (sum, { entry, prize, feeBack }) => sum + entry.cost - feeBack - prize,
    0n,
  )
  if (net === 0n) return
  const house = houseOf('promotions', unit)
  const play = { owner: `vendor:${vendor}`, purpose: 'play' as const, unit }
  const [from, to] = net > 0n ? [house, play] : [play, house]
  await transfer(tx, {
    id: deriveId(id, 'bots'),
    legs: [{ from, to, amount: net > 0n ? net : -net }],
    reason: 'demo',
    subject: `tournament:${code}`,
  })
}
