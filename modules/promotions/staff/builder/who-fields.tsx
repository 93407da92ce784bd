import { useQuery } from '@tanstack/react-query'
import {
  LanguagesField,
  query,
  SelectField,
  TextField,
  typedToNumber,
  useText,
} from '@tessera/web-kit'
import { builderMessages } from '../../builder-messages.ts'
import { builderCalls } from '../../builder-staff-calls.ts'
import { everybody, type Recent, type Who } from '../../who.ts'
import styles from './builder.module.css'

type Props = { who: Who; onWho: (who: Who) => void }
type AllProps = Props & { onSegment: (who: Who) => void }

const levels = Array.from({ length: 11 }, (_, level) => String(level))
const words = (typed: string, pattern: RegExp): string[] => [...(typed.match(pattern) ?? [])]

/** Whom a promotion is for: everything that is filled in has to hold. */
export function WhoFields({ who, onWho, onSegment }: AllProps) {
  const text = useText(builderMessages)
  const put = (change: Partial<Who>) => onWho({ ...who, ...change })
  return (
    <>
      <SavedSegments onWho={onSegment} />
      <div className={styles.grid}>
        <TextField
          label={text('who.dialingCodes')}
          hint={text('who.dialingHint')}
          inputMode="tel"
          defaultValue={who.dialingCodes.join(' ')}
          onChange={({ target }) => put({ dialingCodes: words(target.value, /[1-9]\d{0,3}/g) })}
        />
        <TextField
          label={text('who.tags')}
          hint={text('who.tagsHint')}
          defaultValue={who.tags.join(' ')}
          onChange={({ target }) =>
            put({ tags: words(target.value.toLowerCase(), /[a-z0-9][a-z0-9-]{0,29}/g) })
          }
        />
        <LevelFields who={who} onWho={onWho} />
        <RecentFields name="deposit" value={who.deposit} onValue={(deposit) => put({ deposit })} />
        <RecentFields name="play" value={who.play} onValue={(play) => put({ play })} />
      </div>
      <LanguagesField
        legend={text('who.languages')}
        value={who.languages}
        onChange={(languages) => put({ languages })}
      />
    </>
  )
}

function LevelFields({ who, onWho }: Props) {
  const text = useText(builderMessages)
  const { levels: range } = who
  const options = [
    { id: '', name: text('any') },
    ...levels.map((level) => ({ id: level, name: level })),
  ]
  const set = (change: Partial<{ from: number; to: number }>) => {
    const next = { from: 0, to: 10, ...range, ...change }
    const isWhole = next.from === 0 && next.to === 10
    onWho({
      ...who,
      levels: isWhole
        ? null
        : { from: Math.min(next.from, next.to), to: Math.max(next.from, next.to) },
    })
  }
  return (
    <>
      <SelectField
        label={text('who.levelFrom')}
        options={options}
        value={range ? String(range.from) : ''}
        onChange={({ target }) => set({ from: Number(target.value || 0) })}
      />
      <SelectField
        label={text('who.levelTo')}
        options={options}
        value={range ? String(range.to) : ''}
        onChange={({ target }) => set({ to: Number(target.value || 10) })}
      />
    </>
  )
}

type RecentProps = {
  name: 'deposit' | 'play'
  value: Recent | null
  onValue: (value: Recent | null) => void
}

function RecentFields({ name, value, onValue }: RecentProps) {
  const text = useText(builderMessages)
  const shown = value ? (value.has ? 'has' : 'hasNot') : ''
  return (
    <>
      <SelectField
        label={text(`who.${name}`)}
        options={[
          { id: '', name: text('any') },
          { id: 'has', name: text('who.has') },
          { id: 'hasNot', name: text('who.hasNot') },
        ]}
        value={shown}
        onChange={({ target }) =>
          onValue(
            target.value === '' ? null : { has: target.value === 'has', days: value?.days ?? 30 },
          )
        }
      />
      {value && (
        <TextField
          label={`${text(`who.${name}`)}: ${text('who.days')}`}
          inputMode="numeric"
          defaultValue={String(value.days)}
          onChange={({ target }) => onValue({ ...value, days: typedToNumber(target.value) ?? 0 })}
        />
      )}
    </>
  )
}

/** A segment that has a name is taken over as it is now. */
function SavedSegments({ onWho }: Pick<Props, 'onWho'>) {
  const text = useText(builderMessages)
  const { data } = useQuery({ ...query(builderCalls.listSegments, {}), throwOnError: false })
  if (!data || data.list.length === 0) return null
  const choose = (id: string) => {
    const found = data.list.find((segment) => segment.id === id)
    onWho(found?.who ?? everybody)
  }
  return (
    <SelectField
      label={text('who.saved')}
      options={[
        { id: '', name: text('who.choose') },
        ...data.list.map(({ id, name }) => ({ id, name })),
      ]}
      value=""
      onChange={({ target }) => choose(target.value)}
    />
  )
}
