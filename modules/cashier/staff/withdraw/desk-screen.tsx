import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  Pagination,
  query,
  Tabs,
  useFormat,
  useText,
  ScreenFrame,
} from '@tessera/web-kit'
import {
  type DeskLine,
  type DeskView,
  deskViews,
  withdrawStaffCalls,
} from '../../withdraw-staff-calls.ts'
import { withdrawMessages } from '../../withdraw-messages.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import { DeskOrder } from './desk-order.tsx'
import { RiskList } from './risk-list.tsx'
import styles from './desk.module.css'

export type DeskPlace = { view: DeskView; pageNo: number; id?: string | undefined }
type Props = {
  /** What is shown; it stands in the address of the page. */
  place: DeskPlace
  onPlace: (place: DeskPlace) => void
}

/** The view that an address names; the review where it names none. */
export const deskViewOf = (name: string | null): DeskView =>
  deskViews.find((each) => each === name) ?? 'review'

const pause = 10_000

/** The desk of the withdrawals: what waits, the oldest first, with why it is looked at. */
export function DeskScreen({ place, onPlace }: Props) {
  const text = useText(withdrawStaffMessages)
  const { view, pageNo, id } = place
  const { data, error, refetch } = useQuery({
    ...query(withdrawStaffCalls.listDesk, { query: { view, pageNo } }),
    throwOnError: false,
    refetchInterval: pause,
  })
  const columns = useColumns((open) => onPlace({ ...place, id: open }))
  return (
    <ScreenFrame title={text('desk.title')} lead={text('desk.lead')}>
      <Tabs
        label={text('desk.views')}
        tabs={deskViews.map((each) => ({ id: each, name: text(`desk.view.${each}`) }))}
        current={view}
        onChange={(next) => onPlace({ view: next, pageNo: 1 })}
      />
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text(`desk.view.${view}`)}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          keyOf={(line) => line.id}
          empty={<EmptyState title={text('desk.none')} />}
        />
      )}
      <Pagination
        page={pageNo}
        pages={data?.totalPages ?? 1}
        onPage={(page) => onPlace({ ...place, pageNo: page })}
      />
      {id && <DeskOrder id={id} onClose={() => onPlace({ view, pageNo })} />}
    </ScreenFrame>
  )
}

function useColumns(onOpen: (id: string) => void): Column<DeskLine>[] {
  const text = useText(withdrawStaffMessages)
  const words = useText(withdrawMessages)
  const format = useFormat()
  return [
    { id: 'member', name: text('desk.member'), cell: ({ member }) => member.account },
    {
      id: 'amount',
      name: text('desk.amount'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
    },
    { id: 'risks', name: text('desk.risks'), cell: ({ risks }) => <RiskList risks={risks} /> },
    { id: 'state', name: text('desk.state'), cell: ({ state }) => words(`out.state.${state}`) },
    {
      id: 'due',
      name: text('desk.due'),
      cell: ({ dueAt, isLate }) => {
        if (!dueAt) return '–'
        const when = format.dateTime(dueAt)
        return isLate ? text('desk.late', { when }) : when
      },
    },
    {
      id: 'claimed',
      name: text('desk.claimedBy'),
      cell: ({ claimedAccount }) => claimedAccount ?? '–',
    },
    {
      id: 'open',
      name: text('desk.open'),
      cell: ({ id, member: { account } }) => (
        <button
          type="button"
          className={styles.link}
          aria-label={text('desk.openOf', { account })}
          onClick={() => onOpen(id)}
        >
          {text('desk.open')}
        </button>
      ),
    },
  ]
}
