import { decimalOf, type Money, money, smallestPayable } from '@tessera/money'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { openReceiptsMax, receiptAgeDays } from '../../limits.ts'
import { agentsProblems } from '../../problems.ts'
import type { Receipt, ReceiptBody } from '../../receipt-shapes.ts'
import { joinTeam } from '../tree/place.ts'
import type { ReceiptPorts } from './ports.ts'
import { receiptMessage } from './receipt-messages.ts'
import { findReceipt, type ReceiptRow, shownReceipt } from './receipts.ts'

type Given = { id: string; account: string; money: Money; takenAt: string }
type Below = { id: string; account: string; unit: string }

const clockSkew = 60_000

/** Agents of type 41 and assistants send nothing down, so they take nothing either (domain 2.1). */
export const mayTakeCash = (type: number): boolean => type === 1 || type === 2

/**
 * Writes and signs a receipt for cash that an agent took. It moves no money. The same id again is the same receipt.
 * Problems: `mayNotTakeCash`, `notInTeam`, `receiptCurrency`, `receiptAmount`, `receiptTime`, `tooManyReceipts`,
 * `writtenDifferently`.
 */
export async function writeReceipt(
  context: MemberContext,
  given: Given,
  ports: ReceiptPorts,
): Promise<Receipt> {
  const { db, member: agent, clock } = context
  if (!mayTakeCash(agent.type)) throw agentsProblems.mayNotTakeCash()
  const known = await findSame(db, agent.id, given)
  if (known) return shownReceipt(known, agent.id, clock())
  const below = await findDirect(db, agent.id, given.account)
  const { receiptHours } = await checkGiven(context, given, below, ports)
  return inTransaction(db, async (tx) => {
    // One after the other, so that two at once do not pass the limit together.
    await sql`select pg_advisory_xact_lock(hashtextextended('agents.receipt ' || ${agent.id}, 0))`.execute(
      tx,
    )
    const twin = await findSame(tx, agent.id, given)
    if (twin) return shownReceipt(twin, agent.id, clock())
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from agents.receipt
      where agent_id = ${agent.id} and ended is null`.execute(tx)
    if ((rows[0]?.count ?? 0) >= openReceiptsMax) {
      throw agentsProblems.tooManyReceipts({ most: openReceiptsMax })
    }
    await joinTeam(tx, agent.id)
    const row = await insert(tx, context, { given, below, receiptHours, ports })
    await ports.sendMessage(tx, receiptMessage('receiptWritten', row), row.writtenAt)
    return shownReceipt(row, agent.id, row.writtenAt)
  })
}

async function findSame(
  db: Db,
  agentId: string,
  { id, account, money: taken }: Given,
): Promise<ReceiptRow | undefined> {
  const row = await findReceipt(db, id)
  if (!row) return undefined
  const isSame =
    row.agentId === agentId &&
    row.memberAccount.toLowerCase() === account.trim().toLowerCase() &&
    row.amount === taken.amount &&
    row.unit === taken.currency
  if (!isSame) throw agentsProblems.writtenDifferently()
  return row
}

async function findDirect(db: Db, agentId: string, account: string): Promise<Below> {
  const { rows } = await sql<Below>`select m.id, m.account, m.currency as unit
    from identity.member_view m
    where lower(m.account) = lower(${account}) and m.type <> 4 and agents.upline_of(m.id) = ${agentId}`.execute(
    db,
  )
  if (!rows[0]) throw agentsProblems.notInTeam()
  return rows[0]
}

/** What could not be credited by a transfer later is not written either. */
async function checkGiven(
  { db, member: agent, clock }: MemberContext,
  { money: taken, takenAt }: Given,
  below: Below,
  { transferTerms }: ReceiptPorts,
) {
  const unit = agent.currency
  if (taken.currency !== unit || below.unit !== unit) throw agentsProblems.receiptCurrency({ unit })
  const { smallest, largest, receiptHours } = await transferTerms(db, unit)
  const isWhole = taken.amount % smallestPayable(unit) === 0n
  if (taken.amount < smallest || taken.amount > largest || !isWhole) {
    throw agentsProblems.receiptAmount({
      smallest: money(smallest, unit),
      largest: money(largest, unit),
    })
  }
  const age = clock().getTime() - Date.parse(takenAt)
  if (age < -clockSkew || age > receiptAgeDays * 86_400_000) {
    throw agentsProblems.receiptTime({ days: receiptAgeDays })
  }
  return { receiptHours }
}

type Inserting = { given: Given; below: Below; receiptHours: number; ports: ReceiptPorts }

async function insert(
  tx: Db,
  { member: agent, clock, origin }: MemberContext,
  { given, below, receiptHours, ports }: Inserting,
): Promise<ReceiptRow> {
  const now = clock()
  const { id, money: taken } = given
  const takenAt = new Date(given.takenAt)
  const body: ReceiptBody = {
    kind: 'tessera custody receipt',
    version: 1,
    house: origin,
    receiptId: id,
    agentId: agent.id,
    agent: agent.nickname,
    memberId: below.id,
    account: below.account,
    currency: taken.currency,
    amount: decimalOf(taken),
    takenAt: takenAt.toISOString(),
    madeAt: now.toISOString(),
  }
  const document = JSON.stringify(body)
  const { signature, keyId } = ports.sign(document)
  await sql`insert into agents.receipt (id, agent_id, member_id, unit, amount, taken_at, written_at, credit_hours,
      document, signature, key_id)
    values (${id}, ${agent.id}, ${below.id}, ${taken.currency}, ${String(taken.amount)}::bigint, ${takenAt}, ${now},
      ${receiptHours}, ${document}, ${signature}, ${keyId})`.execute(tx)
  const made = await findReceipt(tx, id)
  if (!made) throw new Error('a receipt that was written is not there')
  return made
}
