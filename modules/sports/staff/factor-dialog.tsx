import {
  Dialog,
  Form,
  ProblemNote,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  typedToNumber,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { factorDaysMost, noteMost } from '../desk-limits.ts'
import { factorBounds, factorReasons } from '../factors.ts'
import { limitsStaffCalls } from '../limits-staff-calls.ts'
import { messages } from '../messages.ts'
import { type SportCode, sportCodes } from '../sport.ts'
import { officeMessages } from '../staff-messages.ts'

const { listFactors, listSportsSettings, setFactor } = limitsStaffCalls
const millionths = 1_000_000
const noteLeast = 3

type Typed = { account: string; factor: string; note: string; days: string }

/** What is typed as it is sent, and which parts of it are wrong. */
function readTyped(typed: Typed) {
  const factorPpm = Math.round((typedToNumber(typed.factor) ?? -1) * millionths)
  const days = typedToNumber(typed.days) ?? 0
  const [account, note] = [typed.account.trim(), typed.note.trim()]
  const wrong = {
    account: account === '',
    factor: factorPpm < factorBounds.leastPpm || factorPpm > factorBounds.mostPpm,
    days: !Number.isInteger(days) || days < 1 || days > factorDaysMost,
    note: note.length < noteLeast,
  }
  return { read: { account, factorPpm, note, days }, wrong }
}

/** Sets how much of the limits a member may use in a sport. The member reads the reason and the explanation. */
export function FactorDialog({ onClose }: { onClose: () => void }) {
  const text = useText(officeMessages)
  const [typed, setTyped] = useState({ account: '', factor: '', note: '', days: '30' })
  const [sport, setSport] = useState<SportCode>('football')
  const [reason, setReason] = useState<(typeof factorReasons)[number]>('limits used')
  const [isTried, setTried] = useState(false)
  const set = useCall(setFactor, {
    refreshes: [listFactors, listSportsSettings],
    onSuccess: () => {
      toast(text('done'))
      onClose()
    },
  })
  const { read, wrong } = readTyped(typed)
  const errorOf = (name: keyof typeof wrong) =>
    isTried && wrong[name] ? text(`factorWrong.${name}`, { days: factorDaysMost }) : undefined
  const change = (name: keyof typeof typed) => ({
    value: typed[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Dialog title={text('setFactor')} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (Object.values(wrong).some(Boolean) || set.isPending) return
          set.mutate({ body: { ...read, sport, reason } })
        }}
      >
        <p>{text('setFactorLead')}</p>
        <TextField
          label={text('member')}
          autoComplete="off"
          maxLength={32}
          {...change('account')}
        />
        <SportField value={sport} onSport={setSport} />
        <TextField
          label={text('factor')}
          hint={text('factorHint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          {...change('factor')}
        />
        <SelectField
          label={text('reason')}
          options={factorReasons.map((id) => ({ id, name: text(`factorReason.${id}`) }))}
          value={reason}
          onChange={({ target }) =>
            setReason(factorReasons.find((each) => each === target.value) ?? reason)
          }
        />
        <TextField label={text('factorNote')} maxLength={noteMost} {...change('note')} />
        <TextField
          label={text('factorDays')}
          inputMode="numeric"
          maxLength={3}
          {...change('days')}
        />
        <ProblemNote problem={set.error} />
        <SubmitButton busy={set.isPending}>{text('setFactor')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

type SportProps = { value: SportCode; onSport: (sport: SportCode) => void }

function SportField({ value, onSport }: SportProps) {
  const text = useText(officeMessages)
  const sport = useText(messages)
  return (
    <SelectField
      label={text('sport')}
      options={sportCodes.map((id) => ({ id, name: sport(id) }))}
      value={value}
      onChange={({ target }) => onSport(sportCodes.find((code) => code === target.value) ?? value)}
    />
  )
}
