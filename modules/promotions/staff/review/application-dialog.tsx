import { useQuery } from '@tanstack/react-query'
import {
  Dialog,
  query,
  Skeleton,
  toast,
  useCall,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { nameOf } from '../../member/name-of.ts'
import type { ReviewedApplication } from '../../review-shapes.ts'
import { reviewStaffCalls } from '../../review-staff-calls.ts'
import { reviewStaffMessages } from '../../review-staff-messages.ts'
import { DecisionForm } from './decision-form.tsx'
import { Facts } from './facts.tsx'
import styles from './review.module.css'

type Props = { application: ReviewedApplication; onClose: () => void }

/** One application with its pictures, and the decision where it waits for one. */
export function ApplicationDialog({ application, onClose }: Props) {
  const text = useText(reviewStaffMessages)
  const format = useFormat()
  const { code } = useLanguage()
  const { id, account, pictures, state, reason, decidedName } = application
  const decide = useCall(reviewStaffCalls.decideApplication, {
    refreshes: [reviewStaffCalls.listApplications],
    onSuccess: () => onClose(),
  })
  const facts = [
    [text('activity'), nameOf(application.names, code)],
    [text('attempt'), format.number(application.attempt)],
    [text('comment'), application.comment || text('noComment')],
    [text('state'), text(`application.${state}`)],
    ...(reason ? [[text('reason'), reason] as const] : []),
    ...(decidedName ? [[text('by'), decidedName] as const] : []),
  ] as const
  return (
    <Dialog title={text('decideAbout', { account })} onClose={onClose} kind="broad">
      <Facts of={facts} />
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <SentPicture id={picture.id} alt={text('picture', { place: at + 1, account })} />
            </li>
          ))}
        </ul>
      )}
      {state === 'applying' && (
        <DecisionForm
          isBusy={decide.isPending}
          problem={decide.error}
          onDecide={(body) =>
            decide.mutate(
              { params: { id }, body },
              { onSuccess: () => toast(text(body.isApproved ? 'approved' : 'rejected')) },
            )
          }
        />
      )}
    </Dialog>
  )
}

function SentPicture({ id, alt }: { id: string; alt: string }) {
  const { data } = useQuery({
    ...query(reviewStaffCalls.readApplicationPicture, { params: { id } }),
    staleTime: Infinity,
    throwOnError: false,
  })
  if (!data) return <Skeleton height="12rem" />
  return <img className={styles.picture} src={`data:${data.type};base64,${data.data}`} alt={alt} />
}
