import { FilterBar, SelectField, TextField, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { periods, type TeamFilter } from './use-team-filter.ts'

type Props = { filter: TeamFilter; children?: ReactNode }

/** The period of a report, and what else it is filtered by. */
export function TeamFilterBar({ filter, children }: Props) {
  const text = useText(messages)
  const { period, days, change } = filter
  return (
    <FilterBar count={filter.count} onClear={filter.clear}>
      <SelectField
        label={text('period')}
        value={period}
        options={periods.map((id) => ({ id, name: text(`period.${id}`) }))}
        onChange={({ target }) => change({ ...days, period: target.value })}
      />
      {period === 'own' && (
        <>
          <TextField
            label={text('from')}
            type="date"
            value={days.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label={text('to')}
            type="date"
            value={days.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </>
      )}
      {children}
    </FilterBar>
  )
}
