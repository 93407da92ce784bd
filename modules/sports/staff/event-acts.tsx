import { Button, ReasonDialog, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { boardStaffCalls } from '../board-staff-calls.ts'
import type { DeskEvent, DeskMarket } from '../desk-shapes.ts'
import { eventName } from '../member/shown/names.ts'
import { queueStaffCalls } from '../queue-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { ResultDialog } from './result-dialog.tsx'
import styles from './staff.module.css'

const { cancelEvent, closeDeskEvent, listDeskQueues } = queueStaffCalls
const { listDeskEvents, readDeskEvent } = boardStaffCalls
const refreshes = [listDeskEvents, readDeskEvent, listDeskQueues]
const over = new Set(['ended', 'abandoned', 'cancelled', 'closed'])

type Props = { event: DeskEvent; markets: readonly DeskMarket[]; onHold: () => void }

/** What can be done with an event: suspend it, enter its result, void it, close it. */
export function EventActs({ event, markets, onHold }: Props) {
  const text = useText(officeMessages)
  const [opened, setOpened] = useState<'result' | 'cancel' | 'close'>()
  const close = () => setOpened(undefined)
  const { hold, status, isOwn } = event
  const isHeldByStop = hold?.by === 'stop'
  return (
    <div className={styles.acts}>
      {!over.has(status) && !isHeldByStop && (
        <Button kind={hold ? 'quiet' : 'danger'} onClick={onHold}>
          {text(hold ? 'releaseEvent' : 'suspendEvent')}
        </Button>
      )}
      {!isOwn && status !== 'closed' && (
        <Button kind="chip" onClick={() => setOpened('result')}>
          {text('enterResult')}
        </Button>
      )}
      {status !== 'cancelled' && status !== 'closed' && (
        <Button kind="danger" onClick={() => setOpened('cancel')}>
          {text('voidEvent')}
        </Button>
      )}
      {over.has(status) && status !== 'closed' && (
        <Button onClick={() => setOpened('close')}>{text('closeEvent')}</Button>
      )}
      {isOwn && <span className={styles.note}>{text('ownResult')}</span>}
      {opened === 'result' && <ResultDialog event={event} markets={markets} onClose={close} />}
      {opened === 'cancel' && <CancelDialog event={event} onClose={close} />}
      {opened === 'close' && <CloseDialog event={event} onClose={close} />}
    </div>
  )
}

type DialogProps = { event: DeskEvent; onClose: () => void }

function CancelDialog({ event, onClose }: DialogProps) {
  const text = useText(officeMessages)
  const cancel = useCall(cancelEvent, {
    refreshes,
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'proposed' : 'done'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('voidEvent')}
      question={text('voidAsk', { name: eventName(event) })}
      isBusy={cancel.isPending}
      problem={cancel.error}
      onAct={(reason) => cancel.mutate({ params: { id: event.id }, body: { reason } })}
      onClose={onClose}
    />
  )
}

function CloseDialog({ event, onClose }: DialogProps) {
  const text = useText(officeMessages)
  const close = useCall(closeDeskEvent, {
    refreshes,
    onSuccess: () => {
      toast(text('done'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('closeEvent')}
      question={text('closeAsk', { name: eventName(event) })}
      isBusy={close.isPending}
      problem={close.error}
      onAct={(reason) => close.mutate({ params: { id: event.id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
