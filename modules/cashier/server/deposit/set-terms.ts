import { smallestPayable } from '@tessera/money'
import { changeLog, type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import type { PaymentChannel } from '../../channels/channel.ts'
import { type DepositTerms, quoteDeposit } from '../../deposit-terms.ts'
import { cashierProblems } from '../../problems.ts'
import { boundsIn } from '../channel-rules.ts'
import { readTerms, upsertTerms } from './terms.ts'

const changes = changeLog<Record<string, string>>('cashier.deposit_terms_change')
const subjectOf = (channel: string) => `terms:${channel}`

/**
 * Sets on which terms members pay in through a channel from now on, and writes down who did; an order keeps those it
 * was begun with. Problems: `termsRefused` with the field that does not fit,
 * `currencyNotSet`.
 */
export async function setTerms(
  { db, clock, staff }: StaffContext,
  channel: PaymentChannel,
  { currency, ...terms }: DepositTerms & { currency: string },
): Promise<{ success: true }> {
  const wrong = faultOf(boundsIn(channel, currency), terms, smallestPayable(currency))
  if (wrong) throw cashierProblems.termsRefused({ field: wrong })
  const now = clock()
  await inTransaction(db, async (tx) => {
    const subject = subjectOf(channel.id)
    await changes.lock(tx, subject)
    const before = wordsOf(await readTerms(tx, channel.id, currency))
    const after = wordsOf(terms)
    const named = Object.keys(after).filter((name) => before[name] !== after[name])
    if (named.length === 0) return
    await upsertTerms(tx, { channel: channel.id, currency }, terms, now)
    const pick = (words: Record<string, string>) => ({
      currency,
      ...Object.fromEntries(named.map((name) => [name, words[name] ?? ''])),
    })
    await changes.insert(tx, { subject, before: pick(before), after: pick(after), staff }, now)
  })
  return { success: true }
}

function faultOf(
  { smallest, largest }: Pick<PaymentChannel, 'smallest' | 'largest'>,
  terms: DepositTerms,
  step: bigint,
): keyof DepositTerms | undefined {
  const isOffered = (amount: bigint) =>
    amount >= smallest && amount <= largest && amount % step === 0n
  const { fixedAmounts, feeFixed, bonusMost, twoPersonsFrom } = terms
  const isUnique = new Set(fixedAmounts).size === fixedAmounts.length
  if (!isUnique || !fixedAmounts.every(isOffered)) return 'fixedAmounts'
  // Whatever may be paid in, something of it arrives.
  if (feeFixed < 0n || quoteDeposit(terms, smallest).credited <= 0n) return 'feeFixed'
  if (bonusMost < 0n) return 'bonusMost'
  if (twoPersonsFrom <= 0n) return 'twoPersonsFrom'
  return undefined
}

const wordsOf = (terms: DepositTerms): Record<string, string> =>
  Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, String(value)]))

/** Who changed what, newest first. */
export const listTermsChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  changes.list(db, ['terms'], paging)
