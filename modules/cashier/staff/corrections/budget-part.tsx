import { useQuery } from '@tanstack/react-query'
import {
  AmountField,
  ChangeHistory,
  EmptyState,
  exampleAmount,
  ErrorState,
  isUnchanged,
  query,
  ReasonedSave,
  SelectField,
  Skeleton,
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
import { useCurrencyChoice } from '../desk/currency-choice.tsx'
import styles from '../desk/desk.module.css'

const { listStaffBudgets, listStaffLimitChanges, writeStaffLimit } = correctionCalls

const nothing = 0n

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
  const [one, two, most] = [given, proposed, monthly].map((amount) =>
    format.money({ amount, currency }),
  )
  return (
    <p>
      <WaitingMark subject={`staffLimit:${currency}`} />
      {text('fix.left', {
        given: one ?? '',
        proposed: two ?? '',
        monthly: most ?? '',
      })}
    </p>
  )
}

/** Sets the budget of one of the currencies that the site offers. */
function BudgetForm({ budgets }: { budgets: StaffBudget[] }) {
  const text = useText(moneyStaffMessages)
  const choice = useCurrencyChoice()
  const { currency } = choice
  const known = budgets.find((each) => each.currency === currency)
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label={text('fix.currency')}
          options={choice.codes.map((id) => ({ id, name: id }))}
          value={currency}
          onChange={({ target }) => choice.pick(target.value)}
        />
      </div>
      <LimitForm key={currency} currency={currency} known={known} />
    </>
  )
}

type LimitProps = { currency: string; known: StaffBudget | undefined }

function LimitForm({ currency, known }: LimitProps) {
  const text = useText(moneyStaffMessages)
  const before = {
    monthly: known ? typedUnits(known.monthly, currency) : '',
    alone: typedUnits(known?.waivedAlone ?? nothing, currency),
  }
  const [monthly, setMonthly] = useState(before.monthly)
  const [alone, setAlone] = useState(before.alone)
  const write = useCall(writeStaffLimit, {
    refreshes: [listStaffBudgets, listStaffLimitChanges],
    onSuccess: ({ isDone }) =>
      toast(text(isDone === false ? 'fix.budgetWaits' : 'fix.budgetSaved')),
  })
  const most = typedToUnits(monthly, currency)
  const waivedAlone = typedToUnits(alone, currency)
  const typed = {
    monthly: most === undefined ? monthly : typedUnits(most, currency),
    alone: waivedAlone === undefined ? alone : typedUnits(waivedAlone, currency),
  }
  const fields = [
    { id: 'monthly', label: text('fix.monthly'), value: monthly, set: setMonthly },
    { id: 'alone', label: text('fix.waivedAlone'), value: alone, set: setAlone },
  ]
  return (
    <ReasonedSave
      save={text('fix.saveBudget')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isUnchanged(before, typed)}
      check={() =>
        most === undefined || waivedAlone === undefined
          ? text('fix.wrongAmount', { example: exampleAmount(currency) })
          : undefined
      }
      onSave={({ reason }) => {
        if (most === undefined || waivedAlone === undefined) return
        write.mutate({ params: { currency }, body: { monthly: most, waivedAlone, reason } })
      }}
    >
      <div className={styles.fields}>
        {fields.map(({ id, label, value, set }) => (
          <AmountField
            key={id}
            label={label}
            currency={currency}
            value={value}
            onChange={({ target }) => set(target.value)}
          />
        ))}
      </div>
    </ReasonedSave>
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
      wordOf={(_, value, { subject }) => {
        if (typeof value !== 'string' || !/^\d+$/.test(value)) return undefined
        const currency = subject?.split(':')[1]
        const amount = BigInt(value)
        return currency ? format.money({ amount, currency }) : format.amount(amount)
      }}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
