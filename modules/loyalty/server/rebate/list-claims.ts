import { money } from '@tessera/money'
import { cutPage, type Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { RebateClaim } from '../../shapes.ts'
import { findMember } from '../find-member.ts'

type Asked = { account?: string | undefined; after?: string | undefined; pageSize: number }
type Row = {
  id: string
  account: string
  unit: string
  kind: RebateClaim['kind']
  amount: bigint
  madeAt: Date
  takenOff: bigint
  place: string
}
type Line = {
  claimId: string
  day: string
  category: string
  validBet: bigint
  level: number
  ratePpm: number
  amount: bigint
  paid: bigint
}

/** What was paid as rebates, newest first, of all or of one member, from a place on. Problem: `unknownMember`. */
export async function listClaims(
  db: Db,
  { account, after, pageSize }: Asked,
): Promise<{ list: RebateClaim[]; next: string | null }> {
  const isTheirs =
    account === undefined
      ? sql`true`
      : sql`c.member_id = ${(await findMember(db, account)).memberId}`
  const isBeyond = after === undefined ? sql`true` : sql`c.number < ${after}::bigint`
  const { rows: found } = await sql<Row>`
    select c.id, m.account, c.unit, c.kind, c.amount, c.made_at as "madeAt", coalesce((select sum(a.amount)
      from loyalty.rebate_adjustment a where a.member_id = c.member_id and a.claim_id = c.id), 0)::bigint as "takenOff",
      c.number::text as place
    from (select * from loyalty.rebate_claim c where ${isTheirs} and ${isBeyond}
      order by c.number desc limit ${pageSize + 1}) c
    join identity.member_view m on m.id = c.member_id order by c.number desc`.execute(db)
  const { list: rows, next } = cutPage(found, pageSize)
  const lines = await findLines(
    db,
    rows.map(({ id }) => id),
  )
  return {
    list: rows.map(({ amount, takenOff, unit, madeAt, place: _, ...row }) => ({
      ...row,
      amount: money(amount, unit),
      takenOff: money(takenOff, unit),
      rows: lines.filter(({ claimId }) => claimId === row.id).map((line) => shownLine(line, unit)),
      madeAt: madeAt.toISOString(),
    })),
    next,
  }
}

async function findLines(db: Db, claims: readonly string[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select claim_id as "claimId", day::text as day, category, valid_bet as "validBet", level, rate_ppm as "ratePpm",
      amount, paid
    from loyalty.rebate_row where claim_id = any(${[...claims]}::uuid[]) order by rebate_row.day, category`.execute(
    db,
  )
  return rows
}

const shownLine = ({ claimId: _, ...line }: Line, unit: string) => ({
  ...line,
  validBet: money(line.validBet, unit),
  amount: money(line.amount, unit),
  paid: money(line.paid, unit),
})
