import {
  CheckboxField,
  isUnchanged,
  ReasonDialog,
  TextField,
  toast,
  typedUnits,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type DeskSit, tournamentStaffCalls } from '../../poker-tournament-staff-calls.ts'
import { tournamentOfficeMessages } from '../../tournament-staff-messages.ts'
import styles from '../staff.module.css'
import { useDeskFilter } from '../use-desk-filter.ts'
import { amountsOf, namesOf, TermFields, type Typed } from './term-fields.tsx'

const { listSitPlans, setSitPlan } = tournamentStaffCalls
type TypedSit = Typed & { code: string; isOpen: boolean }

const isCode = (code: string) => /^[a-z0-9-]{3,28}$/.test(code)

const startOf = (sit: DeskSit | undefined, currency: string): TypedSit => ({
  code: sit?.code ?? '',
  names: sit?.names ?? {},
  game: sit?.game ?? 'holdem',
  limit: sit?.limit ?? 'no',
  seats: String(sit?.seats ?? 6) as Typed['seats'],
  currency: sit?.buyIn.currency ?? currency,
  buyIn: sit ? typedUnits(sit.buyIn.amount) : '',
  fee: sit ? typedUnits(sit.fee.amount) : '',
  startStack: String(sit?.startStack ?? 1_500),
  speed: sit?.speed ?? 'regular',
  isOpen: sit?.isOpen ?? true,
})

/** As it is compared: a language without a name is as one that was not written in. */
const compared = (typed: TypedSit) => ({ ...typed, names: namesOf(typed) })

/** Proposes a sit-and-go, or to offer one otherwise. */
export function SitDialog({ sit, onClose }: { sit: DeskSit | undefined; onClose: () => void }) {
  const text = useText(tournamentOfficeMessages)
  const { codes, currency } = useDeskFilter([])
  const [typed, setTyped] = useState(() => startOf(sit, currency))
  const [isTried, setTried] = useState(false)
  const ask = useCall(setSitPlan, {
    refreshes: [listSitPlans],
    onSuccess: ({ isDone }) => {
      toast(text(isDone ? 'done' : 'proposed'))
      onClose()
    },
  })
  const propose = (reason: string) => {
    setTried(true)
    const amounts = amountsOf(typed)
    const names = namesOf(typed)
    if (!amounts || !names || !isCode(typed.code)) return
    const { code, game, limit, speed, isOpen } = typed
    const terms = {
      code,
      ...names,
      game,
      limit,
      speed,
      isOpen,
      currency: typed.currency,
      seats: Number(typed.seats) as 2 | 6 | 9,
      buyIn: amounts.buyIn.amount,
      fee: amounts.fee.amount,
      startStack: amounts.startStack,
    }
    ask.mutate({ body: { terms, reason } })
  }
  return (
    <ReasonDialog
      act={sit ? text('changeOf', { name: sit.name }) : text('newSit')}
      question={text('sitAsk')}
      isBusy={ask.isPending}
      problem={ask.error}
      isOff={sit !== undefined && isUnchanged(compared(startOf(sit, currency)), compared(typed))}
      onAct={propose}
      onClose={onClose}
    >
      <div className={styles.facts}>
        {!sit && (
          <TextField
            label={text('code')}
            value={typed.code}
            error={isTried && !isCode(typed.code) ? text('needed') : undefined}
            onChange={({ target }) => setTyped({ ...typed, code: target.value })}
          />
        )}
        <TermFields
          typed={typed}
          codes={sit ? [typed.currency] : codes}
          isTried={isTried}
          onChange={setTyped}
        />
        <CheckboxField
          label={text('isOpen')}
          checked={typed.isOpen}
          onChange={({ target }) => setTyped({ ...typed, isOpen: target.checked })}
        />
      </div>
    </ReasonDialog>
  )
}
