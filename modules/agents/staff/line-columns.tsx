import { type Column, MoneyText, useFormat, useText } from '@tessera/web-kit'
import { type Amount, amounts } from '../agent/figure-columns.tsx'
import { messages } from '../messages.ts'
import type { AgentLine } from '../staff-calls.ts'
import { agentsStaffMessages } from '../staff-messages.ts'
import { agentHref } from './paths.ts'
import styles from './staff.module.css'

const known = ['0', '1', '2', '41', '42'] as const

/** What the type of a member is called. */
export function useTypeWords(): (type: number) => string {
  const text = useText(agentsStaffMessages)
  return (type) => {
    const found = known.find((each) => each === String(type))
    return found ? text(`type.${found}`) : text('type.other', { type })
  }
}

export const shownAmounts = ['stake', 'validBet', 'profit', 'deposit', 'withdrawal'] as const

/** Who a line of the tree is, how large it is, and what it did. */
export function useLineColumns(
  figures: readonly Amount[] = shownAmounts,
  sortable: readonly string[] = [],
): Column<AgentLine>[] {
  const text = useText(agentsStaffMessages)
  const names = useText(messages)
  const typeOf = useTypeWords()
  const format = useFormat()
  return [
    {
      id: 'account',
      name: text('account'),
      phone: 'lead',
      cell: ({ id, account, isBlocked, isTest }) => (
        <>
          <a href={agentHref(id)}>{account}</a>
          {isTest && <small className={styles.note}> {text('test')}</small>}
          {isBlocked && <small className={styles.note}> {text('blocked')}</small>}
        </>
      ),
    },
    { id: 'type', name: text('type'), cell: ({ type }) => typeOf(type) },
    { id: 'currency', name: text('currency'), cell: ({ currency }) => currency },
    {
      id: 'below',
      name: text('below'),
      isNumber: true,
      isSortable: sortable.includes('below'),
      phone: 'note',
      cell: ({ below }) => format.number(below),
    },
    {
      id: 'balance',
      name: text('balance'),
      isNumber: true,
      cell: ({ balance }) => <MoneyText value={balance} />,
    },
    ...amounts
      .filter((id) => figures.includes(id))
      .map((id): Column<AgentLine> => ({
        id,
        name: names(id),
        isNumber: true,
        isSortable: sortable.includes(id),
        ...(id === 'profit' && { phone: 'amount' as const }),
        ...(id === 'stake' && { phone: 'side' as const }),
        cell: (row) => <MoneyText value={row.figures[id]} hasSign={id === 'profit'} />,
      })),
    { id: 'joinedAt', name: text('joinedOn'), cell: ({ joinedAt }) => format.date(joinedAt) },
  ]
}
