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
  toast,
  useCall,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { highestLevel } from '../limits.ts'
import type { LevelTerms } from '../shapes.ts'
import { type LevelsShown, loyaltyStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import {
  amountFields,
  blankOf,
  bodyOf,
  type TypedLevel,
  typedOf,
  wrongField,
} from './level-fields.ts'
import { LoyaltyChanges } from './loyalty-changes.tsx'
import { useCurrencyChoice } from './use-currency-choice.ts'
import styles from './staff.module.css'

/** What each level asks for and gives, and who changed what. */
export function LevelsScreen() {
  const text = useText(staffMessages)
  const choice = useCurrencyChoice()
  const { currency } = choice
  const { data, error, refetch } = useQuery({
    ...query(loyaltyStaffCalls.readLevels, { query: { currency } }),
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('desk.levels')} lead={text('desk.levelsLead')}>
      <div className={styles.choice}>
        <SelectField
          label={text('desk.currency')}
          hint={text('desk.currencyHint')}
          options={choice.codes.map((id) => ({ id, name: id }))}
          value={currency}
          onChange={({ target }) => choice.pick(target.value)}
        />
      </div>
      <WaitingMark subject={`levels:${currency}`} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data?.levels === null && <p>{text('desk.noFigures', { currency })}</p>}
      {data && <LevelsForm key={`${data.currency} ${data.version}`} shown={data} />}
      <LoyaltyChanges about="levels" />
    </ScreenFrame>
  )
}

function LevelsForm({ shown: { currency, version, levels } }: { shown: LevelsShown }) {
  const text = useText(staffMessages)
  const [typed, setTyped] = useState(() => typedLevels(currency, levels))
  const write = useCall(loyaltyStaffCalls.writeLevels, {
    refreshes: [loyaltyStaffCalls.readLevels, loyaltyStaffCalls.listLoyaltyChanges],
    onSuccess: ({ isDone }) => toast(text(isDone === false ? 'desk.waits' : 'desk.saved')),
  })
  const change = (level: number, part: Partial<TypedLevel>) =>
    setTyped(typed.map((each) => (each.level === level ? { ...each, ...part } : each)))
  const check = () => {
    const wrong = wrongField(typed, currency)
    if (!wrong) return undefined
    const field = text(`desk.field.${wrong.field}`)
    return text('desk.wrongAmount', { level: wrong.level, field })
  }
  return (
    <ReasonedSave
      save={text('desk.save')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={levels !== null && isUnchanged(typedLevels(currency, levels), typed)}
      check={check}
      ask={{ title: text('desk.askTitle'), question: text('desk.ask') }}
      onSave={({ reason }) =>
        write.mutate({
          body: {
            currency,
            version,
            levels: typed.map((each) => bodyOf(each, currency)),
            reason,
          },
        })
      }
    >
      {typed.map((each) => (
        <LevelFields
          key={each.level}
          currency={currency}
          typed={each}
          onChange={(part) => change(each.level, part)}
        />
      ))}
    </ReasonedSave>
  )
}

const typedLevels = (currency: string, levels: LevelTerms[] | null): TypedLevel[] =>
  levels?.map((terms) => typedOf(terms, currency)) ??
  Array.from({ length: highestLevel + 1 }, (_, level) => blankOf(level))

type FieldsProps = {
  currency: string
  typed: TypedLevel
  onChange: (part: Partial<TypedLevel>) => void
}

function LevelFields({ currency, typed, onChange }: FieldsProps) {
  const text = useText(staffMessages)
  return (
    <fieldset className={styles.group}>
      <legend>{text('desk.level', { level: typed.level })}</legend>
      <div className={styles.grid}>
        {amountFields.map((field) => (
          <AmountField
            key={field}
            currency={currency}
            label={text(`desk.field.${field}`)}
            value={typed[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
        <SelectField
          label={text('desk.field.mode')}
          options={[
            { id: 'and', name: text('desk.mode.and') },
            { id: 'or', name: text('desk.mode.or') },
          ]}
          value={typed.mode}
          onChange={({ target }) => onChange({ mode: target.value === 'or' ? 'or' : 'and' })}
        />
      </div>
    </fieldset>
  )
}
