import { cashOf, houseOf, pushBalance, transfer } from '@tessera/ledger/server'
import {
  type Db,
  deriveId,
  inTransaction,
  type JobContext,
  readBusinessDays,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { rebateBatch, rebateHour } from '../../limits.ts'
import { addIncome } from '../income/add-income.ts'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 86_400_000

/** The last day whose rebates are due at an instant: from ten o'clock of the next business day on. */
async function lastDue(db: Db, now: Date): Promise<string> {
  const { dayOf } = await readBusinessDays(db)
  const day = dayOf(new Date(now.getTime() - rebateHour * hourMilliseconds))
  return new Date(Date.parse(`${day}T00:00:00Z`) - dayMilliseconds).toISOString().slice(0, 10)
}

/**
 * Calculates the rebates of every day that is due, oldest first, and pays them: each once, however many servers do it at
 * once, however often it was missed and wherever it was broken off.
 */
export async function payRebates(context: JobContext): Promise<void> {
  const { db, clock } = context
  const due = await lastDue(db, clock())
  const { rows } = await sql<{ day: string }>`select day::text as day from agents.rebate_day
    where closed_at is null and day <= ${due}::date order by day`.execute(db)
  for (const { day } of rows) {
    await inTransaction(db, (tx) => closeDay(tx, day, clock()))
  }
  let paid = 0
  for (;;) {
    const done = await inTransaction(db, (tx) => payBatch(tx, clock()))
    paid += done.length
    for (const { agentId, unit } of done) await pushBalance(context, agentId, unit)
    if (done.length > 0) await context.progress?.(paid)
    if (done.length < rebateBatch) return
  }
}

/** Calculates what every agent gets for a day. Nothing comes to it afterwards. */
export async function closeDay(tx: Db, day: string, now: Date): Promise<void> {
  const { rows } = await sql`select from agents.rebate_day
    where day = ${day}::date and closed_at is null for update`.execute(tx)
  if (rows.length === 0) return
  await sql`update agents.rebate_day set closed_at = ${now} where day = ${day}::date`.execute(tx)
  await sql`insert into agents.rebate_payment (id, agent_id, unit, day, paths, amount)
    select gen_random_uuid(), l.agent_id, u.unit, ${day}::date, array_agg(distinct l.agent_path), sum(l.amount)
    from (select distinct unit from agents.own_category_day where day = ${day}::date) u
    cross join lateral agents.rebate_lines(${day}::date, u.unit) l
    join identity.member_view m on m.id = l.agent_id and m.type <> 4
    where not exists (select from identity.test_member_view t where t.id = l.agent_id)
    group by l.agent_id, u.unit having sum(l.amount) <> 0`.execute(tx)
}

type Due = { id: string; agentId: string; unit: string; day: string; amount: bigint }
type Paid = Due & { paid: bigint }

/** Pays the next rebates in one transaction: oldest day first, and none that another server pays at the moment. */
async function payBatch(tx: Db, now: Date): Promise<Paid[]> {
  const { rows } = await sql<Due>`
    select id, agent_id as "agentId", unit, day::text as day, amount from agents.rebate_payment
    where paid is null order by day, unit, agent_id limit ${rebateBatch} for update skip locked`.execute(
    tx,
  )
  if (rows.length === 0) return []
  const paidOn = (await readBusinessDays(tx)).dayOf(now)
  const debts = await lockDebts(tx, rows)
  const paid = rows.map((due): Paid => {
    const key = keyOf(due)
    const owed = debts.get(key) ?? 0n
    const left = due.amount - owed
    debts.set(key, left < 0n ? -left : 0n)
    return { ...due, paid: left > 0n ? left : 0n }
  })
  await sql`update agents.rebate_payment p set paid = x.paid, withheld = p.amount - x.paid, paid_on = ${paidOn}::date
    from unnest(${paid.map(({ id }) => id)}::uuid[], ${paid.map((each) => String(each.paid))}::bigint[]) as x(id, paid)
    where p.id = x.id`.execute(tx)
  await writeDebts(tx, debts)
  const given = paid.filter((each) => each.paid > 0n)
  for (const { id, agentId, unit, day, paid: amount } of given) {
    await transfer(tx, {
      id: deriveId(id, 'agent rebate'),
      legs: [{ from: houseOf('promotions', unit), to: cashOf(agentId, unit), amount }],
      reason: 'agent rebate',
      subject: `agentRebate:${day}`,
    })
  }
  await addIncome(
    tx,
    given.map(({ agentId, unit, paid: amount }) => {
      return { agentId, unit, day: paidOn, source: 'rebate', amount }
    }),
  )
  return paid
}

const keyOf = ({ agentId, unit }: Pick<Due, 'agentId' | 'unit'>) => `${agentId} ${unit}`

async function lockDebts(tx: Db, due: readonly Due[]): Promise<Map<string, bigint>> {
  // Who has none yet may get one: so that two at once do not write it twice.
  await sql`insert into agents.rebate_debt (agent_id, unit, amount)
    select distinct agent_id, unit, 0 from unnest(${due.map(({ agentId }) => agentId)}::uuid[],
      ${due.map(({ unit }) => unit)}::text[], ${due.map(({ amount }) => amount < 0n)}::boolean[])
      as x(agent_id, unit, is_back) where is_back order by agent_id, unit on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ agentId: string; unit: string; amount: bigint }>`
    select d.agent_id as "agentId", d.unit, d.amount from agents.rebate_debt d
    where (d.agent_id, d.unit) in (select * from unnest(${due.map(({ agentId }) => agentId)}::uuid[],
      ${due.map(({ unit }) => unit)}::text[])) order by d.agent_id, d.unit for update`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), row.amount]))
}

async function writeDebts(tx: Db, debts: ReadonlyMap<string, bigint>): Promise<void> {
  const rows = [...debts.entries()].map(([key, amount]) => [...key.split(' '), String(amount)])
  await sql`update agents.rebate_debt d set amount = x.amount
    from unnest(${rows.map(([agent]) => agent)}::uuid[], ${rows.map(([, unit]) => unit)}::text[],
      ${rows.map(([, , amount]) => amount)}::bigint[]) as x(agent_id, unit, amount)
    where d.agent_id = x.agent_id and d.unit = x.unit and d.amount <> x.amount`.execute(tx)
}
