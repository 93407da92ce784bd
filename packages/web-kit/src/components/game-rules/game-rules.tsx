import type { ReactNode } from 'react'
import styles from './game-rules.module.css'

type Props = {
  lead: string
  /** What is counted from the maths, each with its name. */
  facts: string[][]
  /** The small print under the figures. */
  notes: string[]
  /** The pay table. */
  children: ReactNode
}

/** The rules of a game: what happens, its figures, what pays, and how it is rounded. */
export function GameRules({ lead, facts, notes, children }: Props) {
  return (
    <div className={styles['rules']}>
      <p>{lead}</p>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </div>
  )
}

/** A table in the rules; the payout is in its second column. */
export const RulesTable = ({ children }: { children: ReactNode }) => (
  <table className={styles['table']}>{children}</table>
)
