import { unitsFromDecimal } from '@tessera/money'
import { MoneyText } from '@tessera/web-kit'
import type { Winner } from '../calls.ts'

export const amountOf = ({ vo: { winAmount, currency } }: Winner) => (
  <MoneyText value={{ amount: unitsFromDecimal(winAmount) ?? 0n, currency }} tone="won" />
)

/** The address of the game's picture without size and kind. */
export const artOf = ({ iconUrl }: Winner): string => iconUrl.replace(/\/\d+\.\w+$/, '')
