import { FilterBar, SelectField, TextField, useText } from '@tessera/web-kit'
import type { ActSearch } from '../audit-calls.ts'
import { auditMessages } from '../audit-messages.ts'

type Props = { search: ActSearch; onSearch: (search: ActSearch) => void }

const named = [
  ['person', 'auditPerson'],
  ['act', 'auditAct'],
  ['subject', 'auditSubject'],
  ['requestId', 'auditRequest'],
] as const
const days = [
  ['from', 'auditFrom'],
  ['until', 'auditUntil'],
] as const

/** What is looked for. Texts are taken when they are left or with Enter, so that not every letter asks. */
export function ActFilters({ search, onSearch }: Props) {
  const text = useText(auditMessages)
  const set = (key: keyof ActSearch, value: string) => {
    if ((search[key] ?? '') !== value) onSearch({ ...search, [key]: value })
  }
  const count = Object.values(search).filter(Boolean).length
  const outcomes = (['', 'done', 'refused'] as const).map((id) => ({
    id,
    name: text(`outcome.${id || 'all'}`),
  }))
  return (
    <FilterBar count={count} onClear={() => onSearch({})}>
      {named.map(([key, name]) => (
        <TextField
          key={`${key} ${search[key] ?? ''}`}
          label={text(name)}
          defaultValue={search[key] ?? ''}
          maxLength={200}
          spellCheck={false}
          autoCapitalize="none"
          onBlur={({ target }) => set(key, target.value.trim())}
          onKeyDown={(event) => {
            if (event.key === 'Enter') set(key, event.currentTarget.value.trim())
          }}
        />
      ))}
      {days.map(([key, name]) => (
        <TextField
          key={key}
          type="date"
          label={text(name)}
          value={search[key] ?? ''}
          onChange={({ target }) => set(key, target.value)}
        />
      ))}
      <SelectField
        label={text('auditOutcome')}
        options={outcomes}
        value={search.outcome ?? ''}
        onChange={({ target }) => set('outcome', target.value)}
      />
    </FilterBar>
  )
}
