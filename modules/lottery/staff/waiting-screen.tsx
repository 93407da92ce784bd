import { useQuery } from '@tanstack/react-query'
import {
  EmptyState,
  ErrorState,
  query,
  ScreenFrame,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import { resultStaffCalls, type WaitingIssue } from '../result-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { Facts } from './facts.tsx'
import { IssueActs } from './issue-acts.tsx'
import { issuePath } from './paths.ts'
import styles from './staff.module.css'
import { useAge } from './use-age.ts'
import { useGameName } from './use-game-name.ts'

const { listWaitingIssues } = resultStaffCalls
const freshMilliseconds = 15_000

/** Everything that waits for a person, the longest waiting first. */
export function WaitingScreen() {
  const text = useText(officeMessages)
  const { data, error, refetch } = useQuery({
    ...query(listWaitingIssues, {}),
    refetchInterval: freshMilliseconds,
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('tab.waiting')} lead={text('waiting.lead')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="12rem" />}
      {data && data.list.length === 0 && (
        <EmptyState title={text('waiting.none')} advice={text('waiting.noneAdvice')} />
      )}
      <ul className={styles.cards}>
        {data?.list.map((waiting) => (
          <li key={`${waiting.issue.game} ${waiting.issue.numero}`} className={styles.card}>
            <Waiting waiting={waiting} />
          </li>
        ))}
      </ul>
    </ScreenFrame>
  )
}

function Waiting({ waiting }: { waiting: WaitingIssue }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const gameName = useGameName()
  const age = useAge()
  const { kind, issue, since, entries, tickets, stakes } = waiting
  return (
    <>
      <div className={styles.head}>
        <h2>
          <Link href={issuePath(issue.game, issue.numero)}>
            {gameName(issue.game)} {issue.numero}
          </Link>
        </h2>
        <strong className={styles.over}>{text(`waiting.${kind}`)}</strong>
      </div>
      <Facts
        of={[
          [text('waiting.since'), text('waiting.age', { age: age(since) })],
          [text('drawsAt'), format.dateTime(issue.drawsAt)],
          [text('sales.tickets'), format.number(tickets)],
          [text('sales.stake'), stakes.map((stake) => format.money(stake)).join(' · ') || '–'],
        ]}
      />
      <IssueActs issue={issue} entries={entries} />
    </>
  )
}
