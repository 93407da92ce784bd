import {
  Button,
  MoneyText,
  ProblemNote,
  toast,
  useCall,
  useFormat,
  useSecondsTo,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type Question, queueStaffCalls } from '../queue-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { Facts } from './facts.tsx'
import { LegLines } from './leg-lines.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { memberHref } from './paths.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import styles from './staff.module.css'

const { answerSlip, listQuestions } = queueStaffCalls
const millionths = 1_000_000

/** A slip above the limit, with the time that is left to answer it. */
export function QuestionCard({ question }: { question: Question }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const [opened, setOpened] = useState<'offer' | 'refuse'>()
  const { ticket, decidesAt, allowed, bound, factorPpm } = question
  const seconds = useSecondsTo(decidesAt)
  const take = useCall(answerSlip, {
    refreshes: [listQuestions],
    onSuccess: () => toast(text('answered')),
  })
  const close = () => setOpened(undefined)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <strong>
          <MoneyText value={ticket.stake} />
        </strong>
        <span role="timer" className={seconds <= 15 ? styles.bad : styles.note}>
          {text('secondsLeft', { seconds })}
        </span>
      </div>
      <LegLines legs={ticket.legs} hasNow />
      <Facts
        of={[
          [
            text('member'),
            <a key="member" href={memberHref(ticket.memberId)}>
              {ticket.account}
            </a>,
          ],
          [text('lines'), format.number(ticket.lines)],
          [text('mayPay'), <MoneyText key="most" value={ticket.most} />],
          [
            text('allowed'),
            allowed ? (
              <span key="allowed">
                <MoneyText value={allowed} /> ({text(`bound.${(bound ?? 'market') as 'market'}`)})
              </span>
            ) : (
              '–'
            ),
          ],
          [
            text('factor'),
            factorPpm === null
              ? '–'
              : format.number(factorPpm / millionths, { minimumFractionDigits: 2 }),
          ],
        ]}
      />
      <ProblemNote problem={take.error} />
      <div className={styles.acts}>
        <Button
          kind="chip"
          isBusy={take.isPending}
          aria-label={text('takeOf', { who: ticket.account })}
          onClick={() => take.mutate({ params: { id: ticket.id }, body: { act: 'take' } })}
        >
          {text('take')}
        </Button>
        <Button onClick={() => setOpened('offer')}>{text('offerOther')}</Button>
        <Button kind="danger" onClick={() => setOpened('refuse')}>
          {text('refuse')}
        </Button>
      </div>
      {opened === 'offer' && <OfferDialog question={question} onClose={close} />}
      {opened === 'refuse' && <RefuseDialog ticket={ticket} onClose={close} />}
    </li>
  )
}
