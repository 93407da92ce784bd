import { useQuery } from '@tanstack/react-query'
import {
  Button,
  Confirm,
  Dialog,
  ErrorState,
  ProblemNote,
  query,
  Skeleton,
  TextField,
  Ticket,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { bookMessages } from '../book-messages.ts'
import { bookStaffCalls, discrepancyEnds, type DiscrepancyDetails } from '../book-staff-calls.ts'
import styles from './wallets.module.css'

const {
  askAboutDiscrepancy,
  decideDiscrepancy,
  listBookDays,
  listVendorDiscrepancies,
  readVendorDiscrepancy,
} = bookStaffCalls
const refreshes = [listVendorDiscrepancies, readVendorDiscrepancy, listBookDays]

/** One discrepancy with all that happened, and what can be done with it. */
export function DiscrepancyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText(bookMessages)
  const { data, error, refetch } = useQuery({
    ...query(readVendorDiscrepancy, { params: { id } }),
    throwOnError: false,
  })
  return (
    <Dialog title={data ? text(`kind.${data.kind}`) : text('discrepancies')} onClose={onClose}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="16rem" />}
      {data && <Details details={data} />}
    </Dialog>
  )
}

function Details({ details }: { details: DiscrepancyDetails }) {
  const text = useText(bookMessages)
  const format = useFormat()
  const { id, currency, value, loser, theirs, ours, heard, state, events } = details
  const ask = useCall(askAboutDiscrepancy, { refreshes })
  const shown = (amount: bigint | null) => {
    if (amount === null) return '–'
    return currency ? format.money({ amount, currency }) : format.amount(amount)
  }
  const rows = [
    { name: text('value'), value: shown(value) },
    { name: text('loser'), value: text(`loser.${loser}`) },
    { name: text('theirs'), value: shown(theirs) },
    { name: text('heard'), value: heard === 'ok' ? text('answeredOk') : (heard ?? '–') },
    { name: text('ours'), value: shown(ours) },
    { name: text('member'), value: details.account ?? '–' },
    { name: text('game'), value: details.game || '–' },
    { name: text('round'), value: details.round || '–' },
    { name: text('transaction'), value: details.tx },
  ]
  return (
    <div className={styles.details}>
      <Ticket title={`${details.connection}, ${details.day}`} rows={rows} />
      {state === 'open' && (
        <div>
          <Button kind="chip" isBusy={ask.isPending} onClick={() => ask.mutate({ params: { id } })}>
            {text('ask')}
          </Button>
        </div>
      )}
      <ProblemNote problem={ask.error} />
      {state === 'open' && <Decide details={details} />}
      <section aria-label={text('history')}>
        <h3>{text('history')}</h3>
        <ol className={styles.list}>
          {events.map((event, place) => (
            // Events are only ever added at the end.
            <EventLine key={place} event={event} />
          ))}
        </ol>
      </section>
    </div>
  )
}

const saidWords = ['open', 'settled', 'cancelled', 'unknown', 'noAnswer', 'cannotBeAsked'] as const

function EventLine({ event }: { event: DiscrepancyDetails['events'][number] }) {
  const text = useText(bookMessages)
  const format = useFormat()
  const { act, staffAccount, why, madeAt } = event
  const said = act === 'asked' ? saidWords.find((word) => word === why) : undefined
  const end =
    act === 'proposed' ? discrepancyEnds.find((each) => why.startsWith(`${each}: `)) : undefined
  const proposed = end && `${text(`end.${end}`)}${why.slice(end.length)}`
  const shownWhy = said
    ? text(`said.${said}`)
    : why === 'rule'
      ? text('end.rule')
      : (proposed ?? why)
  return (
    <li>
      {text(`act.${act}`)}
      <span className={styles.quiet}>
        {staffAccount ?? text('system')} · {format.dateTime(madeAt)}
        {shownWhy !== '' && ` · ${shownWhy}`}
      </span>
    </li>
  )
}

/** Two different people choose the same, each with a reason. */
function Decide({ details }: { details: DiscrepancyDetails }) {
  const text = useText(bookMessages)
  const format = useFormat()
  const [reason, setReason] = useState('')
  const [end, setEnd] = useState<(typeof discrepancyEnds)[number]>()
  const decide = useCall(decideDiscrepancy, { refreshes, onSuccess: () => setReason('') })
  const { id, proposal, isMine, isCorrectable, value, currency } = details
  const ends = discrepancyEnds.filter((each) => each === 'accepted' || isCorrectable)
  const amount = currency ? format.money({ amount: value, currency }) : format.amount(value)
  return (
    <section className={styles.part} aria-label={text('decide')}>
      <h3>{text('decide')}</h3>
      <p className={styles.quiet}>{text('decideLead')}</p>
      {proposal && (
        <div role="status">
          <p>
            {text('proposed', {
              account: proposal.account,
              end: text(`end.${proposal.end}`),
              why: proposal.why,
            })}
          </p>
          {isMine && <p>{text('proposedByMe')}</p>}
        </div>
      )}
      <TextField
        label={text('reason')}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.acts}>
        {ends.map((each) => (
          <Button
            key={each}
            kind={each === 'corrected' ? 'danger' : 'chip'}
            isBusy={decide.isPending}
            disabled={reason.trim() === '' || (isMine && proposal?.end === each)}
            onClick={() => setEnd(each)}
          >
            {text(`end.${each}`)}
          </Button>
        ))}
      </div>
      {reason.trim() === '' && <p>{text('decideNeedsReason')}</p>}
      <ProblemNote problem={decide.error} />
      {end && (
        <Confirm
          title={text('decideAsk')}
          question={text('decideQuestion', { end: text(`end.${end}`), amount })}
          act={text(`end.${end}`)}
          isDanger
          onConfirm={() => {
            setEnd(undefined)
            decide.mutate({ params: { id }, body: { end, reason } })
          }}
          onCancel={() => setEnd(undefined)}
        />
      )}
    </section>
  )
}
