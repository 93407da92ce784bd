import { Button, TextField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { checkDraw, type ClaimedDraw, type DrawFinding } from '../../check-draw.ts'
import type { Family } from '../../plays/family.ts'
import { proofMessages } from '../../proof-messages.ts'
import { DrawFindings } from './draw-findings.tsx'
import styles from './proof.module.css'

const fields = ['commitment', 'seed', 'beacon', 'anchor', 'result'] as const
type Typed = Record<(typeof fields)[number], string>

const typedOf = ({ commitment, seed, beacon, anchor, result }: ClaimedDraw): Typed => ({
  commitment,
  seed,
  beacon,
  anchor,
  result: result.join(','),
})
const claimedOf = (claimed: ClaimedDraw, typed: Typed): ClaimedDraw => ({
  ...claimed,
  ...typed,
  result: typed.result.split(',').map((each) => each.trim()),
})

type Props = { shape: Family['shape']; claimed: ClaimedDraw }

/** The published parts of a draw, to change and check. What was published is checked at once. */
export function DrawCheck({ shape, claimed }: Props) {
  const text = useText(proofMessages)
  const [typed, setTyped] = useState(() => typedOf(claimed))
  const [findings, setFindings] = useState<readonly DrawFinding[]>(() => checkDraw(shape, claimed))
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setFindings(checkDraw(shape, claimedOf(claimed, typed)))
      }}
    >
      <DrawFindings findings={findings} hashes={claimed.hashes} />
      {fields.map((field) => (
        <TextField
          key={field}
          label={text(field)}
          {...(field === 'result' && { hint: text('resultHint') })}
          value={typed[field]}
          spellCheck={false}
          autoComplete="off"
          className={styles.hex}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value.trim() })}
        />
      ))}
      <Button type="submit">{text('check')}</Button>
    </form>
  )
}
