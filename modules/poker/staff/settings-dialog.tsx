import { isUnchanged, ReasonDialog, TextField, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { type DeskPokerTable, pokerStaffCalls } from '../poker-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

const { listDeskPoker, readDeskPoker, setPokerTable } = pokerStaffCalls
const ppmOfPercent = 10_000

// Names of the fields, with the bounds of what may be typed.
const bounds = {
  rakePercent: [0, 10],
  rakeCap: [0, 1_000_000],
  buyLeast: [1, 1_000],
  buyMost: [1, 1_000],
  actSeconds: [5, 120],
} as const
type Field = keyof typeof bounds
const fields = Object.keys(bounds) as Field[]

const startOf = (table: DeskPokerTable): Record<Field, string> => ({
  rakePercent: String(table.rakePpm / ppmOfPercent),
  rakeCap: String(table.rakeCap),
  buyLeast: String(table.buyLeast),
  buyMost: String(table.buyMost),
  actSeconds: String(table.actSeconds),
})

const isWrong = (field: Field, typed: string): boolean => {
  const number = Number(typed)
  const [least, most] = bounds[field]
  const isWhole = field === 'rakePercent' || Number.isInteger(number)
  return typed.trim() === '' || !isWhole || !(number >= least && number <= most)
}

/** Sets rake, buy-in and time to act, from the next hand on. */
export function SettingsDialog({ table, onClose }: { table: DeskPokerTable; onClose: () => void }) {
  const text = useText(officeMessages)
  const [typed, setTyped] = useState(() => startOf(table))
  const [isTried, setTried] = useState(false)
  const change = useCall(setPokerTable, {
    refreshes: [listDeskPoker, readDeskPoker],
    onSuccess: () => {
      toast(text('done'))
      onClose()
    },
  })
  const set = (reason: string) => {
    setTried(true)
    if (fields.some((field) => isWrong(field, typed[field]))) return
    const whole = (field: Field) => Number(typed[field])
    change.mutate({
      params: { code: table.code },
      body: {
        rakePpm: Math.round(whole('rakePercent') * ppmOfPercent),
        rakeCap: whole('rakeCap'),
        buyLeast: whole('buyLeast'),
        buyMost: whole('buyMost'),
        actSeconds: whole('actSeconds'),
        reason,
      },
    })
  }
  return (
    <ReasonDialog
      act={text('save')}
      question={text('settingsAsk', { name: table.name })}
      isBusy={change.isPending}
      problem={change.error}
      isOff={isUnchanged(startOf(table), typed)}
      onAct={set}
      onClose={onClose}
    >
      <div className={styles.facts}>
        {fields.map((field) => (
          <TextField
            key={field}
            label={text(`set.${field}`)}
            inputMode="decimal"
            value={typed[field]}
            error={
              isTried && isWrong(field, typed[field])
                ? text('between', { least: bounds[field][0], most: bounds[field][1] })
                : undefined
            }
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
      </div>
    </ReasonDialog>
  )
}
