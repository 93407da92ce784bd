import { cashOfAll, cashOf, lockAccounts, pushBalance, transferAll } from '@tessera/ledger/server'
import { type Context, type Db, inTransaction, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Kind } from '../../contract-shapes.ts'
import { findOpenDebts } from '../debts/debts.ts'
import { stopStakes } from '../debts/stop-stakes.ts'
import { addIncome } from '../income/add-income.ts'
import { keepDebts, keepLines, keepPayments } from './keep-paid.ts'
import { agentsOf, paymentTrees, type PayLine } from './payment-trees.ts'
import { settleTree, type Settled } from './settle-tree.ts'

type Paying = Pick<Context, 'db' | 'push' | 'clock'>
type Run = { id: string; kind: Kind; unit: string; state: string }

/**
 * Pays a run, one tree of contracts after the other, each in one transaction from the top down. Whatever stops it, the next
 * call goes on with the trees that are left.
 */
export async function payRun(context: Paying, runId: string): Promise<void> {
  const { db, clock } = context
  const run = await findRun(db, runId)
  if (run?.state !== 'paying') return
  for (const tree of paymentTrees(await findOpenLines(db, runId))) {
    const paid = await inTransaction(db, (tx) => payTree(tx, run, tree, clock()))
    for (const memberId of paid) await pushBalance(context, memberId, run.unit)
  }
  await sql`update agents.run r set state = 'paid', paid_at = ${clock()} where id = ${runId} and state = 'paying'
    and not exists (select from agents.run_line l where l.run_id = r.id and not l.is_over)`.execute(
    db,
  )
}

/** Pays what was begun and is not over: of a server that was killed, too. */
export async function payOpenRuns(context: Paying): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from agents.run where state = 'paying' order by made_at, id`.execute(context.db)
  for (const { id } of rows) await payRun(context, id)
}

async function findRun(db: Db, id: string): Promise<Run | undefined> {
  const { rows } =
    await sql<Run>`select id, kind, unit, state from agents.run where id = ${id}`.execute(db)
  return rows[0]
}

const lineColumns =
  sql.raw(`l.contract_id as "contractId", l.upper_id as "upperId", l.lower_id as "lowerId", l.path, l.gross,
  c.debt_stops_bets as "stopsBets"`)

async function findOpenLines(db: Db, runId: string): Promise<PayLine[]> {
  const { rows } = await sql<PayLine>`select ${lineColumns} from agents.run_line l
    join agents.contract c on c.id = l.contract_id
    where l.run_id = ${runId} and not l.is_over order by c.number`.execute(db)
  return rows
}

/** One tree, all of it or nothing. Answers whose balances changed; nobody's where another server has paid it. */
async function payTree(tx: Db, run: Run, tree: readonly PayLine[], now: Date): Promise<string[]> {
  const ids = tree.map(({ contractId }) => contractId)
  // Two servers take turns: the second one finds its lines over. The run may have been paid since.
  const { rows: open } =
    await sql`select from agents.run_line where run_id = ${run.id} and contract_id = any(${ids}::uuid[])
    and not is_over order by contract_id for update`.execute(tx)
  if (open.length !== tree.length) return []
  const agents = agentsOf(tree)
  // One payment of a currency after the other where old debts are: what is owed does not change meanwhile.
  await sql`select from agents.contract_debt where debtor_id = any(${agents}::uuid[]) and unit = ${run.unit}
    and ended_at is null order by number for update`.execute(tx)
  const debts = await findOpenDebts(tx, agents, run.unit)
  const all = [...new Set([...agents, ...debts.map(({ creditorId }) => creditorId)])]
  await lockAccounts(
    tx,
    all.map((id) => cashOf(id, run.unit)),
  )
  const cash = await cashOfAll(tx, all, run.unit)
  const settled = settleTree({ run, lines: tree, debts, cash })
  await keep(tx, run, settled, now)
  return [...settled.touched]
}

async function keep(tx: Db, run: Run, settled: Settled, now: Date): Promise<void> {
  for (const wave of settled.waves) await transferAll(tx, wave)
  await keepLines(tx, run.id, settled.lines)
  await keepDebts(tx, run, settled.newDebts, now)
  await keepPayments(tx, settled.payments, now)
  const { dayOf } = await readBusinessDays(tx)
  await addIncome(
    tx,
    settled.income.map((each) => ({ ...each, unit: run.unit, day: dayOf(now) })),
  )
  for (const memberId of settled.debtors) await stopStakes(tx, memberId, run.unit)
}
