import { type Money, money } from '@tessera/money'
import { useFormat } from '@tessera/web-kit'
import { chipsUnit } from '../../limits.ts'

const each = 10_000n

/** What so many chips are worth. */
export const chipsMoney = (chip: Money, chips: number): Money =>
  money(chip.amount * BigInt(chips), chip.currency)

/** Says an amount: chips of a tournament are no money, and said as their number. `hasSign`: also where it is above zero. */
export function useAmount(): (value: Money, hasSign?: boolean) => string {
  const format = useFormat()
  return (value, hasSign = false) => {
    const { amount, currency } = value
    const said = currency === chipsUnit ? format.number(Number(amount / each)) : format.money(value)
    return hasSign && amount > 0n ? `+${said}` : said
  }
}

/** Says chips as money, and those of a tournament as what they are. */
export function useChips(chip: Money): (chips: number) => string {
  const amountOf = useAmount()
  return (chips) => amountOf(chipsMoney(chip, chips))
}
