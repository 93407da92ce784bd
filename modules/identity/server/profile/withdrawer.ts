import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { placeOf } from '../codes/count-requests.ts'
import { areMoneyActionsHeld } from '../log-in/money-hold.ts'
import { withdrawalsHeldUntil } from './funds-password.ts'

export type Withdrawer = {
  isFrozen: boolean
  /** Empty: not entered yet. */
  payeeName: string
  hasFundsPassword: boolean
  areMoneyActionsHeld: boolean
  /** Withdrawals wait until then, as the funds password was set anew. */
  heldUntil: Date | undefined
  /** When the log-in password was last changed. */
  passwordSetAt: Date | undefined
  /** Since when they are known where they are now: the beginning of their account where they opened it there. */
  placeSince: Date | undefined
}

type Row = {
  status: string
  payeeName: string
  hasFundsPassword: boolean
  passwordSetAt: Date | null
  createdAt: Date
  firstSeenAt: Date | null
}

/** The place of the registration is known within a few minutes of it. */
const openingMinutes = 10

/** What is asked about a member before their money may leave (domain 5.3). Undefined where there is no such member. */
export async function readWithdrawer(
  db: Db,
  { memberId, address }: { memberId: string; address: string },
  now: Date,
): Promise<Withdrawer | undefined> {
  const { rows } = await sql<Row>`
    select m.status, m.payee_name as "payeeName", m.payment_password_hash is not null as "hasFundsPassword",
      m.password_set_at as "passwordSetAt", m.created_at as "createdAt", t.first_seen_at as "firstSeenAt"
    from identity.member m
    left join identity.trusted_address t on t.member_id = m.id and t.place = ${placeOf(address)}
    where m.id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { status, payeeName, hasFundsPassword, passwordSetAt, createdAt, firstSeenAt } = row
  const isHome =
    firstSeenAt !== null && firstSeenAt.getTime() - createdAt.getTime() < openingMinutes * 60_000
  return {
    isFrozen: status !== 'active',
    payeeName,
    hasFundsPassword,
    areMoneyActionsHeld: await areMoneyActionsHeld(db, memberId),
    heldUntil: await withdrawalsHeldUntil(db, memberId, now),
    passwordSetAt: passwordSetAt ?? undefined,
    placeSince: isHome ? new Date(0) : (firstSeenAt ?? undefined),
  }
}

/** Fixes the name under which a member is paid, where none is known yet. Answers the name that is known now. */
export async function fixPayeeName(tx: Db, memberId: string, name: string): Promise<string> {
  const { rows } = await sql<{ payeeName: string }>`
    update identity.member set payee_name = case payee_name when '' then ${name} else payee_name end
    where id = ${memberId} returning payee_name as "payeeName"`.execute(tx)
  if (!rows[0]) throw new Error('a member is never removed')
  return rows[0].payeeName
}
