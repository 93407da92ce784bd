import { commonProblems, Problem } from '@tessera/calls'
import type { Context, Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { fundsHoldHours } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { isRightPassword } from '../passwords.ts'
import { beginFundsTry, endFundsTry, forgetFundsTries, withdrawFundsTry } from './funds-tries.ts'

/**
 * Whether a member has typed their funds password: for every call that lets money leave an account. Not inside a
 * transaction: a wrong try must not be undone. Five wrong ones in half an hour shut out for half an hour.
 * Problems: `fundsPasswordMissing`, `fundsPasswordWrong`, `common.tooManyRequests`, `common.busy`.
 */
export async function checkFundsPassword(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: string,
  typed: string,
): Promise<void> {
  if (db.isTransaction) throw new Error('a try of a funds password must not be undone')
  const known = await findFundsHash(db, memberId)
  if (known === null) throw identityProblems.fundsPasswordMissing()
  if (typed === '') throw identityProblems.fundsPasswordWrong()
  await inTurn(memberId, async () => {
    const tryId = await beginFundsTry(db, memberId, clock())
    const isRight = await isRightPassword(known, typed).catch(async (error) => {
      const isBusy = error instanceof Problem && error.kind === commonProblems.busy
      await (isBusy ? withdrawFundsTry(db, tryId) : endFundsTry(db, tryId))
      throw error
    })
    if (!isRight) {
      await endFundsTry(db, tryId)
      throw identityProblems.fundsPasswordWrong()
    }
    await forgetFundsTries(db, memberId)
  })
}

const underWay = new Map<string, Promise<unknown>>()

/** Serialises a member's tries at this server, so that only one of them asks again and again for its turn among all. */
function inTurn(memberId: string, work: () => Promise<void>): Promise<void> {
  const before = underWay.get(memberId) ?? Promise.resolve()
  const mine = before.then(work)
  const over = mine
    .catch(() => undefined)
    .then(() => {
      if (underWay.get(memberId) === over) underWay.delete(memberId)
    })
  underWay.set(memberId, over)
  return mine
}

export async function findFundsHash(db: Db, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select payment_password_hash as hash from identity.member where id = ${memberId}`.execute(db)
  return rows[0]?.hash ?? null
}

/** Until when withdrawals wait because the funds password was set anew; undefined where they do not. */
export async function withdrawalsHeldUntil(
  db: Db,
  memberId: string,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select funds_reset_at as at from identity.member where id = ${memberId}`.execute(db)
  const at = rows[0]?.at
  const until = at ? new Date(at.getTime() + fundsHoldHours * 3_600_000) : undefined
  return until && until > now ? until : undefined
}

/** Whether this member's withdrawals wait, as their funds password was set anew within a day (domain 5.5). */
export const isWithdrawalHeld = async (db: Db, memberId: string, now: Date): Promise<boolean> =>
  (await withdrawalsHeldUntil(db, memberId, now)) !== undefined
