import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  ErrorState,
  MoneyText,
  query,
  SaveList,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import type { DeskIssue } from '../desk-shapes.ts'
import {
  exposureStaffCalls,
  type PickExposure,
  type PlayExposure as PlayRow,
} from '../exposure-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'
import { PlayName } from './tickets-table.tsx'
import { useFamilyWords } from './use-family.ts'

const { listPlayExposure } = exposureStaffCalls
const freshMilliseconds = 15_000
const picksInRow = 20

type Props = { issue: DeskIssue; currency: string }

/** Every play of an issue with what it pays at most, and the dearest picks of those that have no outcomes of their own. */
export function PlayExposure({ issue, currency }: Props) {
  const text = useText(officeMessages)
  const { game, numero, family } = issue
  const { data, error, refetch } = useQuery({
    ...query(listPlayExposure, { params: { game, numero }, query: { currency } }),
    refetchInterval: issue.state === 'selling' ? freshMilliseconds : false,
    throwOnError: false,
  })
  const plays = usePlayColumns(family)
  const picks = usePickColumns(family)
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    return <Skeleton height="8rem" />
  }
  if (data.plays.length === 0) return null
  const part = `${game} ${numero}`
  return (
    <>
      <h3>{text('exposurePlays')}</h3>
      <DataTable
        caption={text('exposurePlays')}
        columns={plays}
        rows={data.plays}
        keyOf={({ play }) => play}
        empty={null}
      />
      <SaveList
        of={text('exposurePlays')}
        part={part}
        page={async () => ({ list: data.plays, next: null })}
        head={['play', 'followed', 'tickets', 'currency', 'stake', 'most']}
        lines={({ play, isFollowed, tickets, stake, most }: PlayRow) => [
          [play, String(isFollowed), tickets, stake.currency, stake, most],
        ]}
      />
      {data.picks.length > 0 && (
        <>
          <div>
            <h3>{text('exposurePicks')}</h3>
            <p className={styles.note}>{text('exposurePicksLead')}</p>
          </div>
          <DataTable
            caption={text('exposurePicks')}
            columns={picks}
            rows={data.picks.slice(0, picksInRow)}
            keyOf={({ play, row, pick }) => `${play} ${row} ${pick}`}
            empty={null}
          />
          <SaveList
            of={text('exposurePicks')}
            part={part}
            page={async () => ({ list: data.picks, next: null })}
            head={['play', 'row', 'pick', 'tickets', 'currency', 'stake', 'most']}
            lines={({ play, row, pick, tickets, stake, most }: PickExposure) => [
              [play, row, pick, tickets, stake.currency, stake, most],
            ]}
          />
        </>
      )}
    </>
  )
}

type Sums = Pick<PlayRow, 'tickets' | 'stake' | 'most'>

function useSums<Row extends Sums>(): Column<Row>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  return [
    {
      id: 'tickets',
      name: text('sales.tickets'),
      isNumber: true,
      cell: ({ tickets }) => format.number(tickets),
    },
    {
      id: 'stake',
      name: text('sales.stake'),
      isNumber: true,
      cell: ({ stake }) => <MoneyText value={stake} />,
    },
    {
      id: 'most',
      name: text('paysAtMost'),
      isNumber: true,
      phone: 'amount',
      cell: ({ most }) => <MoneyText value={most} />,
    },
  ]
}

function usePlayColumns(family: string): Column<PlayRow>[] {
  const text = useText(officeMessages)
  return [
    {
      id: 'play',
      name: text('play'),
      phone: 'lead',
      cell: ({ play }) => <PlayName family={family} play={play} />,
    },
    {
      id: 'followed',
      name: text('followedBy'),
      cell: ({ isFollowed }) => text(isFollowed ? 'byOutcome' : 'byPick'),
    },
    ...useSums<PlayRow>(),
  ]
}

function usePickColumns(family: string): Column<PickExposure>[] {
  const text = useText(officeMessages)
  const { rowName } = useFamilyWords(family)
  return [
    { id: 'pick', name: text('pick'), phone: 'lead', cell: ({ pick }) => pick },
    {
      id: 'play',
      name: text('play'),
      cell: ({ play }) => <PlayName family={family} play={play} />,
    },
    { id: 'row', name: text('pickRow'), cell: ({ row }) => rowName(row) },
    ...useSums<PickExposure>(),
  ]
}
