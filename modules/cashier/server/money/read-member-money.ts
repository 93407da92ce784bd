import { readBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import type { Db, StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { MemberMoney } from '../../member-money-calls.ts'
import { cashierProblems } from '../../problems.ts'
import {
  correctionColumns,
  type CorrectionRow,
  shownCorrection,
} from '../corrections/corrections.ts'
import { listOpenDeposits } from '../deposit/list-deposit-desk.ts'
import type { FoundMember } from '../find-member.ts'
import { isDisputed } from '../withdraw/withdrawals.ts'
import { readTurnover } from '../turnover/read-turnover.ts'

/** The member with this id. Problem: `unknownMember`. */
export async function memberOf(db: Db, id: string): Promise<FoundMember> {
  const { rows } = await sql<FoundMember>`
    select id, account, currency as unit from identity.member_view where id = ${id}`.execute(db)
  const [member] = rows
  if (!member) throw cashierProblems.unknownMember()
  return member
}

/** What a member has, what has to be staked, and every order that is on its way. Problem: `unknownMember`. */
export async function readMemberMoney(
  { db, clock, staff }: StaffContext,
  memberId: string,
): Promise<MemberMoney> {
  const { id, account, unit } = await memberOf(db, memberId)
  const [{ cash, held }, { remaining }, deposits, withdrawals, corrections] = await Promise.all([
    readBalance(db, id, unit),
    readTurnover(db, id, unit),
    listOpenDeposits(db, id),
    readWithdrawals(db, id),
    readProposed(db, id, clock()),
  ])
  return {
    member: { id, account },
    cash,
    held,
    toStake: money(remaining, unit),
    deposits,
    withdrawals,
    corrections: corrections.map((row) => shownCorrection({ ...row, account }, staff.id)),
  }
}

type WithdrawalLine = {
  id: string
  amount: bigint
  unit: string
  state: MemberMoney['withdrawals'][number]['state']
  isDisputed: boolean
  requestedAt: Date
}

async function readWithdrawals(db: Db, memberId: string): Promise<MemberMoney['withdrawals']> {
  const { rows } = await sql<WithdrawalLine>`
    select id, amount, unit, state, ${isDisputed} as "isDisputed", requested_at as "requestedAt"
    from cashier.withdrawal w where member_id = ${memberId} and ended_at is null order by requested_at`.execute(
    db,
  )
  return rows.map(({ amount, unit, requestedAt, ...row }) => ({
    ...row,
    money: money(amount, unit),
    requestedAt: requestedAt.toISOString(),
  }))
}

async function readProposed(db: Db, memberId: string, now: Date): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select ${correctionColumns} from cashier.correction c
    where c.member_id = ${memberId} and c.state = 'proposed' and c.expires_at > ${now}
    order by c.number limit 50`.execute(db)
  return rows
}
