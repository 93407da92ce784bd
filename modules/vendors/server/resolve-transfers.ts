import type { Db, JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { askBatch, askSecondsMost, firstAskSeconds, leaseSeconds } from '../limits.ts'
import { askVendor, type Heard } from './ask-vendor.ts'
import { movingOf } from './move-funds.ts'
import type { SandboxVendorDependencies } from './ports.ts'
import { takeAnswer } from './take-answer.ts'
import { tellMember } from './push-transfer.ts'
import { findTransfer, type TransferRow } from './transfers.ts'
import { findWallet } from './wallets.ts'

type Dependencies = Pick<SandboxVendorDependencies, 'adapters' | 'patience'>

/**
 * Asks vendors what became of the transfers that nobody has heard the end of, again and again with growing pauses, and
 * at last leaves them to a person. Nothing is guessed.
 */
export async function resolveTransfers(
  context: JobContext,
  dependencies: Dependencies,
): Promise<void> {
  const due = await takeDue(context.db, context.clock())
  for (const [at, id] of due.entries()) {
    const row = await findTransfer(context.db, id)
    if (row) await resolveTransfer(context, row, dependencies)
    await context.progress?.(at + 1, due.length)
  }
}

/** Asks for one transfer and does what is answered. */
export async function resolveTransfer(
  context: Pick<JobContext, 'db' | 'clock' | 'log' | 'push'>,
  row: TransferRow,
  dependencies: Dependencies,
): Promise<TransferRow> {
  const heard = await hear(context, row, dependencies)
  const ended = await takeAnswer(context, row.id, heard)
  if (ended.hasChanged) await tellMember(context, ended.row)
  return ended.row
}

/**
 * A transfer that the vendor does not know is sent again, by the same id, which is idempotent. One that staff are about
 * to decide is only queried: the vendor must not begin it meanwhile.
 */
async function hear(
  context: Pick<JobContext, 'db' | 'clock' | 'log'>,
  row: TransferRow,
  dependencies: Dependencies,
): Promise<Heard> {
  const noAnswer = { result: 'noAnswer' } as const
  const wallet = await findWallet(context.db, row.vendor)
  if (!wallet) return noAnswer
  const known = await askVendor(context, dependencies, wallet, (adapter, outside) =>
    adapter.askMove(outside, row.id),
  )
  if (known?.result !== 'unheard' || row.state !== 'moving') return known ?? noAnswer
  const told = await askVendor(context, dependencies, wallet, (adapter, outside) =>
    adapter.move(outside, movingOf(row)),
  )
  return told ?? noAnswer
}

/** Takes the transfers whose time has come, and sets their next time beyond what this one may take. */
async function takeDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update vendors.transfer set asked_times = asked_times + 1,
      next_ask_at = ${now}::timestamptz + make_interval(secs => greatest(${leaseSeconds}, least(${askSecondsMost},
        ${firstAskSeconds} * 2 ^ least(asked_times, 20))))
    where id in (select id from vendors.transfer where next_ask_at <= ${now} and state = 'moving'
      order by next_ask_at limit ${askBatch} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
