import { refuseOnBreak } from '@tessera/compliance/server'
import { type Context, type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { money, type Money, smallestPayable } from '@tessera/money'
import { vendorsProblems } from '../problems.ts'
import type { Direction, WalletTransfer } from '../shapes.ts'
import { askVendor, playerOf } from './ask-vendor.ts'
import { checkMover } from './check-mover.ts'
import { markMayHold } from './holdings.ts'
import { sendOff } from './move-value.ts'
import type { SandboxVendorDependencies } from './ports.ts'
import { takeAnswer } from './take-answer.ts'
import { tellMember } from './push-transfer.ts'
import { insertEvent } from './transfer-events.ts'
import {
  findTransfer,
  hasOpenMoveBack,
  insertTransfer,
  shownTransfer,
  type TransferRow,
} from './transfers.ts'
import { readBounds } from './wallet-bounds.ts'
import { findWallet, type WalletRow } from './wallets.ts'

export type Move = { id: string; vendor: string; direction: Direction; money: Money }

/**
 * Moves money to a vendor or back: the transfer is stored first, then sent to the vendor, then the outcome is stored.
 * While the vendor's answer is unknown it stays in transit, and a job asks for it. The same id again is the same
 * transfer. Problems: `transferUsedDifferently`, `unknownWallet`, those of `checkMover`, `contractDebt`,
 * `walletClosed`, `currencyNotSet`, `compliance.onBreak`, `outsideLimits`, `wholeCents`, `moveBackOpen`,
 * `insufficientFunds`.
 */
export async function moveFunds(
  context: MemberContext,
  { fundsPassword, ...move }: Move & { fundsPassword: string },
  dependencies: SandboxVendorDependencies,
): Promise<WalletTransfer> {
  const { db, member } = context
  const known = await findSame(db, member.id, move)
  if (known) {
    // The answer to the first request may have been lost.
    await tellMember(context, known)
    return shownTransfer(known)
  }
  if (!(await findWallet(db, move.vendor))) throw vendorsProblems.unknownWallet()
  await checkMover(context, fundsPassword)
  if (move.direction === 'in' && (await dependencies.owesContract(db, member.id))) {
    throw vendorsProblems.contractDebt()
  }
  const begun = await beginMove(context, move)
  return shownTransfer(begun.isNew ? await tellVendor(context, begun.row, dependencies) : begun.row)
}

async function findSame(db: Db, memberId: string, move: Move): Promise<TransferRow | undefined> {
  const row = await findTransfer(db, move.id)
  if (!row) return undefined
  const isSame =
    row.memberId === memberId &&
    row.vendor === move.vendor &&
    row.direction === move.direction &&
    row.amount === move.money.amount &&
    row.unit === move.money.currency
  if (!isSame) throw vendorsProblems.transferUsedDifferently()
  return row
}

/** Writes down what is to be moved, and takes it off the main wallet where it leaves it: both or neither. */
export const beginMove = (
  { db, member, clock }: MemberContext,
  move: Move,
): Promise<{ row: TransferRow; isNew: boolean }> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const { id, vendor, direction, money: asked } = move
    // One beginning of a member after the other: of two moves back the second sees the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`vendors.member:${member.id}`}, 0))`.execute(
      tx,
    )
    const known = await findSame(tx, member.id, move)
    if (known) return { row: known, isNew: false }
    // Back it can be moved at any time: it is the member's to withdraw.
    if (direction === 'in') await refuseOnBreak(tx, member.id)
    const wallet = await findWallet(tx, vendor, true)
    if (!wallet) throw vendorsProblems.unknownWallet()
    await checkAmount(tx, wallet, move, member.currency)
    const row = { id, memberId: member.id, vendor, direction, ...asked, unit: asked.currency }
    if (direction === 'out' && (await hasOpenMoveBack(tx, row)))
      throw vendorsProblems.moveBackOpen()
    // Another member used the same id at the same time.
    if ((await insertTransfer(tx, row, now)) !== 'new') {
      throw vendorsProblems.transferUsedDifferently()
    }
    if (direction === 'in') await sendOff(tx, row)
    await markMayHold(tx, row)
    await insertEvent(tx, { transferId: id, act: 'begun', actor: { by: 'member' } }, now)
    const made = await findTransfer(tx, id)
    if (!made) throw new Error('a transfer that was written is there')
    return { row: made, isNew: true }
  })

/** Back it can always be moved; to the vendor only between the amounts that are set, and while it is open. */
async function checkAmount(
  tx: Db,
  { vendor, isEnabled }: WalletRow,
  { direction, money: asked }: Move,
  unit: string,
): Promise<void> {
  if (direction === 'in' && !isEnabled) throw vendorsProblems.walletClosed()
  const bounds = (await readBounds(tx, [vendor], unit)).get(vendor)
  if (direction === 'in' && !bounds) throw vendorsProblems.currencyNotSet({ currency: unit })
  const { smallest, largest } = bounds ?? { smallest: 0n, largest: 0n }
  const isOutside = direction === 'in' && (asked.amount < smallest || asked.amount > largest)
  if (asked.currency !== unit || isOutside) {
    throw vendorsProblems.outsideLimits({
      smallest: money(smallest, unit),
      largest: money(largest, unit),
    })
  }
  const step = smallestPayable(unit)
  if (asked.amount % step !== 0n) throw vendorsProblems.wholeCents({ step: money(step, unit) })
}

type Asking = Pick<Context, 'db' | 'clock' | 'log' | 'push'>

/** Sends the transfer to the vendor, after the commit, and applies its answer. */
export async function tellVendor(
  context: Asking,
  begun: TransferRow,
  dependencies: Pick<SandboxVendorDependencies, 'adapters' | 'patience'>,
): Promise<TransferRow> {
  const wallet = await findWallet(context.db, begun.vendor)
  const heard =
    wallet &&
    (await askVendor(context, dependencies, wallet, (adapter, outside) =>
      adapter.move(outside, movingOf(begun)),
    ))
  const { row } = await takeAnswer(context, begun.id, heard ?? { result: 'noAnswer' })
  await tellMember(context, row)
  return row
}

/** A transfer as it is sent to its vendor. */
export const movingOf = ({ id, memberId, vendor, direction, amount, unit }: TransferRow) => ({
  id,
  player: playerOf(memberId, vendor),
  direction,
  money: money(amount, unit),
})
