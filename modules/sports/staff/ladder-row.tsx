import { Minus, Plus, Undo2 } from 'lucide-react'
import { IconButton, ProblemNote, useCall, useFormat, useText } from '@tessera/web-kit'
import type { KeyboardEvent } from 'react'
import { boardStaffCalls } from '../board-staff-calls.ts'
import type { DeskOutcome } from '../desk-shapes.ts'
import { officeMessages } from '../staff-messages.ts'
import ladder from './ladder.module.css'

const { readDeskEvent, stepPrice, listDeskChanges } = boardStaffCalls
const whole = 10_000

type Props = { outcome: DeskOutcome; name: string; longest: bigint; mayStep: boolean }

/** How long a bar is, in per cent of its half. */
const lengthOf = (amount: bigint, longest: bigint): number => {
  const size = amount < 0n ? 0n - amount : amount
  return longest > 0n ? Number((size * 1_000n) / longest) / 10 : 0
}
const isLoss = ({ result }: DeskOutcome): boolean => result.amount < 0n

/** A price with its keys, what it is made of, and what the outcome leaves as a bar. */
export function LadderRow({ outcome, name, longest, mayStep }: Props) {
  const text = useText(officeMessages)
  const format = useFormat()
  const { id, odds, steps, fair, win, others, stakes, payout, tickets } = outcome
  const step = useCall(stepPrice, { refreshes: [readDeskEvent, listDeskChanges] })
  const move = (by: 'up' | 'down' | 'back') => {
    if (!step.isPending) step.mutate({ params: { id }, body: { by, from: steps } })
  }
  const price = (value: number) =>
    format.number(value / whole, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (!mayStep) return
    if (key === '+') move('up')
    if (key === '-') move('down')
    if (key === '0' && steps !== 0) move('back')
  }
  return (
    <li className={ladder.outcome}>
      <span className={ladder.name}>{name}</span>
      {/* The keys press the buttons that stand here. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <span className={ladder.price} onKeyDown={onKeyDown}>
        {mayStep && odds > 0 && (
          <IconButton label={text('stepDown', { name })} onClick={() => move('down')}>
            <Minus size={16} aria-hidden="true" />
          </IconButton>
        )}
        <span className={ladder.odds}>{odds > 0 ? price(odds) : '–'}</span>
        {mayStep && odds > 0 && (
          <IconButton label={text('stepUp', { name })} onClick={() => move('up')}>
            <Plus size={16} aria-hidden="true" />
          </IconButton>
        )}
        {mayStep && steps !== 0 && (
          <IconButton label={text('stepBack', { name })} onClick={() => move('back')}>
            <Undo2 size={16} aria-hidden="true" />
          </IconButton>
        )}
      </span>
      <span className={ladder.facts}>
        {fair === null ? text('noFair') : text('fairOf', { price: price(fair) })}
        {win !== null && ` (${format.percent(win / 1_000_000_000)})`}
        {steps !== 0 && ` · ${text('stepsOf', { steps: steps > 0 ? `+${steps}` : String(steps) })}`}
        {others.map(({ feed, odds: theirs }) => ` · ${feed} ${price(theirs)}`)}
      </span>
      <span className={ladder.bar}>
        <span className={ladder.loss} aria-hidden="true">
          {isLoss(outcome) && <Fill percent={lengthOf(outcome.result.amount, longest)} />}
        </span>
        <span className={ladder.gain} aria-hidden="true">
          {!isLoss(outcome) && <Fill percent={lengthOf(outcome.result.amount, longest)} />}
        </span>
        <span
          className={ladder.sum}
          title={text('liabilityOf', {
            stakes: format.money(stakes),
            payout: format.money(payout),
            tickets,
          })}
        >
          {format.money(outcome.result)}
        </span>
      </span>
      {step.error && <ProblemNote problem={step.error} />}
    </li>
  )
}

const Fill = ({ percent }: { percent: number }) => (
  <span className={ladder.fill} style={{ inlineSize: `${percent}%` }} />
)
