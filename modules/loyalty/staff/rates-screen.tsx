import { useQuery } from '@tanstack/react-query'
import {
  CheckboxField,
  ErrorState,
  isUnchanged,
  query,
  ReasonedSave,
  ScreenFrame,
  Skeleton,
  TextField,
  toast,
  useCall,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useCategory } from '../member/use-category.ts'
import { loyaltyStaffCalls, type Rates } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { LoyaltyChanges } from './loyalty-changes.tsx'
import { percentOf, ppmOf, type TypedRate } from './rate-fields.ts'
import styles from './staff.module.css'

/** What each level gets back of each kind of game, from the next business day on, and who changed what. */
export function RatesScreen() {
  const text = useText(staffMessages)
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    ...query(loyaltyStaffCalls.readRates, {}),
    throwOnError: false,
  })
  return (
    <ScreenFrame
      title={text('desk.rates')}
      {...(data && {
        lead: text('desk.ratesLead', { day: format.day(`${data.fromDay}T12:00:00`) }),
      })}
    >
      <WaitingMark subject="rates" />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data && <RatesForm key={data.version} {...data} />}
      <LoyaltyChanges about="rates" />
    </ScreenFrame>
  )
}

type FormProps = Rates & { version: string; fromDay: string }

function RatesForm({ rates, auto, version, fromDay }: FormProps) {
  const text = useText(staffMessages)
  const categoryOf = useCategory()
  const before: TypedRate[] = rates.map((rate) => ({ ...rate, percent: percentOf(rate.ratePpm) }))
  const [typed, setTyped] = useState(before)
  const [autos, setAutos] = useState(auto)
  const write = useCall(loyaltyStaffCalls.writeRates, {
    refreshes: [loyaltyStaffCalls.readRates, loyaltyStaffCalls.listLoyaltyChanges],
    onSuccess: ({ isDone }) => toast(text(isDone === false ? 'desk.waits' : 'desk.saved')),
  })
  const check = () => {
    const wrong = typed.find(({ percent }) => ppmOf(percent) === undefined)
    if (!wrong) return undefined
    const { category, level } = wrong
    return text('desk.wrongRate', { category: categoryOf(category), level })
  }
  const body = () => ({
    version,
    auto: autos,
    rates: typed.map(({ category, level, percent }) => ({
      category,
      level,
      ratePpm: ppmOf(percent) ?? 0,
    })),
  })
  return (
    <ReasonedSave
      save={text('desk.save')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isUnchanged([before, auto.toSorted()], [typed, autos.toSorted()])}
      check={check}
      ask={{
        title: text('desk.askRatesTitle'),
        question: text('desk.askRates', { day: fromDay }),
      }}
      onSave={({ reason }) => write.mutate({ body: { ...body(), reason } })}
    >
      {[...new Set(rates.map(({ category }) => category))].map((category) => (
        <CategoryFields
          key={category}
          category={category}
          typed={typed.filter((rate) => rate.category === category)}
          isAuto={autos.includes(category)}
          onAuto={(isAuto) =>
            setAutos([...autos.filter((each) => each !== category), ...(isAuto ? [category] : [])])
          }
          onRate={(changed) =>
            setTyped(
              typed.map((rate) =>
                rate.category === category && rate.level === changed.level ? changed : rate,
              ),
            )
          }
        />
      ))}
    </ReasonedSave>
  )
}

type CategoryProps = {
  category: string
  typed: TypedRate[]
  isAuto: boolean
  onAuto: (isAuto: boolean) => void
  onRate: (rate: TypedRate) => void
}

function CategoryFields({ category, typed, isAuto, onAuto, onRate }: CategoryProps) {
  const text = useText(staffMessages)
  const name = useCategory()(category)
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      <CheckboxField
        label={text('desk.autoOf', { category: name })}
        checked={isAuto}
        onChange={({ target }) => onAuto(target.checked)}
      />
      <div className={styles.grid}>
        {typed.map((rate) => (
          <TextField
            key={rate.level}
            label={text('desk.rateOf', { category: name, level: rate.level })}
            inputMode="decimal"
            value={rate.percent}
            onChange={({ target }) => onRate({ ...rate, percent: target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
