import { commonProblems } from '@tessera/calls'
import { trialUnit } from '@tessera/identity/trial-unit'
import type { GuardedPurpose } from '@tessera/ledger/calls'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { rollUpBatch, rollUpParts } from '../../records-limits.ts'

/** The accounts of a member in one unit, by what for. */
export type MemberAccounts = { ids: bigint[]; purposeOf: (id: bigint) => GuardedPurpose }

type Row = { id: bigint; purpose: GuardedPurpose; isBehind: boolean }

/** How much is summed before an answer: so many parts of so many postings. */
type Patience = { batch: number; parts: number }
const ofAReader: Patience = { batch: rollUpBatch, parts: rollUpParts }

/**
 * Sums the movements of a member's accounts since the last sum; then the records are up to date. Sums are kept, so
 * after `common.busy` over a long history a repeated request gets further.
 */
export async function rollUpMember(
  db: Db,
  memberId: string,
  unit: string,
  patience: Patience = ofAReader,
): Promise<MemberAccounts> {
  const { rows } = await sql<Row>`
    select b.id, b.purpose, b.version > coalesce(r.version, 0)
      or exists (select from cashier.bet_record o where o.account = b.id and o.status = 'open')
      or exists (select from bets.correction_view c
        join cashier.bet_record o on o.id = c.bet_id and o.account = b.id and o.corrections < c.number
        where c.member_id = ${memberId} and c.unit = ${unit}) as "isBehind"
    from ledger.balance_view b left join cashier.rolled_account r on r.account = b.id
    where b.owner = ${`member:${memberId}`} and b.unit = ${unit} and b.is_guarded
    order by b.id`.execute(db)
  for (const { id, isBehind } of rows) {
    if (isBehind && (await rollUpAccount(db, id, patience))) throw commonProblems.busy()
  }
  const purposes = new Map(rows.map(({ id, purpose }) => [id, purpose]))
  return {
    ids: rows.map(({ id }) => id),
    purposeOf: (id) => purposes.get(id) ?? 'cash',
  }
}

/** The same for one account, a part at a time, so that a long history holds nothing up. Answers whether more is left. */
export async function rollUpAccount(
  db: Db,
  account: bigint,
  { batch, parts }: Patience = { batch: rollUpBatch, parts: Infinity },
): Promise<boolean> {
  for (let part = 0; part < parts; part++) {
    const { rows } = await sql<{ isLeft: boolean }>`
      select cashier.roll_up(${account}, ${batch}) as "isLeft"`.execute(db)
    if (!rows[0]?.isLeft) return false
  }
  return true
}

/** The accounts on which most is left to be summed. Play units have no records. */
export async function findBehind(db: Db, worth: number, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select b.id from ledger.balance_view b left join cashier.rolled_account r on r.account = b.id
    where b.is_guarded and b.owner like 'member:%' and b.unit <> ${trialUnit} and b.version - coalesce(r.version, 0) >= ${worth}
    order by b.version - coalesce(r.version, 0) desc, b.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
