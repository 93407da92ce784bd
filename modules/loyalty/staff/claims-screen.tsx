import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf, isPositive } from '@tessera/money'
import {
  AccountForm,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  PageWalk,
  query,
  SaveList,
  ScreenFrame,
  send,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { loyaltyRowsMax } from '../limits.ts'
import type { RebateClaim } from '../shapes.ts'
import { loyaltyStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { ClaimDialog } from './claim-dialog.tsx'

const { listRebateClaims } = loyaltyStaffCalls
const asking = (account: string, after: string, pageSize?: number) => ({
  query: { ...(pageSize && { pageSize }), ...(after && { after }), ...(account && { account }) },
})

type Props = { account: string; onAccount: (account: string) => void }

/** What was paid as rebates, of everyone or of one member. */
export function ClaimsScreen({ account, onAccount }: Props) {
  const text = useText(staffMessages)
  const [after, setAfter] = useState('')
  const [opened, setOpened] = useState<RebateClaim>()
  const columns = useColumns()
  const { data, error, refetch } = useQuery({
    ...query(listRebateClaims, asking(account, after)),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('desk.claims')} lead={text('desk.claimsLead')}>
      <AccountForm
        label={text('desk.account')}
        look={text('desk.look')}
        account={account}
        onAccount={onAccount}
        all={text('desk.all')}
      />
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('desk.claims')}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          keyOf={({ id }) => id}
          onOpen={setOpened}
          empty={<EmptyState title={text('desk.claimsEmpty')} />}
        />
      )}
      <PageWalk after={after} next={data?.next} onAfter={setAfter} />
      {(data?.list.length ?? 0) > 0 && (
        <SaveList
          of={text('desk.claims')}
          page={(place) => send(listRebateClaims, asking(account, place ?? '', loyaltyRowsMax))}
          head={lineHead}
          lines={linesOf}
        />
      )}
      {opened && <ClaimDialog claim={opened} onClose={() => setOpened(undefined)} />}
    </ScreenFrame>
  )
}

// One line of the file for each line of a claim, and one for what was taken off: they add up to what was paid.
const lineHead = [
  'madeAt',
  'id',
  'account',
  'kind',
  'day',
  'category',
  'validBet',
  'level',
  'ratePpm',
  'amount',
  'paid',
  'currency',
]
function linesOf({ madeAt, id, account, kind, rows, takenOff }: RebateClaim): unknown[][] {
  const head = [madeAt, id, account, kind]
  const lines = rows.map(({ day, category, validBet, level, ratePpm, amount, paid }) => [
    ...head,
    day,
    category,
    decimalOf(validBet),
    level,
    ratePpm,
    decimalOf(amount),
    decimalOf(paid),
    paid.currency,
  ])
  if (!isPositive(takenOff)) return lines
  const less = decimalOf({ ...takenOff, amount: -takenOff.amount })
  return [...lines, [...head, '', 'takenOff', '', '', '', less, less, takenOff.currency]]
}

function useColumns(): Column<RebateClaim>[] {
  const text = useText(staffMessages)
  const format = useFormat()
  return [
    { id: 'when', name: text('desk.when'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'account', name: text('desk.account'), cell: ({ account }) => account },
    { id: 'kind', name: text('desk.kind'), cell: ({ kind }) => text(`desk.kind.${kind}`) },
    {
      id: 'lines',
      name: text('desk.lines'),
      isNumber: true,
      cell: ({ rows }) => format.number(rows.length),
    },
    {
      id: 'paid',
      name: text('desk.paid'),
      isNumber: true,
      cell: ({ amount }) => <MoneyText value={amount} />,
    },
  ]
}
