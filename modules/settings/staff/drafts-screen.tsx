import type { Call } from '@tessera/calls'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState, Pagination, query, ScreenFrame, Segmented, useText } from '@tessera/web-kit'
import { startTransition, useState } from 'react'
import { draftCalls, draftStates } from '../draft-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { BusinessDayForm } from './business-day-form.tsx'
import { DraftCard, type ProblemOf } from './draft-card.tsx'
import { ReviewForm } from './review-form.tsx'
import styles from './site.module.css'

type View = { state: (typeof draftStates)[number]; pageNo: number }
const viewQuery = (view: View) => query(draftCalls.listDrafts, { query: view })

export const loadDraftsScreen = (client: QueryClient) =>
  client.ensureQueryData(viewQuery({ state: 'open', pageNo: 1 }))

type Props = {
  mayReview: boolean
  /** Calls of other modules whose answers a published draft makes old. */
  refreshes?: Call[]
  /** What a problem says of which only the code was kept. */
  problemOf?: ProblemOf
}

/** Drafts waiting to be published, each beside the current values, with its actions. */
export function DraftsScreen({ mayReview, refreshes = [], problemOf }: Props) {
  const text = useText(staffMessages)
  const [view, setView] = useState<View>({ state: 'open', pageNo: 1 })
  const { data } = useSuspenseQuery(viewQuery(view))
  const change = (next: View) => startTransition(() => setView(next))
  return (
    <ScreenFrame title={text('draftsTitle')} lead={text('draftsLead')}>
      <Segmented
        label={text('draftsStates')}
        options={draftStates.map((id) => ({ id, name: text(`drafts.${id}`) }))}
        value={view.state}
        onChange={(state) => change({ state, pageNo: 1 })}
      />
      {data.list.length === 0 ? (
        <EmptyState title={text('draftsNone')} />
      ) : (
        <ul className={styles.cards}>
          {data.list.map((draft) => (
            <li key={draft.id}>
              <DraftCard draft={draft} refreshes={refreshes} {...(problemOf && { problemOf })} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={view.pageNo}
        pages={data.totalPages}
        onPage={(pageNo) => change({ ...view, pageNo })}
      />
      {mayReview && <ReviewForm />}
      {mayReview && <BusinessDayForm />}
    </ScreenFrame>
  )
}
