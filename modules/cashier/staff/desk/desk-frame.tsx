import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Pagination,
  ScreenFrame,
  Tabs,
} from '@tessera/web-kit'
import type { ReactNode } from 'react'
import styles from './desk.module.css'
import { deskPause } from './desk-pause.ts'

/** What a desk shows; it stands in the address of the page. */
export type PlaceOf<View extends string> = { view: View; pageNo: number; id?: string | undefined }

type Props<View extends string, Line> = {
  title: string
  lead: string
  /** What the tabs are about. */
  label: string
  views: readonly { id: View; name: string }[]
  /** Said where nothing waits. */
  none: string
  columns: Column<Line>[]
  rows: UseQueryOptions<{ list: Line[]; totalPages: number }>
  place: PlaceOf<View>
  onPlace: (place: PlaceOf<View>) => void
  /** The one that is open. */
  children: ReactNode
}

/** A desk of the staff: what waits, by view and page, asked for again and again. */
export function DeskFrame<View extends string, Line extends { id: string }>({
  title,
  lead,
  label,
  views,
  none,
  columns,
  rows,
  place,
  onPlace,
  children,
}: Props<View, Line>) {
  const { data, error, refetch } = useQuery({
    ...rows,
    throwOnError: false,
    refetchInterval: deskPause,
  })
  return (
    <ScreenFrame title={title} lead={lead}>
      <Tabs
        label={label}
        tabs={views}
        current={place.view}
        onChange={(view) => onPlace({ view, pageNo: 1 })}
      />
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={views.find(({ id }) => id === place.view)?.name ?? title}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          keyOf={(line) => line.id}
          empty={<EmptyState title={none} />}
        />
      )}
      <Pagination
        page={place.pageNo}
        pages={data?.totalPages ?? 1}
        onPage={(pageNo) => onPlace({ ...place, pageNo })}
      />
      {children}
    </ScreenFrame>
  )
}

/** What opens a line of a desk; `label` says whose it is. */
export const OpenLine = (props: { name: string; label: string; onOpen: () => void }) => (
  <button type="button" className={styles.link} aria-label={props.label} onClick={props.onOpen}>
    {props.name}
  </button>
)
