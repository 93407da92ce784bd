import { type Column, MoneyText, OpenLine, useFormat, useText } from '@tessera/web-kit'
import type { DebtWaiver } from '../../debt-staff-calls.ts'
import { debtStaffMessages } from '../../debt-staff-messages.ts'

/** The columns of waivers, with what opens one. */
export function useWaiverColumns(onOpen: (id: string) => void): Column<DebtWaiver>[] {
  const text = useText(debtStaffMessages)
  const format = useFormat()
  return [
    { id: 'member', name: text('member'), cell: ({ member }) => member.account },
    {
      id: 'most',
      name: text('most'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
    },
    {
      id: 'waived',
      name: text('waived'),
      isNumber: true,
      cell: ({ waived }) => waived && <MoneyText value={waived} />,
    },
    { id: 'state', name: text('state'), cell: ({ state }) => text(`state.${state}`) },
    { id: 'proposed', name: text('proposedBy'), cell: ({ proposedAccount }) => proposedAccount },
    {
      id: 'proposedAt',
      name: text('proposedAt'),
      cell: ({ proposedAt }) => format.dateTime(proposedAt),
    },
    {
      id: 'open',
      name: text('open'),
      isActs: true,
      cell: ({ id, member, money }) => (
        <OpenLine
          label={text('openOf', { account: member.account, amount: money })}
          name={text('open')}
          onOpen={() => onOpen(id)}
        />
      ),
    },
  ]
}
