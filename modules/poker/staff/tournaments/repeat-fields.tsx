import { CheckboxField, SelectField, TextField, useLanguage, useText } from '@tessera/web-kit'
import { announceDays } from '../../limits.ts'
import type { Repeat } from '../../poker-tournament-staff-calls.ts'
import { tournamentOfficeMessages } from '../../tournament-staff-messages.ts'
import styles from '../staff.module.css'

const kinds = ['once', 'day', 'week'] as const
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** How a tournament comes again, as it is typed. */
export type TypedRepeat = { kind: (typeof kinds)[number]; days: readonly number[]; lastDay: string }
export const once: TypedRepeat = { kind: 'once', days: [], lastDay: '' }

/** What is sent: nothing for one that comes once. */
export function repeatOf({ kind, days, lastDay }: TypedRepeat): Repeat | 'wrong' | undefined {
  if (kind === 'once') return undefined
  const all = kind === 'day' ? [...weekdays] : [...days].toSorted((a, b) => a - b)
  return all.length === 0 ? 'wrong' : { days: all, ...(lastDay && { lastDay }) }
}

// A Monday.
const monday = Date.UTC(2026, 0, 5)
const dayMilliseconds = 86_400_000

/** Names of the days of the week: 1 is Monday. */
export function useWeekday(width: 'long' | 'short'): (day: number) => string {
  const { code } = useLanguage()
  const names = new Intl.DateTimeFormat(code, { weekday: width, timeZone: 'UTC' })
  return (day) => names.format(monday + (day - 1) * dayMilliseconds)
}

type Props = { value: TypedRepeat; isTried: boolean; onChange: (value: TypedRepeat) => void }

export function RepeatFields({ value, isTried, onChange }: Props) {
  const text = useText(tournamentOfficeMessages)
  const nameOf = useWeekday('long')
  const { kind, days, lastDay } = value
  return (
    <div className={styles.part}>
      <div className={styles.facts}>
        <SelectField
          label={text('repeat')}
          options={kinds.map((id) => ({ id, name: text(`repeat.${id}`) }))}
          value={kind}
          onChange={({ target }) =>
            onChange({ ...value, kind: target.value as (typeof kinds)[number] })
          }
        />
        {kind !== 'once' && (
          <TextField
            label={text('lastDay')}
            type="date"
            value={lastDay}
            onChange={({ target }) => onChange({ ...value, lastDay: target.value })}
          />
        )}
      </div>
      {kind === 'week' && (
        <fieldset className={styles.days}>
          <legend>{text('weekdays')}</legend>
          {weekdays.map((day) => (
            <CheckboxField
              key={day}
              label={nameOf(day)}
              checked={days.includes(day)}
              onChange={({ target }) =>
                onChange({
                  ...value,
                  days: target.checked ? [...days, day] : days.filter((each) => each !== day),
                })
              }
            />
          ))}
          {isTried && repeatOf(value) === 'wrong' && <p role="alert">{text('needed')}</p>}
        </fieldset>
      )}
      {kind !== 'once' && <p>{text('repeatHelp', { days: announceDays })}</p>}
    </div>
  )
}
