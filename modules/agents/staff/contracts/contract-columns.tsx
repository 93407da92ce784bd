import { type Column, useFormat, useText, WaitingMark } from '@tessera/web-kit'
import { usePercent } from '../../agent/contracts/percent.ts'
import { contractMessages } from '../../contract-messages.ts'
import type { StaffContract } from '../../contract-staff-calls.ts'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import { agentHref } from '../paths.ts'

/** Who has which contract with whom, and where it stands. */
export function useContractColumns(): Column<StaffContract>[] {
  const text = useText(contractStaffMessages)
  const names = useText(contractMessages)
  const format = useFormat()
  const percent = usePercent()
  return [
    {
      id: 'agent',
      name: text('agent'),
      phone: 'lead',
      cell: ({ account }) => account,
    },
    { id: 'number', name: text('number'), cell: ({ number }) => String(number) },
    {
      id: 'kind',
      name: text('kind'),
      phone: 'note',
      cell: ({ kind }) => names(`contract.kind.${kind}`),
    },
    {
      id: 'payer',
      name: text('payer'),
      cell: ({ upperId, upper }) =>
        upperId === null ? text('platform') : <a href={agentHref(upperId)}>{upper}</a>,
    },
    {
      id: 'state',
      name: text('state'),
      phone: 'side',
      cell: ({ id, state }) => (
        <>
          {names(`contract.state.${state}`)} <WaitingMark subject={`contract:${id}`} />
        </>
      ),
    },
    {
      id: 'topRate',
      name: text('topRate'),
      isNumber: true,
      phone: 'amount',
      cell: ({ topRatePpm }) => percent(topRatePpm),
    },
    {
      id: 'offeredAt',
      name: text('offeredAt'),
      cell: ({ proposedAt }) => format.dateTime(proposedAt),
    },
    {
      id: 'effectiveAt',
      name: text('effectiveAt'),
      cell: ({ effectiveAt }) => (effectiveAt === null ? '' : format.dateTime(effectiveAt)),
    },
    {
      id: 'endedAt',
      name: text('endedAt'),
      cell: ({ endedAt }) => (endedAt === null ? '' : format.dateTime(endedAt)),
    },
  ]
}

/** Contracts as a file. */
export function useContractFile() {
  const text = useText(contractStaffMessages)
  const names = useText(contractMessages)
  return {
    head: [
      text('number'),
      text('agent'),
      text('payer'),
      text('kind'),
      text('period'),
      text('state'),
      `${text('topRate')} (%)`,
      text('currency'),
      text('offeredAt'),
      text('effectiveAt'),
      text('endedAt'),
      text('hash'),
    ],
    lines: (row: StaffContract) => [
      [
        String(row.number),
        row.account,
        row.upper ?? text('platform'),
        names(`contract.kind.${row.kind}`),
        names(`contract.period.${row.terms.period}`),
        names(`contract.state.${row.state}`),
        row.topRatePpm / 10_000,
        row.currency,
        row.proposedAt,
        row.effectiveAt ?? '',
        row.endedAt ?? '',
        row.termsHash,
      ],
    ],
  }
}
