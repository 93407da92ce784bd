import { useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import styles from './operations.module.css'

/** What a code of a problem means in the reader's language; nothing where it is none. */
export type ProblemOf = (code: string) => string | undefined

// Typical error messages of other systems, in the order in which they are matched.
const said = [
  ['jobError.connection', /ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|socket hang up/],
  ['jobError.unknownHost', /ENOTFOUND|EAI_AGAIN/],
  ['jobError.certificate', /certificate|\bSSL\b|\bTLS\b/i],
  ['jobError.busy', /deadlock detected|could not serialize|lock timeout|too many clients/i],
  ['jobError.database', /terminating connection|connection terminated|database system is/i],
  ['jobError.late', /ETIMEDOUT|time(d)?[ -]?out|aborted/i],
] as const

/** Why a job failed, in words; its own message can be unfolded. */
export function JobError({ error, problemOf }: { error: string; problemOf: ProblemOf }) {
  const text = useText(messages)
  if (error === '') return text('none')
  const [known] = said.find(([, pattern]) => pattern.test(error)) ?? ['jobError.own' as const]
  return (
    <details className={styles.error}>
      <summary>{problemOf(error.trim()) ?? text(known)}</summary>
      <code>{error}</code>
    </details>
  )
}
