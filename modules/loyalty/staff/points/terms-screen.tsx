import { useQuery } from '@tanstack/react-query'
import {
  isUnchanged,
  AmountField,
  ErrorState,
  query,
  ReasonedSave,
  ScreenFrame,
  SelectField,
  Skeleton,
  TextField,
  toast,
  useCall,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useCategory } from '../../member/use-category.ts'
import type { PointTerms } from '../../points-shapes.ts'
import { pointsStaffCalls } from '../../points-staff-calls.ts'
import { pointsStaffMessages } from '../../points-staff-messages.ts'
import { useCurrencyChoice } from '../use-currency-choice.ts'
import styles from '../staff.module.css'
import { NumberField } from './item-form.tsx'
import { earnAmounts, termsIn, type TypedTerms, typedTerms } from './terms-fields.ts'

/** How points are earned and what they are worth, currency by currency. */
export function TermsScreen() {
  const text = useText(pointsStaffMessages)
  const choice = useCurrencyChoice()
  const { currency } = choice
  const { data, error, refetch } = useQuery({
    ...query(pointsStaffCalls.readPointTerms, { query: { currency } }),
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('terms')} lead={text('termsLead')}>
      <div className={styles.choice}>
        <SelectField
          label={text('currency')}
          hint={text('currencyHint')}
          options={choice.codes.map((id) => ({ id, name: id }))}
          value={currency}
          onChange={({ target }) => choice.pick(target.value)}
        />
      </div>
      <WaitingMark subject={`points:${currency}`} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data?.terms === null && <p>{text('noFigures', { currency })}</p>}
      {data?.terms && (
        <TermsForm
          key={`${data.terms.currency} ${data.version}`}
          terms={data.terms}
          version={data.version}
        />
      )}
    </ScreenFrame>
  )
}

function TermsForm({ terms, version }: { terms: PointTerms; version: string }) {
  const text = useText(pointsStaffMessages)
  const { currency } = terms
  const [typed, setTyped] = useState(() => typedTerms(terms))
  const write = useCall(pointsStaffCalls.writePointTerms, {
    refreshes: [pointsStaffCalls.readPointTerms],
    onSuccess: ({ isDone }) => toast(text(isDone === false ? 'waits' : 'saved')),
  })
  const change = (part: Partial<TypedTerms>) => setTyped((known) => ({ ...known, ...part }))
  return (
    <ReasonedSave
      save={text('save')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isUnchanged(typedTerms(terms), typed)}
      check={() => (termsIn(typed, currency) ? undefined : text('wrongTerms'))}
      ask={{ title: text('askTitle'), question: text('ask') }}
      onSave={({ reason }) => {
        const read = termsIn(typed, currency)
        if (read) write.mutate({ body: { ...read, version, reason } })
      }}
    >
      <EarnFields typed={typed} currency={currency} onChange={change} />
      <ConvertFields typed={typed} currency={currency} onChange={change} />
    </ReasonedSave>
  )
}

type PartProps = {
  typed: TypedTerms
  currency: string
  onChange: (part: Partial<TypedTerms>) => void
}

function EarnFields({ typed, currency, onChange }: PartProps) {
  const text = useText(pointsStaffMessages)
  const categoryOf = useCategory()
  return (
    <fieldset className={styles.group}>
      <legend>{text('earning')}</legend>
      <div className={styles.grid}>
        {earnAmounts.map((name) => (
          <AmountField
            key={name}
            currency={currency}
            label={text(name)}
            value={typed[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
      <p>{text('weights')}</p>
      <div className={styles.grid}>
        {typed.weights.map(({ category, percent }, at) => (
          <TextField
            key={category}
            label={categoryOf(category)}
            inputMode="decimal"
            value={percent}
            onChange={({ target }) =>
              onChange({
                weights: typed.weights.with(at, { category, percent: target.value }),
              })
            }
          />
        ))}
      </div>
      <p>{text('multipliers')}</p>
      <div className={styles.grid}>
        {typed.multipliers.map((percent, level) => (
          <TextField
            key={`level ${String(level)}`}
            label={text('level', { level })}
            inputMode="decimal"
            value={percent}
            onChange={({ target }) =>
              onChange({ multipliers: typed.multipliers.with(level, target.value) })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function ConvertFields({ typed, currency, onChange }: PartProps) {
  const text = useText(pointsStaffMessages)
  return (
    <fieldset className={styles.group}>
      <legend>{text('converting')}</legend>
      <div className={styles.grid}>
        <NumberField
          label={text('convertPoints')}
          value={typed.convertPoints}
          onValue={(convertPoints) => onChange({ convertPoints })}
        />
        <AmountField
          currency={currency}
          label={text('convertAmount')}
          value={typed.convertAmount}
          onChange={({ target }) => onChange({ convertAmount: target.value })}
        />
        <NumberField
          label={text('convertMost')}
          value={typed.convertMost}
          onValue={(convertMost) => onChange({ convertMost })}
        />
        <NumberField
          label={text('convertTimes')}
          value={typed.convertTimes}
          onValue={(convertTimes) => onChange({ convertTimes })}
        />
        <TextField
          label={text('multiple')}
          inputMode="decimal"
          value={typed.multiple}
          onChange={({ target }) => onChange({ multiple: target.value })}
        />
      </div>
    </fieldset>
  )
}
