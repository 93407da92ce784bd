import { readBalance } from '@tessera/ledger/server'
import { decimalFromUnits } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import type { ConsolidatedFunds } from '../shapes.ts'
import { askBalances } from './ask-balances.ts'
import type { SandboxVendorDependencies } from './ports.ts'

/**
 * All balances of a member, and the state of their contracts. Money in transit is listed apart and is in no sum,
 * because its side is unknown.
 */
export async function readConsolidated(
  context: MemberContext,
  dependencies: SandboxVendorDependencies,
): Promise<ConsolidatedFunds> {
  const { db, member, clock } = context
  const [wallets, main, contracts] = await Promise.all([
    askBalances(context, dependencies),
    readBalance(db, member.id, member.currency),
    dependencies.contractFlags(db, member.id, clock()),
  ])
  const sumOf = (amounts: bigint[]) => amounts.reduce((sum, each) => sum + each, 0n)
  const atVendors = sumOf(wallets.map(({ balance }) => balance?.amount ?? 0n))
  const moving = sumOf(wallets.map(({ movingIn, movingOut }) => movingIn.amount + movingOut.amount))
  return {
    currency: member.currency,
    total: decimalFromUnits(main.cash.amount + main.held.amount + atVendors),
    main: decimalFromUnits(main.cash.amount),
    held: decimalFromUnits(main.held.amount),
    bonus: decimalFromUnits(main.bonus.amount + main.bonusHeld.amount),
    vendors: decimalFromUnits(atVendors),
    moving: decimalFromUnits(moving),
    unanswered: wallets
      .filter(({ isAnswering }) => !isAnswering)
      .map(({ wallet }) => wallet.vendor),
    ...contracts,
  }
}
