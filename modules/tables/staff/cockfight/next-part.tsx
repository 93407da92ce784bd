import {
  Button,
  type Column,
  DataTable,
  ReasonDialog,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { Fight } from '../../fight-shapes.ts'
import { type DeskFights, fightStaffCalls } from '../../fight-staff-calls.ts'
import { fightOfficeMessages } from '../../fight-staff-messages.ts'
import { roomKindOf } from '../../games/cockfight/rooms.ts'
import styles from './cockfight.module.css'
import { ScheduleDialog } from './schedule-dialog.tsx'

const { cancelFight, readDeskFights } = fightStaffCalls
const minute = 60

/** The fights to come; those of a room whose results are entered are scheduled here. */
export function NextPart({ code, desk }: { code: string; desk: DeskFights }) {
  const text = useText(fightOfficeMessages)
  const format = useFormat()
  const [isMaking, setMaking] = useState(false)
  const [asked, setAsked] = useState<Fight>()
  const isEntered = !roomKindOf(desk.variant).isDrawn
  const columns: Column<Fight>[] = [
    {
      id: 'names',
      name: text('number'),
      cell: ({ meron, wala }) => text('meets', { meron, wala }),
    },
    { id: 'opens', name: text('opens'), cell: ({ opensAt }) => format.dateTime(opensAt) },
    {
      id: 'betting',
      name: text('takesBets'),
      cell: ({ bettingSeconds }) =>
        bettingSeconds % minute === 0
          ? text('minutes', { count: bettingSeconds / minute })
          : text('seconds', { count: bettingSeconds }),
    },
    {
      id: 'acts',
      name: text('acts'),
      isActs: true,
      cell: (fight) =>
        isEntered && (
          <Button
            kind="quiet"
            aria-label={text('cancelOf', { meron: fight.meron, wala: fight.wala })}
            onClick={() => setAsked(fight)}
          >
            {text('cancel')}
          </Button>
        ),
    },
  ]
  return (
    <div className={styles.part}>
      {isEntered && (
        <div className={styles.acts}>
          <Button kind="chip" onClick={() => setMaking(true)}>
            {text('schedule')}
          </Button>
        </div>
      )}
      <DataTable
        caption={text('next')}
        columns={columns}
        rows={desk.next}
        keyOf={({ id }) => String(id)}
        empty={<p className={styles.note}>{text('noNext')}</p>}
      />
      {isMaking && (
        <ScheduleDialog code={code} terms={desk.terms} onClose={() => setMaking(false)} />
      )}
      {asked && <CancelDialog code={code} fight={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

type Cancelling = { code: string; fight: Fight; onClose: () => void }

function CancelDialog({ code, fight: { id, meron, wala }, onClose }: Cancelling) {
  const text = useText(fightOfficeMessages)
  const cancel = useCall(cancelFight, {
    refreshes: [readDeskFights],
    onSuccess: () => {
      toast(text('cancelled'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('cancelOf', { meron, wala })}
      question={text('cancelAsk')}
      isBusy={cancel.isPending}
      problem={cancel.error}
      onAct={(reason) => cancel.mutate({ params: { code, id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
