import { useQuery } from '@tanstack/react-query'
import {
  EmptyState,
  ErrorState,
  Pagination,
  query,
  ScreenFrame,
  Skeleton,
  Tabs,
  useText,
} from '@tessera/web-kit'
import { approvalCalls } from '../approval-calls.ts'
import { auditMessages } from '../audit-messages.ts'
import { ApprovalCard } from './approval-card.tsx'
import styles from './audit-screen.module.css'

/** The state of the screen; it is kept in the address of the page. */
export type ApprovalsView = { state: 'waiting' | 'over'; pageNo: number }

/** The view that an address asks for. */
export const approvalsStateOf = (asked: string | null): ApprovalsView['state'] =>
  asked === 'over' ? 'over' : 'waiting'

type Props = { view: ApprovalsView; mayDecide: boolean; onView: (view: ApprovalsView) => void }

// A proposal that another person has decided meanwhile leaves the list soon.
const pause = 15_000

/** What waits for a second person, and what was decided: one card each, so that it reads on a phone. */
export function ApprovalsScreen({ view, mayDecide, onView }: Props) {
  const text = useText(auditMessages)
  const { data, error, refetch } = useQuery({
    ...query(approvalCalls.listApprovals, { query: view }),
    throwOnError: false,
    refetchInterval: pause,
  })
  const tabs = (['waiting', 'over'] as const).map((id) => ({ id, name: text(`approvals.${id}`) }))
  return (
    <ScreenFrame title={text('approvals')} lead={text('approvalsLead')}>
      <Tabs
        label={text('approvalsView')}
        tabs={tabs}
        current={view.state}
        onChange={(state) => onView({ state, pageNo: 1 })}
      />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data?.list.length === 0 && (
        <EmptyState title={text(view.state === 'waiting' ? 'approvalsNone' : 'approvalsNever')} />
      )}
      <ul className={styles.cards}>
        {data?.list.map((approval) => (
          <li key={approval.id}>
            <ApprovalCard approval={approval} mayDecide={mayDecide} />
          </li>
        ))}
      </ul>
      <Pagination
        page={view.pageNo}
        pages={data?.totalPages ?? 1}
        onPage={(pageNo) => onView({ ...view, pageNo })}
      />
    </ScreenFrame>
  )
}
