import {
  Dialog,
  Form,
  MomentField,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type DeskFights, fightStaffCalls } from '../../fight-staff-calls.ts'
import { fightOfficeMessages } from '../../fight-staff-messages.ts'
import { fightNameMax } from '../../limits.ts'
import { firstTyped, OddsFields, readOdds } from './odds-fields.tsx'
import { typedWhole } from './typed-odds.ts'

const { readDeskFights, scheduleFight } = fightStaffCalls
const minutesMost = 1_440

type Props = { code: string; terms: DeskFights['terms']; onClose: () => void }

/** Schedules a fight whose result two persons will enter. */
export function ScheduleDialog({ code, terms, onClose }: Props) {
  const text = useText(fightOfficeMessages)
  const [names, setNames] = useState({ meron: '', wala: '' })
  const [opensAt, setOpensAt] = useState<string | null>(null)
  const [typedMinutes, setMinutes] = useState('5')
  const [typed, setTyped] = useState(() => firstTyped(terms.odds))
  const [isTried, setTried] = useState(false)
  const make = useCall(scheduleFight, {
    refreshes: [readDeskFights],
    onSuccess: () => {
      toast(text('scheduled'))
      onClose()
    },
  })
  const minutes = typedWhole(typedMinutes, 1, minutesMost)
  const odds = terms.odds ? readOdds(typed) : null
  const isName = (name: string) => name.trim().length > 0
  const act = () => {
    setTried(true)
    if (make.isPending || !opensAt || minutes === undefined || odds === undefined) return
    if (!isName(names.meron) || !isName(names.wala)) return
    make.mutate({
      params: { code },
      body: { ...names, opensAt, bettingSeconds: minutes * 60, odds },
    })
  }
  return (
    <Dialog title={text('schedule')} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          act()
        }}
      >
        <p>{text('scheduleAsk')}</p>
        {(['meron', 'wala'] as const).map((side) => (
          <TextField
            key={side}
            label={text(side)}
            maxLength={fightNameMax}
            value={names[side]}
            error={isTried && !isName(names[side]) ? text('needName') : undefined}
            onChange={({ target }) => setNames({ ...names, [side]: target.value })}
          />
        ))}
        <MomentField
          label={text('opensAt')}
          value={opensAt}
          error={isTried && !opensAt ? text('needTime') : undefined}
          onValue={setOpensAt}
        />
        <TextField
          label={text('bettingMinutes')}
          inputMode="numeric"
          value={typedMinutes}
          error={isTried && minutes === undefined ? text('notMinutes') : undefined}
          onChange={({ target }) => setMinutes(target.value)}
        />
        {terms.odds && <OddsFields typed={typed} isTried={isTried} onTyped={setTyped} />}
        <ProblemNote problem={make.error} />
        <SubmitButton busy={make.isPending}>{text('schedule')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
