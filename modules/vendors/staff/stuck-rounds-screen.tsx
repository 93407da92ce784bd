import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  ScreenFrame,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { bookMessages } from '../book-messages.ts'
import { bookStaffCalls, type StuckRound } from '../book-staff-calls.ts'

const freshMilliseconds = 30_000

/** Rounds that stay open, the oldest first, with what their vendor says of them. */
export function StuckRoundsScreen() {
  const text = useText(bookMessages)
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    ...query(bookStaffCalls.listStuckRounds, {}),
    refetchInterval: freshMilliseconds,
    throwOnError: false,
  })
  const columns: Column<StuckRound>[] = [
    { id: 'opened', name: text('opened'), cell: ({ openedAt }) => format.dateTime(openedAt) },
    { id: 'connection', name: text('connection'), cell: ({ connection }) => connection },
    { id: 'member', name: text('member'), cell: ({ account }) => account ?? '–' },
    { id: 'game', name: text('game'), cell: ({ game }) => game },
    { id: 'round', name: text('round'), cell: ({ round }) => round },
    {
      id: 'stake',
      name: text('stake'),
      isNumber: true,
      cell: ({ staked }) => format.money(staked),
    },
    {
      id: 'asked',
      name: text('asked'),
      isNumber: true,
      cell: ({ askedTimes }) => format.number(askedTimes),
    },
    { id: 'said', name: text('said'), cell: ({ said }) => text(`said.${said}`) },
  ]
  return (
    <ScreenFrame title={text('rounds')} lead={text('roundsLead')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="12rem" />}
      {data && (
        <DataTable
          caption={text('rounds')}
          columns={columns}
          rows={data.list}
          keyOf={({ connection, round, memberId }) => `${connection} ${memberId} ${round}`}
          empty={<EmptyState title={text('roundsNone')} />}
        />
      )}
    </ScreenFrame>
  )
}
