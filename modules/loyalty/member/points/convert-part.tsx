import { ledgerCalls } from '@tessera/ledger/calls'
import { money, type Money } from '@tessera/money'
import {
  Button,
  Confirm,
  Form,
  newId,
  PasswordField,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  typedToNumber,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { pointsCalls } from '../../points-calls.ts'
import { pointsMessages } from '../../points-messages.ts'
import type { PointTerms } from '../../points-shapes.ts'
import styles from './points.module.css'
import { usePointBalance } from './use-point-balance.ts'

/** Turns points into cash, with the funds password; asked about first. */
export function ConvertPart({ terms }: { terms: PointTerms }) {
  const text = useText(pointsMessages)
  const format = useFormat()
  const have = usePointBalance().data?.points ?? 0
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const converting = useConvert(() => {
    setTyped('')
    setPassword('')
    setTouched(false)
  })
  const points = typedToNumber(typed)
  const step = format.number(terms.convertPoints)
  const most = format.number(terms.convertPoints * terms.convertMost)
  const fault = faultOf(points, terms, have)
  const wrong = fault && text(`convert.fault.${fault}`, { step, most, points: format.number(have) })
  const worth = points !== undefined && !fault ? worthOf(points, terms) : undefined
  return (
    <section className={styles.part} aria-label={text('convert.title')}>
      <h2>{text('convert.title')}</h2>
      <Form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setTouched(true)
          if (!fault) setAsking(true)
        }}
      >
        <TextField
          label={text('convert.points')}
          hint={text('convert.hint', {
            step,
            most,
            amount: format.money(money(terms.convertAmount, terms.currency)),
          })}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          value={typed}
          error={isTouched ? wrong : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button onClick={() => setTyped(String(mostOf(have, terms)))}>{text('convert.all')}</Button>
        <PasswordField
          label={text('convert.fundsPassword')}
          autoComplete="off"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <TimesLeft />
        <ProblemNote problem={converting.problem} />
        <SubmitButton busy={converting.isBusy}>{text('convert.check')}</SubmitButton>
      </Form>
      {isAsking && worth && points !== undefined && (
        <Ask
          points={points}
          worth={worth}
          multiplePpm={terms.multiplePpm}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            converting.convert(points, password)
          }}
        />
      )}
    </section>
  )
}

function TimesLeft() {
  const text = useText(pointsMessages)
  const times = usePointBalance().data?.timesLeft
  if (times === undefined) return null
  return (
    <p className={styles.quiet}>
      {times > 0 ? text('convert.timesLeft', { times }) : text('convert.noneLeft')}
    </p>
  )
}

type AskProps = {
  points: number
  worth: Money
  multiplePpm: number
  onConfirm: () => void
  onCancel: () => void
}

function Ask({ points, worth, multiplePpm, ...acts }: AskProps) {
  const text = useText(pointsMessages)
  const format = useFormat()
  const amount = format.money(worth)
  return (
    <Confirm
      title={text('convert.ask', { points: format.number(points) })}
      question={text('convert.question', { amount, times: format.number(multiplePpm / 1_000_000) })}
      act={text('convert.act', { amount })}
      {...acts}
    />
  )
}

/** Converts points. It keeps its id while the member tries again: a second try converts nothing more. */
function useConvert(onEnd: () => void) {
  const text = useText(pointsMessages)
  const format = useFormat()
  const [id, setId] = useState(newId)
  const call = useCall(pointsCalls.convertPoints, {
    refreshes: [
      pointsCalls.readPointBalance,
      pointsCalls.listPointChanges,
      ledgerCalls.readBalance,
    ],
    onSuccess: ({ amount }) => {
      toast(text('convert.done', { amount: format.money(amount) }))
      setId(newId())
      onEnd()
    },
    // A refusal is definite. After a lost answer the same conversion is asked for again.
    onError: ({ status }) => {
      if (status < 500) setId(newId())
    },
  })
  return {
    convert: (points: number, fundsPassword: string) =>
      call.mutate({ body: { id, points, fundsPassword } }),
    problem: call.error,
    isBusy: call.isPending,
  }
}

type Fault = 'none' | 'multiple' | 'more'

function faultOf(points: number | undefined, terms: PointTerms, have: number): Fault | undefined {
  if (points === undefined || points <= 0) return 'none'
  const { convertPoints: step, convertMost } = terms
  if (points % step !== 0 || points > step * convertMost) return 'multiple'
  return points > have ? 'more' : undefined
}

const worthOf = (points: number, terms: PointTerms): Money =>
  money(BigInt(Math.floor(points / terms.convertPoints)) * terms.convertAmount, terms.currency)

/** As many as can be converted at once. */
const mostOf = (have: number, { convertPoints: step, convertMost }: PointTerms): number =>
  Math.min(Math.floor(have / step), convertMost) * step
