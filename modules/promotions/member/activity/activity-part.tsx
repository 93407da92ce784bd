import { useQuery } from '@tanstack/react-query'
import { ErrorState, query, Skeleton, useFormat, useText } from '@tessera/web-kit'
import { activityCalls } from '../../activity-calls.ts'
import { activityMessages } from '../../activity-messages.ts'
import type { Application } from '../../activity-shapes.ts'
import styles from './activity.module.css'
import { ApplyForm } from './apply-form.tsx'
import { KeptPicture } from './kept-picture.tsx'

/** What a member does at an activity: apply, and see what became of it. */
export function ActivityPart({ promotion: { id } }: { promotion: { id: string } }) {
  const text = useText(activityMessages)
  const { data, error, refetch } = useQuery({
    ...query(activityCalls.readActivity, { params: { id } }),
    throwOnError: false,
  })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="12rem" />
  return (
    <section className={styles.part} id="apply" aria-label={text('title')}>
      {data.applications.length > 0 && (
        <>
          <h2>{text('yours')}</h2>
          {data.applications.map((application) => (
            <OwnApplication key={application.id} application={application} />
          ))}
        </>
      )}
      {data.status === 'issued' && <a href="/member?page=rewardCenter">{text('toRewards')}</a>}
      {data.mayApply && <ApplyForm promotionId={id} activity={data} />}
    </section>
  )
}

function OwnApplication({ application }: { application: Application }) {
  const text = useText(activityMessages)
  const format = useFormat()
  const { state, comment, pictures, reason, madeAt } = application
  return (
    <div className={styles.card}>
      <p className={styles.status}>{text(`state.${state}`)}</p>
      {state === 'rejected' && reason !== '' && <p>{text('reason', { reason })}</p>}
      {comment !== '' && <p className={styles.words}>{comment}</p>}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ id }, at) => (
            <li key={id}>
              <KeptPicture id={id} alt={text('picture', { place: at + 1 })} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{format.dateTime(madeAt)}</p>
    </div>
  )
}
