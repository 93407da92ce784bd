import { Button, CopyButton, ProblemNote, useCall, useText } from '@tessera/web-kit'
import { withdrawStaffCalls } from '../../withdraw-staff-calls.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import styles from '../desk/desk.module.css'

/** Where it is to be paid, in full; asked for on purpose, as that is written down. */
export function Destination({ id }: { id: string }) {
  const text = useText(withdrawStaffMessages)
  const read = useCall(withdrawStaffCalls.readDestination, {
    refreshes: [withdrawStaffCalls.readDeskWithdrawal],
  })
  if (read.data) {
    const { label, holder, number } = read.data
    return (
      <p className={styles.part}>
        <span>
          {label} · {holder}
        </span>
        <span className={styles.number}>{number}</span>
        <CopyButton value={number} label={text('desk.number')} />
      </p>
    )
  }
  return (
    <div className={styles.part}>
      <Button isBusy={read.isPending} onClick={() => read.mutate({ params: { id } })}>
        {text('desk.number')}
      </Button>
      <span className={styles.quiet}>{text('desk.numberNote')}</span>
      <ProblemNote problem={read.error} />
    </div>
  )
}
