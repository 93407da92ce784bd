import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { bankSeconds } from '../../games/blackjack/round.ts'

// The seconds of an hour for decisions that take longer.

type Whose = { table: string; memberId: string }

const hourMilliseconds = 3_600_000
const bankMilliseconds = bankSeconds * 1_000

type Bank = { since: Date; used: number }

async function findBank(db: Db, { table, memberId }: Whose): Promise<Bank | undefined> {
  const { rows } = await sql<Bank>`select since, used_ms as used from tables.time_bank
    where table_code = ${table} and member_id = ${memberId}`.execute(db)
  return rows[0]
}

const isOver = ({ since }: Bank, now: Date) => now.getTime() - since.getTime() >= hourMilliseconds

/** Milliseconds that are left to a member. */
export async function bankLeft(db: Db, whose: Whose, now: Date): Promise<number> {
  const bank = await findBank(db, whose)
  if (!bank || isOver(bank, now)) return bankMilliseconds
  return Math.max(0, bankMilliseconds - bank.used)
}

/** Takes what a decision needed beyond its time. The hour begins with the first. */
export async function useBank(
  tx: Db,
  { table, memberId, milliseconds }: Whose & { milliseconds: number },
  now: Date,
): Promise<void> {
  if (milliseconds <= 0) return
  await sql`insert into tables.time_bank as b (table_code, member_id, since, used_ms)
    values (${table}, ${memberId}, ${now}, ${Math.ceil(milliseconds)})
    on conflict (table_code, member_id) do update set
      since = case when b.since <= ${now}::timestamptz - interval '1 hour' then excluded.since else b.since end,
      used_ms = case when b.since <= ${now}::timestamptz - interval '1 hour' then excluded.used_ms else b.used_ms + excluded.used_ms end`.execute(
    tx,
  )
}
