import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import {
  type Column,
  EmptyState,
  type ListFile,
  ScreenFrame,
  Tabs,
  WalkedTable,
} from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { deskPause } from './desk-pause.ts'

/** The state of a desk and the row that its page follows; it is kept in the address of the page. */
export type PlaceOf<View extends string> = { view: View; after: string; id?: string | undefined }

type Props<View extends string, Line, Place extends PlaceOf<View>> = {
  title: string
  lead: string
  /** What the tabs are about. */
  label: string
  views: readonly { id: View; name: string }[]
  /** Said where nothing waits. */
  none: string
  columns: Column<Line>[]
  rows: UseQueryOptions<{ list: Line[]; next: string | null }>
  /** All of the view as a file. */
  file: ListFile<Line>
  place: Place
  onPlace: (place: Place) => void
  /** Above the list: a search. */
  tools?: ReactNode
  /** The one that is open. */
  children: ReactNode
}

/** A desk of the staff: what waits, by view and place, asked for again and again. */
export function DeskFrame<
  View extends string,
  Line extends { id: string },
  Place extends PlaceOf<View>,
>({
  title,
  lead,
  label,
  views,
  none,
  columns,
  rows,
  file,
  place,
  onPlace,
  tools,
  children,
}: Props<View, Line, Place>) {
  const ofView = views.find(({ id }) => id === place.view)?.name ?? title
  const answer = useQuery({ ...rows, throwOnError: false, refetchInterval: deskPause })
  return (
    <ScreenFrame title={title} lead={lead}>
      <Tabs
        label={label}
        tabs={views}
        current={place.view}
        onChange={(view) => onPlace({ ...place, view, after: '', id: undefined })}
      />
      {tools}
      <WalkedTable
        caption={ofView}
        columns={columns}
        rows={answer}
        file={{ ...file, title: `${title} ${ofView}` }}
        keyOf={(line) => line.id}
        empty={<EmptyState title={none} />}
        after={place.after}
        onAfter={(after) => onPlace({ ...place, after })}
      />
      {children}
    </ScreenFrame>
  )
}
