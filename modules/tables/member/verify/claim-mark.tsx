import { useText } from '@tessera/web-kit'
import type { Claim } from '../../verify/verify-file.ts'
import { verifyMessages } from '../../verify-messages.ts'
import styles from './verify.module.css'

const marks = { holds: '✓', broken: '✗', waiting: '…' } as const

/** Right, wrong, or not yet. */
export function ClaimMark({ claim }: { claim: Claim }) {
  const text = useText(verifyMessages)
  return (
    <span role="img" aria-label={text(`mark.${claim}`)} className={styles[claim]}>
      {marks[claim]}
    </span>
  )
}
