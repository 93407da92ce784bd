import { Button, useSession, useText } from '@tessera/web-kit'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Gauge,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  UserCheck,
} from 'lucide-react'
import { Link } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { paths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import styles from './help-tasks.module.css'

type Task = {
  id: 'deposit' | 'withdraw' | 'verify' | 'limits' | 'password' | 'email'
  href: string
  icon: LucideIcon
}

const tasksOf = (isMember: boolean): Task[] => [
  { id: 'deposit', href: paths.deposit, icon: ArrowDownToLine },
  { id: 'withdraw', href: paths.withdraw, icon: ArrowUpFromLine },
  { id: 'verify', href: paths.verify, icon: ShieldCheck },
  { id: 'limits', href: paths.playLimits, icon: Gauge },
  // A logged-in member has not forgotten it, or resets it from here.
  { id: 'password', href: isMember ? paths.password : paths.forgot, icon: KeyRound },
  { id: 'email', href: paths.security, icon: UserCheck },
]

/** What people come to the help for, each with the page where it is done. */
export function HelpTasks() {
  const text = useText(laterMessages)
  const isMember = useSession() !== undefined
  return (
    <nav aria-label={text('helpTasks')}>
      <h2 className={styles.heading}>{text('helpTasks')}</h2>
      <ul className={styles.tasks}>
        {tasksOf(isMember).map(({ id, href, icon: Icon }) => (
          <li key={id}>
            <Link href={href} className={styles.task}>
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>{text(`helpTask.${id}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Opens the chat and the other ways to reach customer service. */
export function ContactSupport() {
  const text = useText(laterMessages)
  const service = useOverlay('service')
  return (
    <div className={styles.contact}>
      <p>{text('helpNotFound')}</p>
      <Button kind="quiet" aria-haspopup="dialog" onClick={service.open}>
        <MessageCircle size={18} aria-hidden="true" /> {text('contactSupport')}
      </Button>
    </div>
  )
}
