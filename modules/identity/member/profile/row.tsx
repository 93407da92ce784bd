import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './security-screen.module.css'

type Props = { icon: LucideIcon; name: string; state: ReactNode; children?: ReactNode }

/** One thing with its state and what can be done with it. */
export const Row = ({ icon: Icon, name, state, children }: Props) => (
  <li className={styles.row}>
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    <span>
      {name}
      <small>{state}</small>
    </span>
    <div className={styles.acts}>{children}</div>
  </li>
)
