import { createContext, useContext } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import styles from './waiting-mark.module.css'

/** What waits for a second person, by what it is about, and where it is decided. */
export type WaitingChanges = { subjects: ReadonlySet<string>; href: string }

const Waiting = createContext<WaitingChanges>({ subjects: new Set(), href: '' })

/** Says what waits, for every mark within it. */
export const WaitingProvider = Waiting.Provider

/** Beside what would change: a link to the proposal that waits for a second person. Nothing where none waits. */
export function WaitingMark({ subject }: { subject: string }) {
  const text = useText(messages)
  const { subjects, href } = useContext(Waiting)
  if (!subjects.has(subject)) return null
  return (
    <a className={styles.mark} href={href}>
      {text('waitingApproval')}
    </a>
  )
}
