import { useQuery } from '@tanstack/react-query'
import { ledgerCalls } from '@tessera/ledger/calls'
import { Button, query, Segmented, type Text, toast, useSession, useText } from '@tessera/web-kit'
import { slipMessages } from '../../slip-messages.ts'
import { BetForm } from './bet-form.tsx'
import { SlipAnswer } from './slip-answer.tsx'
import { SlipPick } from './slip-pick.tsx'
import styles from './slip-panel.module.css'
import { changeSlip } from './slip-store.ts'
import { emptiedSlip, type Mode, type Slip } from './slip.ts'
import { SystemFields } from './system-fields.tsx'
import { againstOf, useSlipCheck } from './use-slip-check.ts'
import type { BettingState } from './use-betting.ts'

type Props = { slip: Slip; betting: BettingState; onDone?: (() => void) | undefined }

/** All of the slip: its selections, how they are joined, the stake, and what became of it. */
export function SlipPanel({ slip, betting, onDone }: Props) {
  const text = useText(slipMessages)
  const session = useSession()
  const balance = useQuery({
    ...query(ledgerCalls.readBalance, {}),
    enabled: session !== undefined,
    throwOnError: false,
  })
  const currency = balance.data?.currency ?? 'USD'
  const check = useSlipCheck(slip)
  if (betting.state.is !== 'ready')
    return <SlipAnswer betting={betting} currency={currency} onDone={onDone} />
  if (slip.picks.length === 0) return <p className={styles.quiet}>{text('empty')}</p>
  return (
    <div className={styles.panel}>
      {slip.picks.length > 1 && <Modes slip={slip} />}
      <ul className={styles.picks}>
        {slip.picks.map((pick) => (
          <SlipPick
            key={pick.outcome}
            pick={pick}
            slip={slip}
            currency={currency}
            against={slip.mode === 'single' ? [] : againstOf(check, slip, pick.outcome)}
          />
        ))}
      </ul>
      {slip.mode === 'system' && <SystemFields slip={slip} />}
      <BetForm
        slip={slip}
        check={check}
        betting={betting}
        currency={currency}
        isGuest={session === undefined}
      />
      <Button kind="quiet" onClick={() => clear(slip, text)}>
        {text('clear')}
      </Button>
    </div>
  )
}

type Say = Text<typeof slipMessages.texts>

function clear(slip: Slip, text: Say): void {
  changeSlip(emptiedSlip)
  toast(text('cleared'), { words: text('undo'), run: () => changeSlip(() => slip) })
}

const modesOf = (slip: Slip): Mode[] =>
  slip.picks.length > 2 ? ['single', 'combined', 'system'] : ['single', 'combined']

function Modes({ slip }: { slip: Slip }) {
  const text = useText(slipMessages)
  const change = (mode: Mode) =>
    changeSlip((before) => ({
      ...before,
      mode,
      kind: mode === 'system' ? 'system' : 'multiple',
      sizes: mode === 'system' ? [2] : [],
    }))
  return (
    <Segmented
      label={text('modes')}
      options={modesOf(slip).map((id) => ({ id, name: text(`mode.${id}`) }))}
      value={slip.mode}
      onChange={change}
    />
  )
}
