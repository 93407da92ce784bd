import { isInScope, scopeOf } from '@tessera/identity/server'
import { pushBalance } from '@tessera/ledger/server'
import { deriveId, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { DeskRedemption } from '../../points-staff-calls.ts'
import { loyaltyProblems } from '../../problems.ts'
import { lockMembers } from '../members.ts'
import type { LoyaltyPorts } from '../ports.ts'
import { movePoints } from './accounts.ts'
import { insertChange } from './changes.ts'
import { takeStock } from './items.ts'
import { deskRedemption, findRedemption, type RedemptionRow } from './redemptions.ts'
import { deliver } from './redeem.ts'
import { redemptionMessage } from './redemption-message.ts'

type Decision = { id: string; isApproved: boolean; note: string }

/**
 * Approves or rejects what a member redeemed. Approved cash is paid; a rejection returns the points and the stock; the
 * member is told. Of a member whose currency is out of the scope of the staff member there is no redemption.
 * Problems: `unknownRedemption`, `redemptionDecided`, `voucherCodeMissing`.
 */
export async function decideRedemption(
  context: StaffContext,
  decision: Decision,
  ports: LoyaltyPorts,
): Promise<DeskRedemption> {
  const { id, isApproved, note } = decision
  const row = await inTransaction(context.db, async (tx) => {
    const open = await findRedemption(tx, id)
    if (!open || !(await mayDecide(context, open))) throw loyaltyProblems.unknownRedemption()
    if (isApproved && open.kind === 'voucher' && note === '') {
      throw loyaltyProblems.voucherCodeMissing()
    }
    await lockMembers(tx, [{ memberId: open.memberId, unit: open.unit ?? '' }])
    const now = context.clock()
    const state = isApproved ? 'approved' : 'rejected'
    const { numAffectedRows } = await sql`update loyalty.redemption
      set state = ${state}, note = ${note}, decided_at = ${now}, staff_account = ${context.staff.account}
      where id = ${id} and state = 'inProcess'`.execute(tx)
    if (numAffectedRows !== 1n) throw loyaltyProblems.redemptionDecided()
    const [before, after] = [{ state: 'inProcess' }, { state }]
    tellAct(tx, { subject: `redemption:${id}`, before, after, reason: note })
    const decided = {
      ...open,
      state,
      note,
      decidedAt: now,
      staffAccount: context.staff.account,
    } as const
    if (isApproved) await deliver(tx, decided, { ports, now })
    else await giveBack({ ...context, db: tx }, decided, now)
    await ports.sendMessage(tx, redemptionMessage(decided), now)
    return decided
  })
  if (row.state === 'approved' && row.unit) await pushBalance(context, row.memberId, row.unit)
  return deskRedemption(row)
}

async function mayDecide(
  { db, staff }: StaffContext,
  { memberId }: RedemptionRow,
): Promise<boolean> {
  const scope = await scopeOf(db, staff.id, 'loyalty.redemptions')
  const { rows } = await sql`select from identity.member_view m
    where m.id = ${memberId} and ${isInScope(sql`m.currency`, scope)}`.execute(db)
  return rows.length > 0
}

async function giveBack({ db: tx }: StaffContext, row: RedemptionRow, now: Date): Promise<void> {
  const id = deriveId(row.id, 'returned')
  await takeStock(tx, row.itemId, -row.quantity)
  const subject = `redemption:${row.id}`
  const { memberId, points } = row
  const balance = await movePoints(tx, { id, memberId, points, reason: 'points returned', subject })
  await insertChange(tx, {
    id,
    memberId,
    kind: 'returned',
    points,
    balance,
    redemption: row.id,
    madeAt: now,
  })
}
