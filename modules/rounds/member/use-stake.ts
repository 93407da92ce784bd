import { money, type Money, typedAmount } from '@tessera/money'
import { keep, kept, languageCode, localeOf, readSession, typedToMoney } from '@tessera/web-kit'
import { useState } from 'react'

export type Stake = {
  typed: string
  /** The stake, where what is typed is one that the game takes. */
  money: Money | undefined
  smallest: Money
  largest: Money
  /** A round was asked for without a stake. */
  isMissing: boolean
  /** Says under the field that a stake is needed. */
  askFor: () => void
  type: (text: string) => void
  halve: () => void
  double: () => void
  toLeast: () => void
}

const within = (amount: bigint, { amount: least }: Money, { amount: most }: Money) =>
  amount < least ? least : amount > most ? most : amount

// Whole cents: nobody wants to stake a third of one.
const halfOf = (stake: Money | undefined): bigint => ((stake?.amount ?? 0n) / 200n) * 100n
const doubleOf = (stake: Money | undefined): bigint => (stake?.amount ?? 0n) * 2n

/** The stake that this member chose last for the game, on this device and in this currency. */
function lastStake(key: string, currency: string): Money | undefined {
  const units = kept(key)
  return units !== undefined && /^\d{1,15}$/.test(units)
    ? money(BigInt(units), currency)
    : undefined
}

/** The stake of one game: what the member chose last on this device, else empty. Nobody else's choice is filled in. */
export function useStake(game: string, smallest: Money, largest: Money): Stake {
  const { currency } = smallest
  const key = `stake.${readSession()?.memberId ?? ''}.${game}.${currency}`
  const written = (amount: bigint) => typedAmount({ amount }, localeOf(languageCode()))
  const [typed, setTyped] = useState(() => {
    const last = lastStake(key, currency)
    return last ? written(within(last.amount, smallest, largest)) : ''
  })
  const [isAsked, setAsked] = useState(false)
  const parsed = typedToMoney(typed, currency)
  const inBounds = (stake: Money | undefined) =>
    stake && stake.amount >= smallest.amount && stake.amount <= largest.amount ? stake : undefined
  const type = (text: string) => {
    setTyped(text)
    const next = inBounds(typedToMoney(text, currency))
    if (next) keep(key, String(next.amount))
  }
  const set = (amount: bigint) => type(written(within(amount, smallest, largest)))
  return {
    typed,
    money: inBounds(parsed),
    smallest,
    largest,
    isMissing: isAsked && typed.trim() === '',
    askFor: () => setAsked(true),
    type,
    halve: () => set(halfOf(parsed)),
    double: () => set(doubleOf(parsed)),
    toLeast: () => set(smallest.amount),
  }
}
