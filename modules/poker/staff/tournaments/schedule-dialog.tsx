import {
  AmountField,
  MomentField,
  newId,
  ReasonDialog,
  SelectField,
  TextField,
  toast,
  typedToMoney,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { tournamentStaffCalls } from '../../poker-tournament-staff-calls.ts'
import { tournamentOfficeMessages } from '../../tournament-staff-messages.ts'
import styles from '../staff.module.css'
import { useDeskFilter } from '../use-desk-filter.ts'
import { PayoutPreview } from './payout-preview.tsx'
import { once, RepeatFields, repeatOf } from './repeat-fields.tsx'
import { amountsOf, namesOf, TermFields, type Typed, whole } from './term-fields.tsx'

const { listDeskTournaments, listSeries, scheduleTournament } = tournamentStaffCalls
const payoutKinds = ['standard', 'flat', 'winner'] as const

// Names of whole numbers, with the bounds of what may be typed.
const bounds = {
  least: [2, 1_000],
  most: [2, 1_000],
  lateLevels: [0, 20],
  reentries: [0, 20],
  pauseEvery: [0, 20],
} as const
type Field = keyof typeof bounds
const fields = Object.keys(bounds) as Field[]

type Scheduled = Typed &
  Record<Field, string> & {
    guarantee: string
    payouts: (typeof payoutKinds)[number]
    startsAt: string | null
  }

const firstOf = (currency: string): Scheduled => ({
  names: {},
  game: 'holdem',
  limit: 'no',
  seats: '9',
  currency,
  buyIn: '',
  fee: '',
  guarantee: '0',
  startStack: '5000',
  speed: 'deep',
  payouts: 'standard',
  least: '3',
  most: '200',
  lateLevels: '3',
  reentries: '1',
  pauseEvery: '6',
  startsAt: null,
})

/** What is sent, where all that was typed can be. */
function termsOf(typed: Scheduled) {
  const amounts = amountsOf(typed)
  const guarantee = typedToMoney(typed.guarantee, typed.currency)
  const [least, most, lateLevels, reentries, pauseEvery] = fields.map((field) =>
    whole(typed[field], bounds[field][0], bounds[field][1]),
  )
  const names = namesOf(typed)
  if (!amounts || !guarantee || !typed.startsAt || !names) return undefined
  if (least === undefined || most === undefined || most < least) return undefined
  if (lateLevels === undefined || reentries === undefined || pauseEvery === undefined)
    return undefined
  return {
    ...names,
    game: typed.game,
    limit: typed.limit,
    seats: Number(typed.seats) as 2 | 6 | 9,
    currency: typed.currency,
    buyIn: amounts.buyIn.amount,
    fee: amounts.fee.amount,
    guarantee: guarantee.amount,
    startStack: amounts.startStack,
    speed: typed.speed,
    payouts: typed.payouts,
    startsAt: typed.startsAt,
    least,
    most,
    lateLevels,
    reentries,
    pauseEvery,
  }
}

/** Proposes a tournament. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const text = useText(tournamentOfficeMessages)
  const { codes, currency } = useDeskFilter([])
  const [id] = useState(newId)
  const [typed, setTyped] = useState(() => firstOf(currency))
  const [repeat, setRepeat] = useState(once)
  const [isTried, setTried] = useState(false)
  const ask = useCall(scheduleTournament, {
    refreshes: [listDeskTournaments, listSeries],
    onSuccess: ({ isDone }) => {
      toast(text(isDone ? 'done' : 'proposed'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('save')}
      question={text('scheduleAsk')}
      isBusy={ask.isPending}
      problem={ask.error}
      onAct={(reason) => {
        setTried(true)
        const terms = termsOf(typed)
        const again = repeatOf(repeat)
        if (!terms || again === 'wrong') return
        ask.mutate({ body: { id, terms, reason, ...(again && { repeat: again }) } })
      }}
      onClose={onClose}
    >
      <div className={styles.facts}>
        <TermFields typed={typed} codes={codes} isTried={isTried} onChange={setTyped} />
        <More typed={typed} isTried={isTried} onChange={setTyped} />
      </div>
      <RepeatFields value={repeat} isTried={isTried} onChange={setRepeat} />
      <PayoutPreview typed={typed} />
      {isTried && (!termsOf(typed) || repeatOf(repeat) === 'wrong') && (
        <p role="alert">{text('wrong')}</p>
      )}
    </ReasonDialog>
  )
}

type Props = { typed: Scheduled; isTried: boolean; onChange: (typed: Scheduled) => void }

function More({ typed, isTried, onChange }: Props) {
  const text = useText(tournamentOfficeMessages)
  return (
    <>
      <MomentField
        label={text('startsAt')}
        value={typed.startsAt}
        error={isTried && !typed.startsAt ? text('needed') : undefined}
        onValue={(startsAt) => onChange({ ...typed, startsAt })}
      />
      <AmountField
        label={text('guarantee')}
        currency={typed.currency}
        value={typed.guarantee}
        error={
          isTried && !typedToMoney(typed.guarantee, typed.currency) ? text('needed') : undefined
        }
        onChange={({ target }) => onChange({ ...typed, guarantee: target.value })}
      />
      <SelectField
        label={text('payouts')}
        options={payoutKinds.map((id) => ({ id, name: text(`payouts.${id}`) }))}
        value={typed.payouts}
        onChange={({ target }) =>
          onChange({ ...typed, payouts: target.value as Scheduled['payouts'] })
        }
      />
      {fields.map((field) => {
        const [least, most] = bounds[field]
        return (
          <TextField
            key={field}
            label={text(field)}
            inputMode="numeric"
            value={typed[field]}
            error={
              isTried && whole(typed[field], least, most) === undefined
                ? text('between', { least, most })
                : undefined
            }
            onChange={({ target }) => onChange({ ...typed, [field]: target.value })}
          />
        )
      })}
    </>
  )
}
