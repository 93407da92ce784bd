import { ledgerCalls } from '@tessera/ledger/calls'
import { Button, CheckboxField, Confirm, useCall, useSession, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { emptyMinutes } from '../../limits.ts'
import { pokerCalls } from '../../poker-calls.ts'
import { CallNote } from '../shown/call-note.tsx'
import { tableMessages } from '../../table-messages.ts'
import { useChips } from '../shown/chips-money.ts'
import { useMillisecondsTo } from '../shown/server-time.ts'
import { type Facts, isBroke } from './facts.ts'
import styles from './seat-desk.module.css'
import { TopUpDialog } from './table-parts.tsx'
import type { TableState, Telling } from './use-poker-table.ts'

type Props = { state: TableState; facts: Facts | null; tell: Telling }

/** The member's own seat: the session, more chips, sitting out and leaving; without a seat, waiting for one. */
export function SeatDesk({ state, facts, tell }: Props) {
  const text = useText(tableMessages)
  const session = useSession()
  if (!session) return <p className={styles.quiet}>{text('logIn')}</p>
  if (state.own?.stay)
    return <Seated state={state} facts={facts} tell={tell} stay={state.own.stay} />
  const { isDemo } = state.view.table
  if ((session.isTrial ?? false) !== isDemo)
    return <p className={styles.quiet}>{text(isDemo ? 'freeOnly' : 'moneyOnly')}</p>
  return <Waiting state={state} tell={tell} />
}

type Stay = NonNullable<NonNullable<TableState['own']>['stay']>

function Seated({ state, facts, tell, stay }: Props & { stay: Stay }) {
  const text = useText(tableMessages)
  const { table } = state.view
  const worth = useChips(table.chip)
  const [open, setOpen] = useState<'leave' | 'topUp'>()
  const params = { code: table.code }
  const change = useCall(pokerCalls.setSeat, { onSuccess: ({ own }) => tell.own(own) })
  const leave = useCall(pokerCalls.leaveSeat, {
    refreshes: [ledgerCalls.readBalance],
    onSuccess: ({ own }) => {
      setOpen(undefined)
      tell.own(own)
    },
  })
  const set = (body: Chosen) => change.mutate({ params, body })
  const error = change.error ?? leave.error
  const seat = state.own?.seat ?? null
  const hasNone = seat !== null && isBroke(state, facts, { seat, stack: stay.stack })
  return (
    <section className={styles.desk} aria-label={text('session')}>
      <p className={styles.session}>
        {text('sessionOf', {
          result: `${stay.stack > stay.bought ? '+' : ''}${worth(stay.stack - stay.bought)}`,
          hands: stay.hands,
        })}
        {stay.topUp > 0 && <> · {text('topUpWaits')}</>}
      </p>
      {hasNone && stay.topUp === 0 && (
        <p className={styles.none} role="status">
          {text('noChipsText', { minutes: emptyMinutes })}
        </p>
      )}
      <Choices stay={stay} onSet={set} />
      <div className={styles.row}>
        <Button
          kind={hasNone ? 'chip' : 'quiet'}
          onClick={() => setOpen('topUp')}
          disabled={stay.stack >= table.big * table.buyMost || stay.topUp > 0}
        >
          {text('topUp')}
        </Button>
        {!hasNone && (
          <Button isBusy={change.isPending} onClick={() => set({ isIn: !stay.isIn })}>
            {text(stay.isIn ? 'sitOut' : 'comeBack')}
          </Button>
        )}
        <Button kind="danger" disabled={stay.isLeaving} onClick={() => setOpen('leave')}>
          {text('leave')}
        </Button>
      </div>
      <CallNote problem={error} />
      {open === 'topUp' && (
        <TopUpDialog state={state} tell={tell} onClose={() => setOpen(undefined)} />
      )}
      {open === 'leave' && (
        <Confirm
          title={text('leaveTitle')}
          question={text('leaveText')}
          act={text('leave')}
          isBusy={leave.isPending}
          onConfirm={() => leave.mutate({ params })}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

type Chosen = { isIn?: boolean; posts?: boolean; runTwice?: boolean }

function Choices({ stay, onSet }: { stay: Stay; onSet: (chosen: Chosen) => void }) {
  const text = useText(tableMessages)
  return (
    <div className={styles.row}>
      <CheckboxField
        label={text('runTwice')}
        checked={stay.runTwice}
        onChange={({ target }) => onSet({ runTwice: target.checked })}
      />
      {stay.owesBig && stay.isIn && (
        <CheckboxField
          label={text('postNow')}
          checked={stay.posts}
          onChange={({ target }) => onSet({ posts: target.checked })}
        />
      )}
    </div>
  )
}

function Waiting({ state: { view, own }, tell }: Omit<Props, 'facts'>) {
  const text = useText(tableMessages)
  const { table, seats } = view
  const left = useMillisecondsTo(own?.waiting?.offeredUntil ?? null)
  const wait = useCall(pokerCalls.waitForSeat, { onSuccess: (answer) => tell.own(answer.own) })
  const isFull = seats.length >= table.seats
  if (!isFull && !own?.waiting) return null
  const waits = own?.waiting
  return (
    <section className={styles.desk}>
      {waits && (
        <p role="status">
          {waits.offeredUntil
            ? text('offered', { seconds: Math.ceil(left / 1_000) })
            : text('place', { place: waits.place })}
        </p>
      )}
      <Button
        isBusy={wait.isPending}
        onClick={() => wait.mutate({ params: { code: table.code }, body: { waits: !waits } })}
      >
        {text(waits ? 'waitNo' : 'wait')}
      </Button>
      <CallNote problem={wait.error} />
    </section>
  )
}
