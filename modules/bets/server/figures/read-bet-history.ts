import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { BetHistory } from '../../figures-calls.ts'
import { betsProblems } from '../../problems.ts'
import { findCorrections } from '../bet-corrections.ts'
import { findParts } from '../bet-parts.ts'
import { type DescribeGames, describedAs } from '../describe-games.ts'
import { type DescribeTickets, noTickets } from '../describe-tickets.ts'
import type { Ending } from '../settlements.ts'

type Row = {
  memberId: string
  account: string
  vendor: string
  game: string
  unit: string
  ending: BetHistory['ending']
  stake: bigint
  validBet: bigint | null
  prize: bigint | null
  placedAt: Date
  endedAt: Date | null
}

/** A bet with what was paid of it before its end and how it was corrected. Problem: `unknownBet`, also of an archived one. */
export async function readBetHistory(
  db: Db,
  { id, language = 'EN' }: { id: string; language?: string | undefined },
  describeGames: DescribeGames,
  describeTickets: DescribeTickets = noTickets,
): Promise<BetHistory> {
  const { rows } = await sql<Row>`
    select b.member_id as "memberId", m.account, b.vendor, b.game, b.unit, b.status as ending, b.stake,
      case when b.bonus_id is null then b.valid_bet else b.bonus_valid_bet end as "validBet", b.prize,
      b.placed_at as "placedAt", b.settled_at as "endedAt"
    from bets.bet_view b join identity.member_view m on m.id = b.member_id where b.id = ${id}`.execute(
    db,
  )
  const [bet] = rows
  if (!bet) throw betsProblems.unknownBet()
  const { memberId, account, vendor, game, unit, ending, stake, placedAt, endedAt } = bet
  const inUnit = (amount: bigint) => money(amount, unit)
  const orNothing = (amount: bigint | null) => (amount === null ? null : inUnit(amount))
  const known = await describeGames(db, [{ vendor, gameCode: game }], language)
  const tickets = await describeTickets(db, [id], language)
  const endingOf = ({ kind, validBet, prize }: Ending) => ({
    kind,
    validBet: inUnit(validBet),
    prize: inUnit(prize),
  })
  return {
    id,
    member: { id: memberId, account },
    gameName: describedAs(known, { vendor, gameCode: game }).gameName,
    ticket: tickets.get(id) ?? null,
    ending,
    stake: inUnit(stake),
    validBet: orNothing(bet.validBet),
    prize: orNothing(bet.prize),
    placedAt: placedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    parts: (await findParts(db, [id])).map(({ number, share, rest, validBet, prize, paidAt }) => ({
      number,
      share: inUnit(share),
      rest: inUnit(rest),
      validBet: inUnit(validBet),
      prize: inUnit(prize),
      paidAt: paidAt.toISOString(),
    })),
    corrections: (await findCorrections(db, [id])).map(
      ({ number, before, after, owed, reason, correctedAt }) => ({
        number,
        before: endingOf(before),
        after: endingOf(after),
        owed: inUnit(owed),
        reason,
        correctedAt: correctedAt.toISOString(),
      }),
    ),
  }
}
