import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { DebtPayment, NewDebt } from './settle-tree.ts'

/** Notes what each line was paid: with what is a debt then, it is over. */
export const keepLines = (
  tx: Db,
  runId: string,
  lines: readonly { contractId: string; paid: bigint }[],
) =>
  sql`update agents.run_line l set paid = x.paid, is_over = true
    from unnest(${lines.map(({ contractId }) => contractId)}::uuid[],
      ${lines.map(({ paid }) => String(paid))}::bigint[]) as x(contract_id, paid)
    where l.run_id = ${runId} and l.contract_id = x.contract_id`.execute(tx)

export async function keepDebts(
  tx: Db,
  run: { id: string; unit: string },
  debts: readonly NewDebt[],
  now: Date,
): Promise<void> {
  if (debts.length === 0) return
  const list = <T>(pick: (debt: NewDebt) => T): T[] => debts.map(pick)
  await sql`insert into agents.contract_debt (id, run_id, contract_id, debtor_id, creditor_id, unit, amount, stops_bets,
      made_at)
    select id, ${run.id}::uuid, contract_id, debtor_id, creditor_id, ${run.unit}, amount, stops_bets, ${now}::timestamptz
    from unnest(${list(({ contractId }) => deriveId(run.id, `debt ${contractId}`))}::uuid[],
      ${list(({ contractId }) => contractId)}::uuid[], ${list(({ debtorId }) => debtorId)}::uuid[],
      ${list(({ creditorId }) => creditorId)}::uuid[], ${list(({ amount }) => String(amount))}::bigint[],
      ${list(({ stopsBets }) => stopsBets)}::boolean[]) as x(id, contract_id, debtor_id, creditor_id, amount, stops_bets)`.execute(
    tx,
  )
}

/** Notes payments of debts; one that is paid in full has ended. */
export async function keepPayments(
  tx: Db,
  payments: readonly DebtPayment[],
  now: Date,
): Promise<void> {
  for (const { id, debtId, amount } of payments) {
    const sum = sql`${String(amount)}::bigint`
    await sql`insert into agents.debt_payment (id, debt_id, amount, made_at)
      values (${id}, ${debtId}, ${sum}, ${now})`.execute(tx)
    await sql`update agents.contract_debt set paid = paid + ${sum},
      ended_at = case when paid + ${sum} = amount then ${now}::timestamptz end where id = ${debtId}`.execute(
      tx,
    )
  }
}
