import { type Money, typedDecimal } from '@tessera/money'
import { localeOf, useFormat, useText } from '@tessera/web-kit'
import { runMessages } from '../../run-messages.ts'
import type { RunStatement } from '../../run-shapes.ts'
import { inFull } from '../rates/rate-text.ts'

// Outside of the hook: the compiler loses bigint literals within.
const isSome = ({ amount }: Money) => amount !== 0n

type Step = { name: string; shown: string }

/** The way from what a team did to what was paid, a step a line, with all decimals of the ledger. */
export function useStatementSteps(): (statement: RunStatement) => Step[] {
  const text = useText(runMessages)
  const format = useFormat()
  const percent = (ratePpm: number) => format.percent(ratePpm / 1_000_000, 4)
  const missingOf = ({ missing }: RunStatement['tiers'][number]) =>
    [
      missing.active !== null && text('missingActive', { n: missing.active }),
      missing.validBet && text('missingBet', { amount: format.money(missing.validBet) }),
      missing.netLoss && text('missingLoss', { amount: format.money(missing.netLoss) }),
    ]
      .filter((part) => typeof part === 'string')
      .join(', ')
  return (statement) => {
    const { record } = statement
    const isShare = record.kind === 'dividend'
    const profit: Step[] = [
      { name: text('stakes'), shown: inFull(statement.stake) },
      { name: text('prizes'), shown: inFull(statement.prize) },
      ...statement.costs
        .filter(({ amount }) => isSome(amount))
        .map(({ cost, amount, isCounted }) => ({
          name: text(`cost.${cost}`),
          shown: isCounted ? inFull(amount) : `${inFull(amount)} (${text('notCounted')})`,
        })),
      { name: text('profit'), shown: inFull(statement.profit) },
      { name: text('carryBefore'), shown: inFull(statement.carryBefore) },
      { name: text('carryAfter'), shown: inFull(statement.carryAfter) },
    ]
    return [
      { name: text('validBet'), shown: inFull(statement.validBet) },
      ...(isShare ? profit : []),
      { name: text('base'), shown: inFull(record.base) },
      { name: text('active'), shown: String(record.active) },
      ...statement.tiers.map((tier, at) => ({
        name: text('tierNo', { n: at + 1, rate: percent(tier.terms.ratePpm) }),
        shown: tier.isMet ? text('met') : text('missing', { what: missingOf(tier) }),
      })),
      { name: text('rate'), shown: percent(record.ratePpm) },
      { name: text('product'), shown: typedDecimal(statement.unrounded, localeOf()) },
      ...(record.kind === 'realtime'
        ? [{ name: text('earlier'), shown: inFull(statement.earlier) }]
        : []),
      { name: text('gross'), shown: inFull(record.gross) },
      ...statement.below.map(({ account, gross }) => ({
        name: text('paidTo', { account }),
        shown: inFull(gross),
      })),
      { name: text('net'), shown: inFull(record.net) },
    ]
  }
}
