import { type Money, money, smallestPayable } from '@tessera/money'
import type { Direction, MerchantWallet, MerchantWallets } from '../shapes.ts'

/** What can be moved at most: in whole steps of the currency, and to the vendor no more than it takes at once. */
export function mostOf(
  { main }: MerchantWallets,
  { balance, largest }: MerchantWallet,
  direction: Direction,
): Money {
  const there = balance?.amount ?? 0n
  const here = main.amount < largest ? main.amount : largest
  const amount = direction === 'in' ? here : there
  return money(amount - (amount % smallestPayable(main.currency)), main.currency)
}

/** Why an amount cannot be moved: nothing where it can. */
export function faultOf(
  wallets: MerchantWallets,
  wallet: MerchantWallet,
  direction: Direction,
  asked: Money | undefined,
): 'notAnAmount' | 'between' | 'notEnough' | undefined {
  if (!asked || asked.amount <= 0n || asked.amount % smallestPayable(asked.currency) !== 0n)
    return 'notAnAmount'
  if (direction === 'out') {
    return asked.amount > mostOf(wallets, wallet, 'out').amount ? 'notEnough' : undefined
  }
  if (asked.amount < wallet.smallest || asked.amount > wallet.largest) return 'between'
  return asked.amount > wallets.main.amount ? 'notEnough' : undefined
}

export const isAny = ({ amount }: Money): boolean => amount > 0n
