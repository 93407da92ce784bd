import { useQuery } from '@tanstack/react-query'
import { query, ScreenFrame, Skeleton, ErrorState, useText } from '@tessera/web-kit'
import { queueStaffCalls } from '../queue-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { ApartPart, DisagreementsPart, SuspendedPart, UnsettledPart } from './queue-parts.tsx'
import { QuestionCard } from './question-card.tsx'
import styles from './staff.module.css'
import { useStaffLanguage } from './use-staff-language.ts'

const { listDeskQueues, listQuestions } = queueStaffCalls
const askedMilliseconds = 2_000
const freshMilliseconds = 15_000

/** What waits for the desk: slips above the limit, and what is wrong with results and prices. */
export function QueuesScreen() {
  const text = useText(officeMessages)
  const language = useStaffLanguage()
  const asked = useQuery({
    ...query(listQuestions, { query: { language } }),
    refetchInterval: askedMilliseconds,
    throwOnError: false,
  })
  const { data, error, refetch } = useQuery({
    ...query(listDeskQueues, { query: { language } }),
    refetchInterval: freshMilliseconds,
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('tab.queues')} lead={text('queues.lead')}>
      <section className={styles.part}>
        <h2>{text('questions')}</h2>
        {asked.data?.list.length === 0 && <p className={styles.note}>{text('questions.none')}</p>}
        {!asked.data && asked.error && (
          <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
        )}
        <ul className={styles.cards}>
          {asked.data?.list.map((question) => (
            <QuestionCard key={question.ticket.id} question={question} />
          ))}
        </ul>
      </section>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="12rem" />}
      {data && (
        <>
          <DisagreementsPart list={data.disagreements} />
          <UnsettledPart list={data.unsettled} />
          <ApartPart list={data.apart} />
          <SuspendedPart list={data.suspended} />
        </>
      )}
    </ScreenFrame>
  )
}
