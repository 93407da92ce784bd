import { useQuery } from '@tanstack/react-query'
import {
  Button,
  Dialog,
  ErrorState,
  ProblemNote,
  query,
  Skeleton,
  Ticket,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { type StaffTransferDetails, walletStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { DecidePart } from './decide-part.tsx'
import styles from './wallets.module.css'

/** One transfer with all that happened, and what can be done with it. */
export function TransferDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText(staffMessages)
  const { data, error, refetch } = useQuery({
    ...query(walletStaffCalls.readTransfer, { params: { id } }),
    throwOnError: false,
  })
  const account = data?.member.account
  return (
    <Dialog title={account ? text('staff.of', { account }) : text('staff.queue')} onClose={onClose}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="16rem" />}
      {data && <Details details={data} />}
    </Dialog>
  )
}

function Details({ details }: { details: StaffTransferDetails }) {
  const text = useText(staffMessages)
  const format = useFormat()
  const { id, vendor, direction, money, said, reference, madeAt, endedAt, events, state } = details
  const again = useCall(walletStaffCalls.askVendor, {
    refreshes: [walletStaffCalls.listTransfers, walletStaffCalls.readTransfer],
  })
  const rows = [
    { name: text('staff.amount'), value: format.money(money) },
    { name: text('staff.direction'), value: `${vendor}: ${text(`staff.direction.${direction}`)}` },
    { name: text('staff.said'), value: text(`staff.said.${said}`) },
    { name: text('staff.reference'), value: reference ?? '–' },
    { name: text('staff.time'), value: format.dateTime(madeAt) },
  ]
  return (
    <div className={styles.details}>
      <Ticket title={text('staff.queue')} rows={rows} />
      {!endedAt && (
        <div>
          <Button
            kind="chip"
            isBusy={again.isPending}
            onClick={() => again.mutate({ params: { id } })}
          >
            {text('staff.ask')}
          </Button>
        </div>
      )}
      <ProblemNote problem={again.error} />
      {state === 'desk' && <DecidePart details={details} />}
      <section aria-label={text('staff.history')}>
        <h3>{text('staff.history')}</h3>
        <ol className={styles.list}>
          {events.map(({ act, by, staffAccount, why, madeAt: at }, place) => (
            // Events are only ever added at the end.
            <li key={place}>
              {text(`staff.act.${act}`)}
              <span className={styles.quiet}>
                {staffAccount ?? text(`staff.by.${by}`)} · {format.dateTime(at)}
                {why !== '' && ` · ${why}`}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
