import { Button, Confirm, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { CallNote } from '../shown/call-note.tsx'
import { tableMessages } from '../../table-messages.ts'
import { Cards } from '../shown/cards.tsx'
import { useChips } from '../shown/chips-money.ts'
import styles from './act-bar.module.css'
import type { Facts } from './facts.ts'
import { useHasKeys } from './key-pane.ts'
import { PreActs } from './pre-acts.tsx'
import { presetsOf } from './presets.ts'
import { RaiseLine } from './raise-line.tsx'
import { useActing } from './use-acting.ts'
import { useKeys } from './use-keys.ts'
import type { TableState, Telling } from './use-poker-table.ts'

type Props = { state: TableState; facts: Facts | null; tell: Telling }

/** What the member does in a hand. Between turns, what is to be done when the turn comes. */
export function ActBar({ state, facts, tell }: Props) {
  const { own } = state
  const isIn = facts?.isDealt && own?.hand === facts.hand.id && facts.hand.state === 'playing'
  const player = isIn ? facts.state.players.find(({ seat }) => seat === own?.seat) : undefined
  const acting = useActing(state, facts, tell)
  if (!isIn || !player || player.isFolded || player.stack === 0) return null
  return (
    <div className={styles.bar}>
      {facts.choices ? (
        <Turn key={facts.hand.acts.length} state={state} facts={facts} acting={acting} />
      ) : (
        <PreActs acting={acting} canCheckNow={facts.state.bet <= player.bet} />
      )}
    </div>
  )
}

type Acting = ReturnType<typeof useActing>

function Turn({
  state: { view, own },
  facts,
  acting,
}: {
  state: TableState
  facts: Facts
  acting: Acting
}) {
  const text = useText(tableMessages)
  const worth = useChips(view.table.chip)
  const choices = facts.choices
  const presets = presetsOf(facts)
  const [to, setTo] = useState(choices?.raise?.least ?? 0)
  const [isAsking, setAsking] = useState(false)
  const fold = () => (choices?.canCheck ? setAsking(true) : acting.act({ kind: 'fold' }))
  const checkOrCall = () => acting.act({ kind: choices?.canCheck ? 'check' : 'call' })
  const raise = () => choices?.raise && acting.act({ kind: 'raise', to })
  useKeys(useHasKeys(), {
    f: fold,
    c: checkOrCall,
    r: raise,
    ...Object.fromEntries(presets.map((each, at) => [String(at + 1), () => setTo(each.to)])),
  })
  if (!choices) return null
  const player = facts.state.players.find(({ seat }) => seat === choices.seat)
  const isAllIn = player !== undefined && to === player.bet + player.stack
  const isCallAll = player !== undefined && choices.call === player.stack
  return (
    <>
      <div className={styles.facts}>
        <Cards cards={own?.cards.map(({ card }) => card) ?? []} size="s" />
        {choices.call > 0 && <Odds facts={facts} worth={worth} />}
      </div>
      {/* Where all that may be bet is all that there is, nothing is left to choose. */}
      {choices.raise && choices.raise.least < choices.raise.most && (
        <RaiseLine
          raise={choices.raise}
          presets={presets}
          step={facts.hand.setup.big}
          stack={player?.stack ?? 0}
          to={to}
          onChange={setTo}
          worth={worth}
        />
      )}
      <div className={styles.acts}>
        <Button kind="plain" onClick={fold} disabled={acting.isBusy}>
          {text('fold')}
        </Button>
        <Button onClick={checkOrCall} disabled={acting.isBusy}>
          {choices.canCheck
            ? text('check')
            : text(isCallAll ? 'callAll' : 'call', { amount: worth(choices.call) })}
        </Button>
        {choices.raise && (
          <Button kind="chip" onClick={raise} disabled={acting.isBusy}>
            {text(isAllIn ? 'allInTo' : facts.state.bet === 0 ? 'betTo' : 'raise', {
              amount: worth(to),
            })}
          </Button>
        )}
      </div>
      <CallNote problem={acting.problem} />
      {isAsking && <FoldQuestion acting={acting} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Folding where checking is free is asked about. */
function FoldQuestion({ acting, onClose }: { acting: Acting; onClose: () => void }) {
  const text = useText(tableMessages)
  return (
    <Confirm
      title={text('foldFree')}
      question={text('foldFreeText')}
      act={text('foldAnyway')}
      other={<Button onClick={() => acting.act({ kind: 'check' })}>{text('checkInstead')}</Button>}
      onConfirm={() => acting.act({ kind: 'fold' })}
      onCancel={onClose}
    />
  )
}

/** How often a call has to win to be worth it. */
function Odds({ facts, worth }: { facts: Facts; worth: (chips: number) => string }) {
  const text = useText(tableMessages)
  const format = useFormat()
  const call = facts.choices?.call ?? 0
  const pot = facts.pot + facts.state.players.reduce((sum, { bet }) => sum + bet, 0)
  const percent = format.percent(call / (pot + call), 0)
  return (
    <p className={styles.odds}>{text('odds', { call: worth(call), pot: worth(pot), percent })}</p>
  )
}
