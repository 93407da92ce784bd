import { decimalOf } from '@tessera/money'
import { useText } from '@tessera/web-kit'
import { amounts } from '../agent/figure-columns.tsx'
import { messages } from '../messages.ts'
import type { AgentLine } from '../staff-calls.ts'
import { agentsStaffMessages } from '../staff-messages.ts'
import { useTypeWords } from './line-columns.tsx'

/** Lines of the tree as a file. */
export function useLineFile() {
  const text = useText(agentsStaffMessages)
  const names = useText(messages)
  const typeOf = useTypeWords()
  return {
    head: [
      text('account'),
      text('type'),
      text('currency'),
      text('below'),
      text('joinedOn'),
      text('balance'),
      names('bets'),
      ...amounts.map((id) => names(id)),
    ],
    lines: (row: AgentLine) => [
      [
        row.account,
        typeOf(row.type),
        row.currency,
        row.below,
        row.joinedAt,
        decimalOf(row.balance),
        String(row.figures.bets),
        ...amounts.map((id) => decimalOf(row.figures[id])),
      ],
    ],
  }
}
