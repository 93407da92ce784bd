import { FilterBar, SelectField, TextField, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import type { RecordChoices } from '../../records-shapes.ts'
import { recordsMessages } from '../../records-messages.ts'
import { periods } from './period.ts'
import { useRecordNames } from './record-names.ts'
import type { RecordFilters } from './use-record-filter.ts'

type Props = { filter: RecordFilters; children?: ReactNode }

/** The period of a record, and what else it is filtered by. They apply as they change. */
export function RecordFilterBar({ filter, children }: Props) {
  const text = useText(recordsMessages)
  const { of, change, period } = filter
  return (
    <FilterBar count={filter.count} onClear={filter.clear}>
      <SelectField
        label={text('rec.period')}
        value={period}
        options={periods.map((id) => ({ id, name: text(`rec.period.${id}`) }))}
        onChange={({ target }) => change({ period: target.value })}
      />
      {period === 'own' && (
        <>
          <TextField
            label={text('rec.from')}
            type="date"
            value={of('from')}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label={text('rec.to')}
            type="date"
            value={of('to')}
            onChange={({ target }) => change({ to: target.value })}
          />
        </>
      )}
      {children}
    </FilterBar>
  )
}

type ChoiceProps = {
  filter: RecordFilters
  name: 'reason' | 'status' | 'category' | 'vendor' | 'game' | 'state'
  label: string
  options: { id: string; name: string }[]
}

/** One of what there is, or all of it. */
export function ChoiceField({ filter, name, label, options }: ChoiceProps) {
  const text = useText(recordsMessages)
  const value = filter.of(name)
  // What an address names stays chosen, also where there is nothing of it any more.
  const isUnknown = value !== '' && options.every(({ id }) => id !== value)
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { id: '', name: text('rec.all') },
        ...options,
        ...(isUnknown ? [{ id: value, name: value }] : []),
      ]}
      onChange={({ target }) =>
        filter.change({
          [name]: target.value,
          // A game belongs to one vendor and category: another of these makes it meaningless.
          ...((name === 'category' || name === 'vendor') && { game: '' }),
        })
      }
    />
  )
}

/** Category, vendor and game, of those that the member has played. */
export function ProductFields({
  filter,
  choices,
}: {
  filter: RecordFilters
  choices: RecordChoices | undefined
}) {
  const text = useText(recordsMessages)
  const names = useRecordNames()
  const { category, vendor } = filter.chosen
  const games = (choices?.games ?? []).filter(
    (game) => (!category || game.category === category) && (!vendor || game.vendor === vendor),
  )
  const byCode = new Map(games.map(({ gameCode, gameName }) => [gameCode, gameName]))
  return (
    <>
      <ChoiceField
        filter={filter}
        name="category"
        label={text('rec.category')}
        options={(choices?.categories ?? []).map((id) => ({ id, name: names.category(id) }))}
      />
      <ChoiceField
        filter={filter}
        name="vendor"
        label={text('rec.vendor')}
        options={(choices?.vendors ?? []).map((id) => ({ id, name: id }))}
      />
      <ChoiceField
        filter={filter}
        name="game"
        label={text('rec.game')}
        options={[...byCode].map(([id, name]) => ({ id, name }))}
      />
    </>
  )
}
