import { EmptyState, SelectField, TextField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { PriceTable } from '../game-staff-calls.ts'
import { returnLowPpm, returnMostPpm, returnWarnPpm } from '../limits.ts'
import type { Family, Play } from '../plays/family.ts'
import type { KindReturn } from '../price-table.ts'
import { officeMessages } from '../staff-messages.ts'
import { useShare } from './sales-columns.tsx'
import styles from './staff.module.css'
import { digitsOf, typedOf } from './typed-digits.ts'
import { useFamilyWords } from './use-family.ts'

type Write = (play: string, field: string, value: string | undefined) => void
type Props = {
  family: Family
  known: PriceTable
  returns: readonly KindReturn[]
  onWrite: Write
}

/** What each play costs and pays: a group of plays at a time, each with the return of its bets. */
export function PlayPrices({ family, known, returns, onWrite }: Props) {
  const text = useText(officeMessages)
  const { groupName } = useFamilyWords(family.code)
  const groups = [...new Set(family.plays.map(({ group }) => group))]
  const [group, setGroup] = useState(groups[0] ?? '')
  if (groups.length === 0) return <EmptyState title={text('noPlays')} />
  return (
    <section className={styles.part}>
      <SelectField
        label={text('group')}
        options={groups.map((id) => ({ id, name: groupName(id) }))}
        value={group}
        onChange={({ target }) => setGroup(target.value)}
      />
      <ul className={styles.cards}>
        {family.plays.map((play) => (
          // Those of other groups stay, so that what is typed in them is not lost.
          <li key={play.code} hidden={play.group !== group} className={styles.part}>
            <PlayCard
              family={family.code}
              play={play}
              known={known.plays[play.code]}
              returns={returns.filter((each) => each.play.code === play.code)}
              onWrite={onWrite}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type CardProps = {
  family: string
  play: Play
  known: PriceTable['plays'][string] | undefined
  returns: readonly KindReturn[]
  onWrite: Write
}

function PlayCard({ family, play, known, returns, onWrite }: CardProps) {
  const text = useText(officeMessages)
  const { playName, tierName } = useFamilyWords(family)
  const name = playName(play.code)
  if (!known) return null
  return (
    <fieldset className={styles.card}>
      <legend>{name}</legend>
      <div className={styles.numbers}>
        <Digits
          label={text('linePrice')}
          known={known.price}
          onDigits={(value) => onWrite(play.code, 'price', value === '0' ? undefined : value)}
          isPositive
        />
        {play.tiers.map(({ code }) => (
          <Digits
            key={code}
            label={play.tiers.length === 1 ? text('pays') : tierName(code)}
            known={known.tiers[code] ?? '0'}
            onDigits={(value) => onWrite(play.code, `tier ${code}`, value)}
          />
        ))}
      </div>
      <Returns returns={returns} />
    </fieldset>
  )
}

type DigitsProps = {
  label: string
  known: string
  onDigits: (value: string | undefined) => void
  isPositive?: boolean
}

function Digits({ label, known, onDigits, isPositive = false }: DigitsProps) {
  const text = useText(officeMessages)
  const [typed, setTyped] = useState(() => typedOf(known))
  const digits = digitsOf(typed)
  const isWrong = digits === undefined || (isPositive && digits === '0')
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={typed}
      error={isWrong ? text('notANumber') : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        onDigits(digitsOf(target.value))
      }}
    />
  )
}

/** The least and the most of a play's kinds of bet; those that the guard refuses or warns of stand out. */
function Returns({ returns }: { returns: readonly KindReturn[] }) {
  const text = useText(officeMessages)
  const share = useShare()
  if (returns.length === 0) return null
  const all = returns.map(({ ppm }) => ppm)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const said = low === high ? share(low) : `${share(low)} – ${share(high)}`
  const isWarned = high > returnWarnPpm || low < returnLowPpm
  return (
    <p
      className={`${styles.figures} ${high > returnMostPpm ? styles.bad : isWarned ? styles.over : styles.note}`}
    >
      {text('returns', { kinds: returns.length, said })}
      {high > returnMostPpm && ` ${text('returns.refused')}`}
      {high <= returnMostPpm && isWarned && ` ${text('returns.warned')}`}
    </p>
  )
}
