import { useQuery } from '@tanstack/react-query'
import {
  AmountField,
  ChangeHistory,
  EmptyState,
  ErrorState,
  query,
  SaveForm,
  Skeleton,
  TextField,
  toast,
  typedToUnits,
  typedUnits,
  useCall,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { correctionCalls } from '../../correction-calls.ts'
import type { StaffBudget } from '../../correction-shapes.ts'
import { moneyStaffMessages } from '../../money-staff-messages.ts'
import styles from '../desk/desk.module.css'

const { listStaffBudgets, listStaffLimitChanges, writeStaffLimit } = correctionCalls

const nothing = 0n
const reasonMin = 3

/** What corrections may give this month, in each currency, and how it is set. */
export function BudgetPart() {
  const text = useText(moneyStaffMessages)
  const { data, error, refetch } = useQuery({ ...query(listStaffBudgets, {}), throwOnError: false })
  return (
    <section className={styles.part} aria-label={text('fix.budgets')}>
      <h2>{text('fix.budgets')}</h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="4rem" />}
      {data?.length === 0 && <EmptyState title={text('fix.noBudget')} />}
      {data?.map((budget) => (
        <Spent key={budget.currency} budget={budget} />
      ))}
      {data && <BudgetForm budgets={data} />}
      <BudgetChanges />
    </section>
  )
}

function Spent({ budget: { currency, given, proposed, monthly } }: { budget: StaffBudget }) {
  const text = useText(moneyStaffMessages)
  const format = useFormat()
  const [one, two, most] = [given, proposed, monthly].map(format.amount)
  return (
    <p>
      <WaitingMark subject={`staffLimit:${currency}`} />
      {text('fix.left', {
        given: one ?? '',
        proposed: two ?? '',
        monthly: most ?? '',
        currency,
      })}
    </p>
  )
}

function BudgetForm({ budgets }: { budgets: StaffBudget[] }) {
  const text = useText(moneyStaffMessages)
  const first = budgets[0]
  const [currency, setCurrency] = useState(first?.currency ?? 'USD')
  const [monthly, setMonthly] = useState(first ? typedUnits(first.monthly) : '')
  const [alone, setAlone] = useState(typedUnits(first?.waivedAlone ?? nothing))
  const [reason, setReason] = useState('')
  const write = useCall(writeStaffLimit, {
    refreshes: [listStaffBudgets, listStaffLimitChanges],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'fix.budgetWaits' : 'fix.budgetSaved'))
      setReason('')
    },
  })
  const limit = {
    monthly: typedToUnits(monthly, currency),
    waivedAlone: typedToUnits(alone, currency),
  }
  const isRight = limit.monthly !== undefined && limit.waivedAlone !== undefined
  const fields = [
    { id: 'monthly', label: text('fix.monthly'), value: monthly, set: setMonthly },
    { id: 'alone', label: text('fix.waivedAlone'), value: alone, set: setAlone },
  ]
  return (
    <SaveForm
      save={text('fix.saveBudget')}
      isBusy={write.isPending}
      problem={write.error}
      check={() => {
        if (!isRight) return text('fix.wrongAmount')
        return reason.trim().length < reasonMin ? text('fix.budgetNoReason') : undefined
      }}
      onSave={() => {
        const body = { monthly: limit.monthly, waivedAlone: limit.waivedAlone }
        if (body.monthly === undefined || body.waivedAlone === undefined) return
        const params = { currency }
        const { monthly: most, waivedAlone } = body
        write.mutate({ params, body: { monthly: most, waivedAlone, reason: reason.trim() } })
      }}
    >
      <div className={styles.fields}>
        <TextField
          label={text('fix.currency')}
          value={currency}
          onChange={({ target }) => setCurrency(target.value.trim().toUpperCase())}
        />
        {fields.map(({ id, label, value, set }) => (
          <AmountField
            key={id}
            label={label}
            currency={currency}
            value={value}
            onChange={({ target }) => set(target.value)}
          />
        ))}
        <TextField
          label={text('fix.budgetReason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </SaveForm>
  )
}

function BudgetChanges() {
  const text = useText(moneyStaffMessages)
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(listStaffLimitChanges, { query: { pageNo } }),
    throwOnError: false,
  })
  return (
    <ChangeHistory
      title={text('fix.budgetChanges')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject }) => text('fix.budgetOf', { currency: subject?.split(':')[1] ?? '' })}
      nameOf={(key) => (key === 'monthly' ? text('fix.monthly') : text('fix.waivedAlone'))}
      wordOf={(_, value) =>
        typeof value === 'string' && /^\d+$/.test(value) ? format.amount(BigInt(value)) : undefined
      }
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
