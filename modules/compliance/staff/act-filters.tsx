import {
  FilterBar,
  SelectField,
  TextField,
  useNameOptions,
  useNames,
  useText,
  useTyped,
} from '@tessera/web-kit'
import type { ActSearch } from '../audit-calls.ts'
import { auditMessages } from '../audit-messages.ts'

type Props = { search: ActSearch; onSearch: (search: ActSearch) => void }

const named = [
  ['person', 'auditPerson'],
  ['subject', 'auditSubject'],
  ['requestId', 'auditRequest'],
] as const
const days = [
  ['from', 'auditFrom'],
  ['until', 'auditUntil'],
] as const

/** The filters. Texts apply on blur or with Enter, so that not every key sends a request. */
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
  const acts = useActOptions(search.act ?? '')
  return (
    <FilterBar count={count} onClear={() => onSearch({})}>
      <TypedFilter
        label={text('auditSearch')}
        known={search.search ?? ''}
        onKnown={(value) => set('search', value)}
      />
      <SelectField
        label={text('auditAct')}
        options={acts}
        value={search.act ?? ''}
        onChange={({ target }) => set('act', target.value)}
      />
      {named.map(([key, name]) => (
        <TypedFilter
          key={key}
          label={text(name)}
          known={search[key] ?? ''}
          onKnown={(value) => set(key, value)}
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

/** Every act by its words; one that an address asks for is among them even where it has none. */
function useActOptions(asked: string): { id: string; name: string }[] {
  const text = useText(auditMessages)
  const names = useNames()
  const known = useNameOptions('act')
  const isOther = asked !== '' && known.every(({ id }) => id !== asked)
  return [
    { id: '', name: text('auditAnyAct') },
    ...(isOther ? [{ id: asked, name: names('act', asked) }] : []),
    ...known,
  ]
}

type TypedProps = {
  label: string
  known: string
  onKnown: (known: string) => void
}

function TypedFilter({ known, onKnown, ...field }: TypedProps) {
  const [typed, setTyped] = useTyped(known)
  return (
    <TextField
      {...field}
      maxLength={200}
      spellCheck={false}
      autoCapitalize="none"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onKnown(typed.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onKnown(typed.trim())
      }}
    />
  )
}
