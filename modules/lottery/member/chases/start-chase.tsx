import { useQuery } from '@tanstack/react-query'
import { money } from '@tessera/money'
import {
  Button,
  Dialog,
  ErrorState,
  MoneyText,
  newId,
  ProblemNote,
  query,
  Skeleton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { chaseCalls } from '../../chase-calls.ts'
import type { ChasePlan } from '../../chase-plan.ts'
import { chasesMessages } from '../../chases-messages.ts'
import { issueCalls } from '../../issue-calls.ts'
import { chaseIssuesMax, multipleMax } from '../../limits.ts'
import type { Selection } from '../../plays/family.ts'
import type { Issue } from '../../shapes.ts'
import { lotteryTicketCalls } from '../../ticket-calls.ts'
import { ChaseFields, type Stops } from './chase-fields.tsx'
import styles from './chases.module.css'
import {
  type ChaseForm,
  type Costs,
  itemsOfPlan,
  type PlannedItem,
  planOf,
  standingOf,
  usualForm,
} from './plan-of.ts'

/** What a chase buys in each draw, and what it costs by its multiple. */
export type Chased = Costs & {
  game: string
  play: string
  selection: Selection
  lines: number
  /** Of a line, times one, in ledger units. */
  amount: bigint
  series: number | null
  pricesVersion: number
  currency: string
  /** What a ticket costs at most, and what the member has. */
  most: bigint
  balance: bigint | undefined
}

export type StartChaseProps = {
  chased: Chased
  onClose: () => void
  onStarted: (id: string) => void
}

/** Asks how a selection is chased, shows every draw with its cost, and starts it. */
export function StartChase({ chased, onClose, onStarted }: StartChaseProps) {
  const text = useText(chasesMessages)
  const [form, setForm] = useState<ChaseForm>(usualForm)
  const [stops, setStops] = useState<Stops>('win')
  const toCome = useQuery({
    ...query(issueCalls.listIssuesToCome, { params: { code: chased.game }, query: {} }),
    throwOnError: false,
  })
  const issues = toCome.data?.list ?? []
  const plan = planOf(form, chased)
  return (
    <Dialog title={text('startTitle')} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.lead}>{text('lead')}</p>
        <ChaseFields
          form={form}
          stops={stops}
          drawsMost={Math.min(chaseIssuesMax, Math.max(1, issues.length))}
          onForm={setForm}
          onStops={setStops}
        />
        {toCome.error && !toCome.data ? (
          <ErrorState error={toCome.error} onRetry={() => void toCome.refetch()} />
        ) : toCome.data ? (
          <Planned
            plan={plan}
            issues={issues}
            chased={chased}
            form={form}
            stops={stops}
            onStarted={onStarted}
          />
        ) : (
          <Skeleton height="12rem" />
        )}
      </div>
    </Dialog>
  )
}

type PlannedProps = {
  plan: ChasePlan | undefined
  issues: readonly Issue[]
  chased: Chased
  form: ChaseForm
  stops: Stops
  onStarted: (id: string) => void
}

function Planned({ plan, issues, chased, form, stops, onStarted }: PlannedProps) {
  const text = useText(chasesMessages)
  const { currency, most } = chased
  if (issues.length === 0) return <p role="status">{text('noDraws')}</p>
  if (!plan) return null
  if (plan.is === 'tooLittle') return <p role="status">{text('tooLittle')}</p>
  if (plan.is === 'tooMuch') {
    return <p role="status">{text('tooMuch', { place: plan.place, most: multipleMax })}</p>
  }
  const numeros = issues.map(({ numero }) => numero)
  const items = itemsOfPlan(plan.multiples, numeros, chased)
  const { total, missing, over } = standingOf(items, chased)
  return (
    <>
      <PlanTable items={items} currency={currency} />
      {over !== undefined && (
        <p role="status">{text('ticketMost', { place: over, most: money(most, currency) })}</p>
      )}
      {missing !== undefined && (
        <p role="status">{text('notEnough', { missing: money(missing, currency) })}</p>
      )}
      <p className={styles.lead}>{text('risk')}</p>
      <Start
        key={`${form.kind} ${stops}`}
        isOff={over !== undefined || missing !== undefined}
        total={total}
        items={items}
        chased={chased}
        form={form}
        stops={stops}
        onStarted={onStarted}
      />
    </>
  )
}

function PlanTable({ items, currency }: { items: readonly PlannedItem[]; currency: string }) {
  const text = useText(chasesMessages)
  return (
    <div className={styles.plan}>
      <table>
        <caption className={styles.caption}>{text('plan')}</caption>
        <thead>
          <tr>
            {(['draw', 'times', 'cost', 'sum'] as const).map((key) => (
              <th key={key} scope="col">
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ numero, multiple, cost, sum }) => (
            <tr key={numero}>
              <th scope="row">{numero}</th>
              <td>{multiple}</td>
              <td>
                <MoneyText value={money(cost, currency)} />
              </td>
              <td>
                <MoneyText value={money(sum, currency)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type StartProps = {
  isOff: boolean
  total: bigint
  items: readonly PlannedItem[]
  chased: Chased
  form: ChaseForm
  stops: Stops
  onStarted: (id: string) => void
}

function Start({ isOff, total, items, chased, form, stops, onStarted }: StartProps) {
  const text = useText(chasesMessages)
  // Kept while the member tries again: the same chase starts once. After an answer the next press is another one.
  const [id, setId] = useState(newId)
  const start = useCall(chaseCalls.startChase, {
    refreshes: [chaseCalls.listChases, lotteryTicketCalls.listTickets],
    onSuccess: ({ chase }) => {
      toast(text('started'))
      onStarted(chase.id)
    },
    onError: (problem) => {
      if (problem.status !== undefined && problem.status < 500) setId(newId())
    },
  })
  const { game, play, selection, amount, series, lines, pricesVersion } = chased
  const settings = {
    ...(form.kind === 'double' && { every: Number(form.every) }),
    ...(form.kind === 'profit' && { targetPpm: Number(form.target) * 10_000 }),
  }
  const press = () =>
    start.mutate({
      body: {
        id,
        game,
        play,
        selection: selection.map((row) => [...row]),
        amount,
        series,
        lines,
        pricesVersion,
        kind: form.kind,
        settings,
        stops,
        items: items.map(({ numero, multiple, cost }) => ({ numero, multiple, cost })),
      },
    })
  return (
    <>
      <ProblemNote problem={start.error} />
      <Button kind="chip" isWide disabled={isOff} isBusy={start.isPending} onClick={press}>
        {text('start', { cost: money(total, chased.currency) })}
      </Button>
    </>
  )
}
