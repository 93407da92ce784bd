import { readWithdrawer } from '@tessera/identity/server'
import { readBalance } from '@tessera/ledger/server'
import { decimalFromUnits } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import type { MerchantWallets } from '../shapes.ts'
import { askBalances, type Held } from './ask-balances.ts'
import type { SandboxVendorDependencies } from './ports.ts'
import { type Bounds, readBounds } from './wallet-bounds.ts'
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
  const asked = held.filter(isShown)
  const vendors = asked.map(({ wallet }) => wallet.vendor)
  const bounds = await readBounds(db, vendors, member.currency)
  const wallets = asked.map((each) => shown(each, bounds.get(each.wallet.vendor)))
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

// In a currency that nobody has figures for, money only comes back.
const nothing: Bounds = { smallest: 0n, largest: 0n }

const shown = ({ wallet, last, toldAt, ...rest }: Held, bounds: Bounds | undefined) => ({
  vendor: wallet.vendor,
  name: wallet.name,
  isOpen: wallet.isEnabled && rest.isAnswering && bounds !== undefined,
  isAnswering: rest.isAnswering,
  balance: rest.balance,
  toldAt: toldAt?.toISOString() ?? null,
  movingIn: rest.movingIn,
  movingOut: rest.movingOut,
  ...(bounds ?? nothing),
  last: last ? shownTransfer(last) : null,
})
