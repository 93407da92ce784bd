import { decimalFromUnits, type Money, parseMoney } from '@tessera/money'
import { useFormat } from '@tessera/web-kit'
import { useState } from 'react'

export type Stake = {
  typed: string
  /** The stake, where what is typed is one that the game takes. */
  money: Money | undefined
  smallest: Money
  largest: Money
  type: (text: string) => void
  halve: () => void
  double: () => void
  toLeast: () => void
}

const usual = 10_000n
const tenth = 0.1
const within = (amount: bigint, { amount: least }: Money, { amount: most }: Money) =>
  amount < least ? least : amount > most ? most : amount

// Whole cents: nobody wants to stake a third of one.
const halfOf = (stake: Money | undefined): bigint => ((stake?.amount ?? 0n) / 200n) * 100n
const doubleOf = (stake: Money | undefined): bigint => (stake?.amount ?? 0n) * 2n

/** The stake of one game, remembered on this device. */
export function useStake(game: string, smallest: Money, largest: Money): Stake {
  const key = `stake.${game}`
  const format = useFormat()
  // Typed as the reader writes amounts, «1,00» or «1.00»; both are understood.
  const written = (amount: bigint) =>
    decimalFromUnits(amount).replace('.', format.number(tenth).charAt(1))
  const [typed, setTyped] = useState(
    () => localStorage.getItem(key) ?? written(within(usual, smallest, largest)),
  )
  const parsed = parseMoney(typed, smallest.currency)
  const fits = parsed && parsed.amount >= smallest.amount && parsed.amount <= largest.amount
  const type = (text: string) => {
    localStorage.setItem(key, text)
    setTyped(text)
  }
  const set = (amount: bigint) => type(written(within(amount, smallest, largest)))
  return {
    typed,
    money: fits ? parsed : undefined,
    smallest,
    largest,
    type,
    halve: () => set(halfOf(parsed)),
    double: () => set(doubleOf(parsed)),
    toLeast: () => set(smallest.amount),
  }
}
