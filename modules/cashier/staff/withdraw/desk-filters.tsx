import {
  AmountField,
  Button,
  FilterBar,
  Form,
  SelectField,
  TextField,
  typedToUnits,
  typedUnits,
  useText,
  useTyped,
} from '@tessera/web-kit'
import { useState } from 'react'
import { withdrawMessages } from '../../withdraw-messages.ts'
import { payeeKinds, withdrawalStates } from '../../withdraw-shapes.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import styles from '../desk/desk.module.css'
import { type DeskNarrowing, type DeskPlace, filtersIn, noNarrowing } from './desk-place.ts'

type Props = { place: DeskPlace; onPlace: (place: DeskPlace) => void }

/** The search and filters of the desk. A search covers every view. */
export function DeskFilters({ place, onPlace }: Props) {
  const text = useText(withdrawStaffMessages)
  const words = useText(withdrawMessages)
  const set = (part: Partial<DeskNarrowing>) =>
    onPlace({ ...place, ...part, after: '', id: undefined })
  const any = { id: '', name: text('desk.any') }
  const { method, state, from, to, view } = place
  return (
    <>
      <SearchForm place={place} onPlace={onPlace} />
      <FilterBar
        count={filtersIn(place)}
        onClear={() => set({ ...noNarrowing, search: place.search })}
      >
        <SelectField
          label={text('desk.method')}
          value={method}
          options={[any, ...payeeKinds.map((id) => ({ id, name: words(`out.kind.${id}`) }))]}
          onChange={({ target }) => set({ method: target.value as DeskNarrowing['method'] })}
        />
        {(view === 'all' || state !== '') && (
          <SelectField
            label={text('desk.state')}
            value={state}
            options={[
              any,
              ...withdrawalStates.map((id) => ({ id, name: words(`out.state.${id}`) })),
            ]}
            onChange={({ target }) => set({ state: target.value as DeskNarrowing['state'] })}
          />
        )}
        <AmountFilter
          label={text('desk.least')}
          units={place.least}
          onUnits={(least) => set({ least })}
        />
        <AmountFilter
          label={text('desk.most')}
          units={place.most}
          onUnits={(most) => set({ most })}
        />
        <TextField
          label={text('desk.from')}
          type="date"
          value={from}
          max={to}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          label={text('desk.until')}
          type="date"
          value={to}
          min={from}
          onChange={({ target }) => set({ to: target.value })}
        />
      </FilterBar>
    </>
  )
}

type AmountProps = { label: string; units: string; onUnits: (units: string) => void }

/** An amount of any currency, asked for when the field is left. */
function AmountFilter({ label, units, onUnits }: AmountProps) {
  const text = useText(withdrawStaffMessages)
  const [typed, setTyped] = useTyped(units === '' ? '' : typedUnits(BigInt(units)))
  const [isWrong, setWrong] = useState(false)
  const take = () => {
    const read = typedToUnits(typed)
    const isEmpty = typed.trim() === ''
    setWrong(!isEmpty && read === undefined)
    if (isEmpty && units !== '') onUnits('')
    if (read !== undefined && String(read) !== units) onUnits(String(read))
  }
  return (
    <AmountField
      label={label}
      error={isWrong ? text('desk.wrongAmount') : undefined}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
    />
  )
}

function SearchForm({ place, onPlace }: Props) {
  const text = useText(withdrawStaffMessages)
  const [search, setSearch] = useTyped(place.search)
  return (
    <Form
      role="search"
      className={styles.search ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = search.trim()
        const view = wanted === '' ? place.view : 'all'
        onPlace({ ...place, view, search: wanted, after: '', id: undefined })
      }}
    >
      <TextField
        label={text('desk.search')}
        hint={text('desk.searchHint')}
        type="search"
        maxLength={120}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Button type="submit">{text('desk.find')}</Button>
    </Form>
  )
}
