import { commonProblems } from '@tessera/calls'
import { scopeOf } from '@tessera/identity/server'
import { smallestPayable } from '@tessera/money'
import type { StaffContext } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { tournamentDeskProblems } from '../../../tournament-desk-problems.ts'

export type Reader = Pick<StaffContext, 'db' | 'staff'>

/** Who may change poker in a currency. */
export const gainOf = (unit: string) => ({
  rights: new Map<string, 'all' | string[]>([['poker.write', [unit]]]),
  to: [],
})

/** Refuses who may not change poker in this currency. Problems: `common.notAllowed`, `termsRefused` where there is no such currency. */
export async function refuseUnit({ db, staff }: Reader, unit: string): Promise<void> {
  const scope = await scopeOf(db, staff.id, 'poker.write')
  if (scope !== 'all' && !scope.includes(unit)) throw commonProblems.notAllowed()
  if (!(await readCurrencies(db)).includes(unit))
    throw tournamentDeskProblems.termsRefused({ part: 'currency' })
}

type Priced = { currency: string; buyIn: bigint; fee: bigint; guarantee?: bigint }

/** Refuses amounts that cannot be paid. Problem: `termsRefused`. */
export function refusePrice({ currency, buyIn, fee, guarantee = 0n }: Priced): void {
  const each = smallestPayable(currency)
  const isOdd = (amount: bigint) => amount < 0n || amount % each !== 0n
  const wrong =
    buyIn < each || isOdd(buyIn)
      ? 'buyIn'
      : isOdd(fee) || fee > buyIn
        ? 'fee'
        : isOdd(guarantee)
          ? 'guarantee'
          : undefined
  if (wrong) throw tournamentDeskProblems.termsRefused({ part: wrong })
}
