import { readWithdrawer } from '@tessera/identity/server'
import { readBalance } from '@tessera/ledger/server'
import { decimalFromUnits } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import type { MerchantWallets } from '../shapes.ts'
import { askBalances, type Held } from './ask-balances.ts'
import type { SandboxVendorDependencies } from './ports.ts'
import { shownTransfer } from './transfers.ts'

/** The main wallet of a member and those at vendors. Single: nobody but the main wallet pays for anything. */
export async function readMerchantWallet(
  context: MemberContext,
  dependencies: SandboxVendorDependencies,
): Promise<MerchantWallets> {
  const { db, member, address, clock } = context
  const [held, main, who] = await Promise.all([
    askBalances(context, dependencies),
    readBalance(db, member.id, member.currency),
    readWithdrawer(db, { memberId: member.id, address }, clock()),
  ])
  const wallets = held.filter(isShown).map(shown)
  return {
    isSingle: wallets.length === 0,
    currency: member.currency,
    balance: decimalFromUnits(main.balance),
    main: main.cash,
    wallets,
    hasFundsPassword: who?.hasFundsPassword ?? false,
  }
}

/** What is switched off is shown only to those who have, or may have, something there. */
const isShown = ({ wallet, balance, movingIn, movingOut, last }: Held): boolean =>
  wallet.isEnabled ||
  (balance?.amount ?? 0n) > 0n ||
  movingIn.amount > 0n ||
  movingOut.amount > 0n ||
  (balance === null && last !== undefined)

const shown = ({ wallet, last, toldAt, ...rest }: Held) => ({
  vendor: wallet.vendor,
  name: wallet.name,
  isOpen: wallet.isEnabled && rest.isAnswering,
  isAnswering: rest.isAnswering,
  balance: rest.balance,
  toldAt: toldAt?.toISOString() ?? null,
  movingIn: rest.movingIn,
  movingOut: rest.movingOut,
  smallest: wallet.smallest,
  largest: wallet.largest,
  last: last ? shownTransfer(last) : null,
})
