import { checkFundsPassword, fixPayeeName, readWithdrawer } from '@tessera/identity/server'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { payeesMax } from '../../limits.ts'
import { isPayeeNumber, isSameName, plainNumber } from '../../payee-number.ts'
import { cashierProblems } from '../../problems.ts'
import type { Payee, PayeeKind } from '../../withdraw-shapes.ts'
import { keyedDigest, seal } from '../settings-key.ts'
import { lockMember } from './lock-member.ts'
import { findPayees, insertPayee, type PayeeRow, shownPayee } from './payees.ts'
import { readWithdrawTimes } from './withdraw-rule.ts'

type Given = {
  id: string
  kind: PayeeKind
  label: string
  number: string
  holder: string
  fundsPassword: string
}

/**
 * Binds a card, bank account, wallet or address. The first one fixes the name that the member is paid under. The same id again is
 * the same payee. Problems: those of `checkFundsPassword`, `moneyActionsHeld`, `payeeNumberWrong`, `payeeTaken`,
 * `payeesFull`, `payeeNameMissing`, `payeeNameDiffers`.
 */
export async function bindPayee(context: MemberContext, given: Given): Promise<Payee> {
  const { db, member, clock, address } = context
  const plain = plainNumber(given.kind, given.number)
  if (!isPayeeNumber(given, member.currency)) throw cashierProblems.payeeNumberWrong()
  await checkFundsPassword(context, member.id, given.fundsPassword)
  const now = clock()
  const who = await readWithdrawer(db, { memberId: member.id, address }, now)
  if (!who || who.areMoneyActionsHeld) throw cashierProblems.moneyActionsHeld()
  const numberHash = keyedDigest(db, 'payee', digestedOf(given.kind, plain))
  const numberSealed = seal(db, placeOfPayee(given.id), plain)

  return inTransaction(db, async (tx) => {
    await lockMember(tx, member.id)
    const all = await findPayees(tx, member.id)
    const again = all.find(({ id }) => id === given.id)
    if (again?.numberHash.equals(numberHash)) return shownPayee(again)
    if (all.filter(({ unboundAt }) => unboundAt === null).length >= payeesMax) {
      throw cashierProblems.payeesFull({ most: payeesMax })
    }
    const row: PayeeRow = {
      ...given,
      memberId: member.id,
      holder: await holderOf(tx, member.id, given.holder || who.payeeName),
      numberSealed,
      numberHash,
      last4: plain.slice(-4),
      boundAt: now,
      usableAt: await usableFrom(tx, all, now),
      unboundAt: null,
    }
    if (!(await insertPayee(tx, row))) throw cashierProblems.payeeTaken()
    return shownPayee(row)
  })
}

/** Where a number is sealed: moved to another payee it cannot be opened. */
export const placeOfPayee = (payeeId: string): string => `payee:${payeeId}`

/** What is digested of a number, so that it is found again. */
export const digestedOf = (kind: PayeeKind, plain: string): string => `${kind} ${plain}`

async function holderOf(tx: Db, memberId: string, holder: string): Promise<string> {
  if (holder === '') throw cashierProblems.payeeNameMissing()
  const known = await fixPayeeName(tx, memberId, holder)
  if (!isSameName(known, holder)) throw cashierProblems.payeeNameDiffers()
  return known
}

const hours = (count: number) => count * 3_600_000

/**
 * The first one ever can be used at once, later ones after a day. After a removal the wait is longer: else an intruder
 * could redirect the money of an account within minutes.
 */
async function usableFrom(tx: Db, all: readonly PayeeRow[], now: Date): Promise<Date> {
  if (all.length === 0) return now
  const { laterPayeeHours, unboundHours } = await readWithdrawTimes(tx)
  const ended = all.map(({ unboundAt }) => (unboundAt?.getTime() ?? 0) + hours(unboundHours))
  return new Date(Math.max(now.getTime() + hours(laterPayeeHours), ...ended))
}
