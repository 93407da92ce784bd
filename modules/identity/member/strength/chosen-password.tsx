import { PasswordField, useText } from '@tessera/web-kit'
import type { ComponentProps } from 'react'
import { passwordCharactersMin } from '../../limits.ts'
import { registrationMessages } from '../../registration-messages.ts'
import type { Verdict } from './judge-password.ts'
import styles from './strength.module.css'
import { useVerdict } from './use-verdict.ts'

type Props = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'> & {
  /** The content of the field. */
  current: string
  /** What a guesser tries with this account: its username. */
  names?: readonly string[]
}

const noNames: readonly string[] = []

/** The field of a new password, with a bar that says how hard it is to guess. No kind of character is asked for. */
export function ChosenPassword({ current, names = noNames, ...field }: Props) {
  const words = useText(registrationMessages)
  const verdict = useVerdict(current, names)
  return (
    <div>
      <PasswordField
        {...field}
        autoComplete="new-password"
        hint={words(keyOf(verdict), { min: passwordCharactersMin })}
      />
      {verdict && !field.error && <StrengthBar verdict={verdict} />}
    </div>
  )
}

function keyOf(verdict: Verdict | undefined) {
  if (!verdict) return 'strength.short'
  return verdict.strength === 'weak'
    ? (`strength.weak.${verdict.why}` as const)
    : (`strength.${verdict.strength}` as const)
}

const parts: Record<Verdict['strength'], number> = { short: 1, weak: 1, fair: 2, strong: 3 }

// The words beside it say the same.
const StrengthBar = ({ verdict: { strength } }: { verdict: Verdict }) => (
  <span className={`${styles.strength} ${styles[strength]}`} aria-hidden>
    {[1, 2, 3].map((part) => (
      <span key={part} className={part <= parts[strength] ? styles.on : styles.off} />
    ))}
  </span>
)
