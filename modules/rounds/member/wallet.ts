import type { Money } from '@tessera/money'

/** What a game asks of the page around it: the balance, and to keep it still while a result is played. */
export type Wallet = {
  balance: Money | undefined
  /** Shows the balance less this stake, and nothing newer until `release`. */
  hold: (stake: bigint) => void
  release: () => void
}
