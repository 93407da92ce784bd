import type { Money } from '@tessera/money'
import type { useText } from '@tessera/web-kit'
import type { Channel, Deposit } from '../../calls.ts'
import { quoteDeposit } from '../../deposit-terms.ts'
import type { messages } from '../../messages.ts'

type Text = ReturnType<typeof useText<(typeof messages)['texts']>>
type Sums = Pick<Deposit, 'fee' | 'credited' | 'bonus' | 'toStake'>

const nothing = 0n

/** What becomes of an amount on the terms of a channel, before it is paid. */
export function sumsOf({ terms }: Channel, { amount, currency }: Money): Sums {
  const quote = quoteDeposit(terms, amount)
  const of = (units: bigint): Money => ({ amount: units, currency })
  return {
    fee: of(quote.fee),
    credited: of(quote.credited),
    bonus: of(quote.bonus),
    toStake: of(quote.turnover + quote.bonusTurnover),
  }
}

/** What a deposit costs, brings and asks for. What there is none of is left out. */
export function quoteRows(
  { fee, credited, bonus, toStake }: Sums,
  text: Text,
  written: (money: Money) => string,
): { name: string; value: string }[] {
  const rows = [
    ...(fee.amount > nothing ? [{ name: text('quote.fee'), money: fee }] : []),
    ...(fee.amount > nothing || bonus.amount > nothing
      ? [{ name: text('quote.credited'), money: credited }]
      : []),
    ...(bonus.amount > nothing ? [{ name: text('quote.bonus'), money: bonus }] : []),
    ...(toStake.amount > nothing ? [{ name: text('quote.toStake'), money: toStake }] : []),
  ]
  return rows.map(({ name, money }) => ({ name, value: written(money) }))
}
