import { type Db, deriveId, inTransaction } from '@tessera/server-kit'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type AccountRef, cashOf } from '../accounts.ts'
import { ledgerProblems } from '../../problems.ts'
import { lockAccounts, transferAll } from '../transfer.ts'

// Money of two cells meets only in clearing accounts, in two steps: it leaves here for the clearing account of the other
// cell, and arrives there out of the clearing account of this one. Over both databases the two clearing accounts hold
// what is in flight, and nothing when nothing is.

/** What is sent to a member of another cell. */
export type CellTransfer = {
  /** Chosen by the caller, and the same in both cells: sent twice, it moves once. */
  id: string
  from: AccountRef
  /** The member of the other cell who gets it, in cash. */
  to: string
  amount: bigint
  /** Why, in one of the words of the module's README. */
  reason: string
  /** What for: `agents.transfer:<id>`. */
  subject: string
}

/** How a transfer ended in the other cell: `arrived`, or `refused:<code>`. Once told it never changes. */
export type CellOutcome = 'arrived' | `refused:${string}`

/** What arrives: a transfer with its unit and the number of the cell that it comes from. */
export type CellArrival = Omit<CellTransfer, 'from'> & { cell: number; unit: string }

/** What stands here for another cell: what it has to credit, or has credited. */
export const cellClearing = (cell: number, unit: string): AccountRef => ({
  owner: `cell:${cell}`,
  purpose: 'clearing',
  unit,
})

/** The number of this database's cell: 0 where it is the only one. */
export async function readCell(db: Db): Promise<number> {
  const { rows } = await sql<{ no: number }>`select ledger.cell_no() as no`.execute(db)
  return rows[0]?.no ?? 0
}

/** Says which cell a new database is, once. One that has accounts keeps the number that they carry. */
export async function nameCell(db: Db, no: number): Promise<void> {
  await sql`insert into ledger.cell (no) select ${no}
    where not exists (select from ledger.cell) on conflict do nothing`.execute(db)
  const known = await readCell(db)
  if (known !== no) throw new Error(`this database is the cell ${known}, not ${no}`)
}

/**
 * Sends money to a member of another cell, in the caller's transaction. It is theirs once that cell has it; where that cell
 * refuses it, it comes back. Problems as of `transfer`.
 */
export async function sendToCell(tx: Db, cell: number, sent: CellTransfer): Promise<void> {
  const here = await readCell(tx)
  if (cell === here) throw new Error('a transfer within a cell is none between cells')
  const { id, from, to, amount, reason, subject } = sent
  const leg = { from, to: cellClearing(cell, from.unit), amount }
  await lockAccounts(tx, [leg.from, leg.to])
  await transferAll(tx, [{ id, legs: [leg], reason, subject }])
  await sql`insert into ledger.cell_sent (id, cell, from_owner, to_member, purpose, unit, amount, reason, subject)
    values (${id}, ${cell}, ${from.owner}, ${to}, ${from.purpose}, ${from.unit}, ${amount}, ${reason}, ${subject})
    on conflict (id) do nothing`.execute(tx)
  const { rows } = await sql`select from ledger.cell_sent
    where id = ${id} and to_member = ${to} and subject = ${subject}`.execute(tx)
  if (rows.length === 0) throw ledgerProblems.usedDifferently()
}

/**
 * Credits what another cell has sent, once for each id; the same id again gets the same answer. `mayReceive` says why an
 * account receives nothing, such as `unknownMember`. The same id with another content is a fault of the sender and thrown.
 */
export async function receiveFromCell(
  db: Db,
  arrival: CellArrival,
  mayReceive: (tx: Db, memberId: string, unit: string) => Promise<string | undefined>,
): Promise<CellOutcome> {
  const fingerprint = fingerprintOf(arrival)
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cell ${arrival.id}`}, 0))`.execute(
      tx,
    )
    const { rows } = await sql<{ outcome: CellOutcome; fingerprint: string }>`
      select outcome, fingerprint from ledger.cell_arrival where id = ${arrival.id}`.execute(tx)
    const [known] = rows
    if (known) {
      if (known.fingerprint !== fingerprint)
        throw new Error('a transfer of a cell came again with another content')
      return known.outcome
    }
    const why = await mayReceive(tx, arrival.to, arrival.unit)
    const outcome: CellOutcome = why === undefined ? 'arrived' : `refused:${why}`
    if (why === undefined) await credit(tx, arrival)
    await sql`insert into ledger.cell_arrival (id, cell, fingerprint, outcome)
      values (${arrival.id}, ${arrival.cell}, ${fingerprint}, ${outcome})`.execute(tx)
    return outcome
  })
}

async function credit(
  tx: Db,
  { id, cell, to, unit, amount, reason, subject }: CellArrival,
): Promise<void> {
  const leg = { from: cellClearing(cell, unit), to: cashOf(to, unit), amount }
  await lockAccounts(tx, [leg.from, leg.to])
  await transferAll(tx, [{ id, legs: [leg], reason, subject }])
}

const fingerprintOf = ({ cell, to, unit, amount, reason, subject }: CellArrival) =>
  createHash('sha256')
    .update(JSON.stringify([cell, to, unit, String(amount), reason, subject]))
    .digest('hex')

/** A transfer that is in flight, as it was sent. */
export type Sent = CellTransfer & { cell: number; sentAt: Date }

type SentRow = {
  id: string
  cell: number
  from: string
  to: string
  purpose: AccountRef['purpose']
  unit: string
  amount: bigint
  reason: string
  subject: string
  sentAt: Date
}

/** What is in flight, oldest first, locked against other servers. */
export async function readInFlight(tx: Db, limit: number): Promise<Sent[]> {
  const { rows } =
    await sql<SentRow>`select s.id, s.cell, s.from_owner as "from", s.to_member as "to", s.purpose, s.unit, s.amount,
      s.reason, s.subject, s.sent_at as "sentAt"
    from ledger.cell_sent s where not exists (select from ledger.cell_end e where e.id = s.id)
    order by s.sent_at, s.id limit ${limit} for update of s skip locked`.execute(tx)
  return rows.map(({ from, purpose, unit, ...row }) => ({
    ...row,
    from: { owner: from, purpose, unit },
  }))
}

/** Notes how a transfer ended; one that was refused goes back to where it came from. */
export async function endSent(tx: Db, sent: Sent, outcome: CellOutcome): Promise<void> {
  if (outcome !== 'arrived') {
    const leg = {
      from: cellClearing(sent.cell, sent.from.unit),
      to: sent.from,
      amount: sent.amount,
    }
    await lockAccounts(tx, [leg.from, leg.to])
    const id = deriveId(sent.id, 'ledger.cellReturned')
    await transferAll(tx, [{ id, legs: [leg], reason: sent.reason, subject: sent.subject }])
  }
  await sql`insert into ledger.cell_end (id, outcome) values (${sent.id}, ${outcome})
    on conflict (id) do nothing`.execute(tx)
}
