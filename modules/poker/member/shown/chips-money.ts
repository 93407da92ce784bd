import { type Money, money } from '@tessera/money'
import { useFormat } from '@tessera/web-kit'

/** What so many chips are worth. */
export const chipsMoney = (chip: Money, chips: number): Money =>
  money(chip.amount * BigInt(chips), chip.currency)

/** Says chips as money. */
export function useChips(chip: Money): (chips: number) => string {
  const format = useFormat()
  return (chips) => format.money(chipsMoney(chip, chips))
}
