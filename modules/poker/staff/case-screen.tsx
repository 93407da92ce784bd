import { useQuery } from '@tanstack/react-query'
import { type Money, money } from '@tessera/money'
import {
  Button,
  ErrorState,
  ProblemNote,
  query,
  ScreenFrame,
  Skeleton,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CaseEvent, CaseFlag, PlayCase } from '../case-shapes.ts'
import { pokerCaseCalls } from '../poker-case-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { CaseHands } from './case-hands.tsx'
import { CaseNote } from './case-note.tsx'
import { CloseCaseDialog } from './close-case-dialog.tsx'
import { memberHref, pathOf } from './paths.ts'
import styles from './staff.module.css'

const { listPokerCases, readPokerCase, takePokerCase } = pokerCaseCalls

/** A case: what stood out with the figures that show it, the hands beside it, and what happened to it. */
export function CaseScreen({ id }: { id: string }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    ...query(readPokerCase, { params: { id } }),
    throwOnError: false,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="20rem" />
  const { case: its, events, isMine } = data
  return (
    <ScreenFrame title={text('case', { number: format.number(its.number) })}>
      <div className={styles.links}>
        <Link href={pathOf('cases')}>{text('cases')}</Link>
        {[its.one, ...(its.other ? [its.other] : [])].map((person) => (
          <a key={person.id} href={memberHref(person.id)}>
            {person.account}
          </a>
        ))}
      </div>
      <section className={styles.part} aria-label={text('found')}>
        <h2>{text('found')}</h2>
        <ul className={styles.log}>
          {its.flags.map((flag, at) => (
            <li key={`${at}`}>
              <FlagText flag={flag} its={its} />
            </li>
          ))}
        </ul>
      </section>
      <Acts its={its} isMine={isMine} />
      <CaseHands its={its} />
      <Events events={events} />
      {!its.closedAt && <CaseNote id={its.id} />}
    </ScreenFrame>
  )
}

function Acts({ its, isMine }: { its: PlayCase; isMine: boolean }) {
  const text = useText(officeMessages)
  const [isClosing, setClosing] = useState(false)
  const take = useCall(takePokerCase, { refreshes: [readPokerCase, listPokerCases] })
  if (its.outcome) return <p>{text('closedAs', { outcome: text(`outcome.${its.outcome}`) })}</p>
  return (
    <div className={styles.part}>
      <p>{`${text('assigned')}: ${its.assignedTo ?? text('nobodyYet')}`}</p>
      <div className={styles.acts}>
        <Button
          isBusy={take.isPending}
          onClick={() => take.mutate({ params: { id: its.id }, body: { isMine: !isMine } })}
        >
          {text(isMine ? 'release' : 'take')}
        </Button>
        <Button onClick={() => setClosing(true)}>{text('closeCase')}</Button>
      </div>
      <ProblemNote problem={take.error} />
      {isClosing && <CloseCaseDialog id={its.id} onClose={() => setClosing(false)} />}
    </div>
  )
}

/** Says what stood out, in a sentence with its figures. */
function FlagText({ flag, its }: { flag: CaseFlag; its: PlayCase }) {
  const text = useText(officeMessages)
  const format = useFormat()
  if (flag.flag === 'shared')
    return text('flag.shared', {
      traits: flag.traits.map((trait) => text(`trait.${trait}`)).join(', '),
    })
  if (flag.flag === 'together')
    return text('flag.together', {
      share: format.percent(flag.share),
      hands: format.number(flag.hands),
    })
  const account = (flag.member === its.one.id ? its.one : its.other)?.account ?? ''
  if (flag.flag === 'even')
    return text('flag.even', {
      account,
      mean: format.number(Math.round(flag.mean / 100) / 10),
      share: format.percent(flag.share),
      acts: format.number(flag.acts),
    })
  const deviations = format.number(Math.round(flag.deviations * 10) / 10)
  if (flag.flag === 'dump')
    return text('flag.dump', {
      account,
      amount: format.money(wholeMoney(flag.flow, its.currency)),
      hands: format.number(flag.hands),
      deviations,
    })
  const usual = format.percent(flag.usual)
  return flag.flag === 'folds'
    ? text('flag.folds', {
        account,
        folded: format.number(flag.folded),
        faced: format.number(flag.faced),
        usual,
        deviations,
      })
    : text('flag.soft', {
        account,
        checked: format.number(flag.checked),
        streets: format.number(flag.streets),
        usual,
        deviations,
      })
}

// Chips that several win of one are shared out in fractions.
const wholeMoney = (units: number, currency: string): Money =>
  money(BigInt(Math.round(units)), currency)

function Events({ events }: { events: readonly CaseEvent[] }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const said = ({ kind, staff, text: its }: CaseEvent) => {
    if (kind === 'flag')
      return text('event.flag', { text: text(`name.${its as CaseFlag['flag']}`) })
    const by = staff ?? ''
    return kind === 'assigned' || kind === 'released'
      ? text(`event.${kind}`, { staff: by })
      : text(`event.${kind}`, { staff: by, text: its })
  }
  return (
    <section className={styles.part} aria-label={text('happened')}>
      <h2>{text('happened')}</h2>
      <ol className={styles.log}>
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at}>{format.dateTime(event.at)}</time> · {said(event)}
          </li>
        ))}
      </ol>
    </section>
  )
}
