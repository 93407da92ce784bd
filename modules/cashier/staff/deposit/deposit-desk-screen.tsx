import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  Pagination,
  query,
  ScreenFrame,
  Tabs,
  useFormat,
  useText,
} from '@tessera/web-kit'
import {
  depositDeskCalls,
  type DepositDeskView,
  depositDeskViews,
  type DepositLine,
} from '../../deposit-desk-calls.ts'
import { depositStaffMessages } from '../../deposit-staff-messages.ts'
import styles from '../withdraw/desk.module.css'
import { DepositDeskOrder } from './deposit-desk-order.tsx'

export type DepositDeskPlace = { view: DepositDeskView; pageNo: number; id?: string | undefined }
type Props = {
  /** What is shown; it stands in the address of the page. */
  place: DepositDeskPlace
  onPlace: (place: DepositDeskPlace) => void
}

/** The view that an address names; what is to be confirmed where it names none. */
export const depositViewOf = (name: string | null): DepositDeskView =>
  depositDeskViews.find((each) => each === name) ?? 'toConfirm'

const pause = 10_000

/** The desk of the deposits that a person decides: what waits, the oldest first. */
export function DepositDeskScreen({ place, onPlace }: Props) {
  const text = useText(depositStaffMessages)
  const { view, pageNo, id } = place
  const { data, error, refetch } = useQuery({
    ...query(depositDeskCalls.listDepositDesk, { query: { view, pageNo } }),
    throwOnError: false,
    refetchInterval: pause,
  })
  const columns = useColumns((open) => onPlace({ ...place, id: open }))
  return (
    <ScreenFrame title={text('desk.in.title')} lead={text('desk.in.lead')}>
      <Tabs
        label={text('desk.in.views')}
        tabs={depositDeskViews.map((each) => ({ id: each, name: text(`desk.in.view.${each}`) }))}
        current={view}
        onChange={(next) => onPlace({ view: next, pageNo: 1 })}
      />
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text(`desk.in.view.${view}`)}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          keyOf={(line) => line.id}
          empty={<EmptyState title={text('desk.in.none')} />}
        />
      )}
      <Pagination
        page={pageNo}
        pages={data?.totalPages ?? 1}
        onPage={(page) => onPlace({ ...place, pageNo: page })}
      />
      {id && <DepositDeskOrder id={id} onClose={() => onPlace({ view, pageNo })} />}
    </ScreenFrame>
  )
}

function useColumns(onOpen: (id: string) => void): Column<DepositLine>[] {
  const text = useText(depositStaffMessages)
  const format = useFormat()
  return [
    { id: 'member', name: text('desk.in.member'), cell: ({ member }) => member.account },
    { id: 'channel', name: text('desk.in.channel'), cell: ({ channelId }) => channelId },
    {
      id: 'amount',
      name: text('desk.in.asked'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
    },
    { id: 'code', name: text('desk.in.code'), cell: ({ reference }) => reference ?? '–' },
    {
      id: 'told',
      name: text('desk.in.told'),
      cell: ({ toldReference, paid }) => (paid ? <MoneyText value={paid} /> : toldReference || '–'),
    },
    {
      id: 'since',
      name: text('desk.in.since'),
      cell: ({ toldAt, createdAt }) => format.dateTime(toldAt ?? createdAt),
    },
    {
      id: 'claimed',
      name: text('desk.in.claimedBy'),
      cell: ({ claimedAccount }) => claimedAccount ?? '–',
    },
    {
      id: 'open',
      name: text('desk.in.open'),
      cell: ({ id, member: { account } }) => (
        <button
          type="button"
          className={styles.link}
          aria-label={text('desk.in.openOf', { account })}
          onClick={() => onOpen(id)}
        >
          {text('desk.in.open')}
        </button>
      ),
    },
  ]
}
