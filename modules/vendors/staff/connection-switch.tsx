import { Button, ReasonDialog, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { connectionStaffCalls, type StaffConnection } from '../connection-staff-calls.ts'
import { supplierMessages } from '../supplier-messages.ts'
import styles from './suppliers.module.css'

const {
  listConnectionChanges,
  listSuppliers,
  readConnection,
  switchConnectionOff,
  switchConnectionOn,
} = connectionStaffCalls
const refreshes = [readConnection, listSuppliers, listConnectionChanges]

/** Switches a connection off at once, or proposes to switch it on. */
export function ConnectionSwitch({ connection }: { connection: StaffConnection }) {
  const text = useText(supplierMessages)
  const [isAsked, setAsked] = useState(false)
  const { code, name, isEnabled, isProposed, report } = connection
  const close = () => setAsked(false)
  const on = useCall(switchConnectionOn, {
    refreshes,
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'proposed' : 'switchedOn'))
      close()
    },
  })
  const off = useCall(switchConnectionOff, {
    refreshes,
    onSuccess: () => {
      toast(text('switchedOff'))
      close()
    },
  })
  const mayOn = report?.hasPassed === true && report.isCurrent
  const act = isEnabled ? off : on
  return (
    <section className={styles.part} aria-label={text('state')}>
      <div className={styles.acts}>
        <strong>{text(isEnabled ? 'on' : 'off')}</strong>
        {isEnabled && (
          <Button kind="danger" onClick={() => setAsked(true)}>
            {text('switchOff')}
          </Button>
        )}
        {!isEnabled && !isProposed && (
          <Button disabled={!mayOn} onClick={() => setAsked(true)}>
            {text('switchOn')}
          </Button>
        )}
      </div>
      {!isEnabled && isProposed && <p role="status">{text('proposed')}</p>}
      {!isEnabled && !isProposed && !mayOn && <p className={styles.note}>{text('switchNote')}</p>}
      {isAsked && (
        <ReasonDialog
          act={text(isEnabled ? 'switchOff' : 'switchOn')}
          question={text(isEnabled ? 'switchOffAsk' : 'switchOnAsk', { name })}
          isBusy={act.isPending}
          problem={act.error}
          onAct={(reason) => act.mutate({ params: { code }, body: { reason } })}
          onClose={close}
        />
      )}
    </section>
  )
}
