import { type Column, useFormat, useText } from '@tessera/web-kit'
import type { Discrepancy } from '../calls.ts'
import { useExactMoney } from '../member/use-exact-money.ts'
import { messages } from '../messages.ts'
import styles from './books-screen.module.css'

const digits = /^-?\d{1,19}$/
const rulesOfMoney = new Set(['zeroSum', 'balance', 'floor', 'series', 'hour'])

type Value = 'expected' | 'found'

/** An amount as money where the rule is about money and the unit is known, everything else as it is. */
const amountIn = (broken: Discrepancy, which: Value): bigint | undefined =>
  rulesOfMoney.has(broken.rule) && broken.unit && digits.test(broken[which])
    ? BigInt(broken[which])
    : undefined

/** What is said of a discrepancy, in words. */
export function useDiscrepancyWords() {
  const text = useText(messages)
  const money = useExactMoney()
  return {
    ruleOf: ({ rule }: Discrepancy): string =>
      `broken.${rule}` in messages.texts ? text(`broken.${rule}` as 'broken.balance') : rule,
    whereOf: ({ owner, purpose, unit, subject }: Discrepancy): string =>
      owner ? [owner, purpose, unit].join(' · ') : subject,
    valueOf: (broken: Discrepancy, which: Value): string => {
      const amount = amountIn(broken, which)
      return amount === undefined ? broken[which] : money(amount, broken.unit ?? '')
    },
    stateOf: ({ isThere, isResolved, level }: Discrepancy): string => {
      if (isResolved) return text(isThere ? 'state.explained' : 'state.resolved')
      if (level === 'watch') return text('state.watch')
      return text(isThere ? 'state.there' : 'state.gone')
    },
  }
}

/** How a discrepancy is shown in a table. */
export function useDiscrepancyColumns(): Column<Discrepancy>[] {
  const text = useText(messages)
  const format = useFormat()
  const { ruleOf, whereOf, valueOf, stateOf } = useDiscrepancyWords()
  return [
    { id: 'rule', name: text('books.rule'), cell: ruleOf },
    {
      id: 'where',
      name: text('books.where'),
      cell: (broken) => <span className={styles.where}>{whereOf(broken)}</span>,
    },
    {
      id: 'expected',
      name: text('books.expected'),
      isNumber: true,
      cell: (broken) => valueOf(broken, 'expected'),
    },
    {
      id: 'found',
      name: text('books.found'),
      isNumber: true,
      cell: (broken) => valueOf(broken, 'found'),
    },
    {
      id: 'foundAt',
      name: text('books.foundAt'),
      cell: ({ foundAt }) => format.dateTime(foundAt),
    },
    {
      id: 'state',
      name: text('books.state'),
      cell: (broken) => (
        <span className={broken.isResolved ? styles.quiet : styles.open}>{stateOf(broken)}</span>
      ),
    },
  ]
}
