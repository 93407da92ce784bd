import { SelectField, TextField, useText } from '@tessera/web-kit'
import type { ScoreKind } from '../sport.ts'
import { officeMessages } from '../staff-messages.ts'
import { isTypedKind } from '../typed-score.ts'
import styles from './staff.module.css'

type Typed = { first: string; second: string }
const endings = ['ended', 'abandoned'] as const

type Props = {
  kind: ScoreKind
  typed: Typed
  status: (typeof endings)[number]
  isWrong: boolean
  onTyped: (typed: Typed) => void
  onStatus: (status: (typeof endings)[number]) => void
}

/** The score at the end, as the desk types it. */
export function ScoreFields({ kind, typed, status, isWrong, onTyped, onStatus }: Props) {
  const text = useText(officeMessages)
  if (!isTypedKind(kind)) return null
  const hasSecond = kind === 'football' || kind === 'basketball'
  return (
    <div className={styles.fields}>
      <TextField
        label={text(`typed.${kind}`)}
        hint={text(`typed.${kind}.hint`)}
        error={isWrong ? text('typedWrong') : undefined}
        autoComplete="off"
        maxLength={60}
        value={typed.first}
        onChange={({ target }) => onTyped({ ...typed, first: target.value })}
      />
      {hasSecond && (
        <TextField
          label={text(kind === 'football' ? 'typed.end' : 'typed.overtime')}
          autoComplete="off"
          maxLength={20}
          value={typed.second}
          onChange={({ target }) => onTyped({ ...typed, second: target.value })}
        />
      )}
      <SelectField
        label={text('state')}
        options={endings.map((id) => ({ id, name: text(`status.${id}`) }))}
        value={status}
        onChange={({ target }) => onStatus(target.value === 'abandoned' ? 'abandoned' : 'ended')}
      />
    </div>
  )
}
