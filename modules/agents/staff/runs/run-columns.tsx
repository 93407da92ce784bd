import { decimalOf } from '@tessera/money'
import { type Column, MoneyText, useFormat, useText, WaitingMark } from '@tessera/web-kit'
import { runMessages } from '../../run-messages.ts'
import type { StaffRun, StaffRunLine } from '../../run-shapes.ts'
import { runStaffMessages } from '../../run-staff-messages.ts'
import { contractHref } from '../paths.ts'

/** What a run is, and what it costs. */
export function useRunColumns(): Column<StaffRun>[] {
  const text = useText(runStaffMessages)
  const names = useText(runMessages)
  const format = useFormat()
  return [
    {
      id: 'period',
      name: text('period'),
      phone: 'lead',
      cell: ({ from }) => format.dateTime(from),
    },
    { id: 'kind', name: text('kind'), phone: 'side', cell: ({ kind }) => names(`kind.${kind}`) },
    {
      id: 'contracts',
      name: text('contracts'),
      isNumber: true,
      cell: ({ contracts }) => format.number(contracts),
    },
    {
      id: 'ofPlatform',
      name: text('ofPlatform'),
      isNumber: true,
      phone: 'amount',
      cell: ({ ofPlatform }) => <MoneyText value={ofPlatform} />,
    },
    {
      id: 'ofAll',
      name: text('ofAll'),
      isNumber: true,
      cell: ({ ofAll }) => <MoneyText value={ofAll} />,
    },
    {
      id: 'short',
      name: text('short'),
      isNumber: true,
      cell: ({ short }) => <MoneyText value={short} />,
    },
    {
      id: 'state',
      name: text('state'),
      phone: 'note',
      cell: ({ id, state }) => (
        <>
          {names(`state.${state}`)} <WaitingMark subject={`run:${id}`} />
        </>
      ),
    },
    { id: 'decidedBy', name: text('decidedBy'), cell: ({ decidedBy }) => decidedBy ?? '' },
    { id: 'madeAt', name: text('madeAt'), cell: ({ madeAt }) => format.dateTime(madeAt) },
  ]
}

/** Runs as a file. */
export function useRunFile() {
  const text = useText(runStaffMessages)
  const names = useText(runMessages)
  return {
    head: [
      'id',
      text('kind'),
      text('from'),
      text('to'),
      text('state'),
      text('contracts'),
      text('ofPlatform'),
      text('ofAll'),
      text('short'),
      text('currency'),
      text('decidedBy'),
      text('madeAt'),
    ],
    lines: (run: StaffRun) => [
      [
        run.id,
        names(`kind.${run.kind}`),
        run.from,
        run.to,
        names(`state.${run.state}`),
        run.contracts,
        decimalOf(run.ofPlatform),
        decimalOf(run.ofAll),
        decimalOf(run.short),
        run.ofPlatform.currency,
        run.decidedBy ?? '',
        run.madeAt,
      ],
    ],
  }
}

/** What each contract of a run came to. */
export function useRunLineColumns(): Column<StaffRunLine>[] {
  const text = useText(runStaffMessages)
  const names = useText(runMessages)
  const format = useFormat()
  const amounts = ['base', 'gross', 'owed', 'net', 'paid'] as const
  return [
    {
      id: 'agent',
      name: text('agent'),
      phone: 'lead',
      cell: ({ account }) => account,
    },
    {
      id: 'upper',
      name: text('upper'),
      phone: 'side',
      cell: ({ upper }) => upper ?? text('platform'),
    },
    {
      id: 'active',
      name: names('active'),
      isNumber: true,
      cell: ({ active }) => format.number(active),
    },
    {
      id: 'rate',
      name: names('rate'),
      isNumber: true,
      cell: ({ tier, ratePpm }) =>
        tier === null ? names('noTier') : format.percent(ratePpm / 1_000_000),
    },
    ...amounts.map((id): Column<StaffRunLine> => ({
      id,
      name: names(id),
      isNumber: true,
      ...(id === 'gross' && { phone: 'amount' as const }),
      ...(id === 'paid' && { phone: 'note' as const }),
      cell: (line) => <MoneyText value={line[id]} />,
    })),
    {
      id: 'contract',
      name: text('contract'),
      cell: ({ contractId, account }) => (
        <a href={contractHref(contractId)} aria-label={text('contractOf', { account })}>
          {text('contract')}
        </a>
      ),
    },
  ]
}

/** The payments of a run as a file. */
export function useRunLineFile() {
  const text = useText(runStaffMessages)
  const names = useText(runMessages)
  return {
    head: [
      text('agent'),
      text('upper'),
      text('from'),
      text('to'),
      names('base'),
      names('active'),
      names('tier'),
      names('rate'),
      names('gross'),
      names('owed'),
      names('net'),
      names('paid'),
      text('currency'),
    ],
    lines: (line: StaffRunLine) => [
      [
        line.account,
        line.upper ?? text('platform'),
        line.from,
        line.to,
        decimalOf(line.base),
        line.active,
        line.tier ?? '',
        line.ratePpm / 10_000,
        decimalOf(line.gross),
        decimalOf(line.owed),
        decimalOf(line.net),
        decimalOf(line.paid),
        line.gross.currency,
      ],
    ],
  }
}
