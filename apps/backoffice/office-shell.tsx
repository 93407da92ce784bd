import { staffIdentityCalls } from '@tessera/identity/calls'
import {
  Button,
  LanguagePicker,
  Rosette,
  setSession,
  ThemeSwitch,
  useCall,
  useText,
} from '@tessera/web-kit'
import { Mails, Scale, UserPlus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { messages } from './messages.ts'
import styles from './office-shell.module.css'

/** The frame of the office: sections at the start, who is here at the top. */
export function OfficeShell({
  account,
  mayCheck,
  mayReadOutbox,
  maySetRules,
  children,
}: {
  account: string | undefined
  /** Whether the books are this person's business. */
  mayCheck: boolean
  /** Whether what was sent to people is. */
  mayReadOutbox: boolean
  /** Whether what new members are asked for is. */
  maySetRules: boolean
  children: ReactNode
}) {
  const text = useText(messages)
  const end = () => setSession(undefined)
  const signOut = useCall(staffIdentityCalls.logOutStaff, { onSuccess: end, onError: end })
  return (
    <div className={styles.office}>
      <a href="#content" className={styles.skip}>
        {text('skip')}
      </a>
      <nav aria-label={text('sections')} className={styles.menu}>
        <p className={styles.brand}>
          <Rosette seed="tessera" rings={2} stroke={2} className={styles.mark ?? ''} />
          <span>{text('title')}</span>
        </p>
        <Link
          href="/members"
          className={(isCurrent) => `${styles.link} ${isCurrent ? styles.current : ''}`}
        >
          <Users size={18} />
          {text('members')}
        </Link>
        {mayCheck && (
          <Link
            href="/ledger"
            className={(isCurrent) => `${styles.link} ${isCurrent ? styles.current : ''}`}
          >
            <Scale size={18} />
            {text('books')}
          </Link>
        )}
        {mayReadOutbox && (
          <Link
            href="/outbox"
            className={(isCurrent) => `${styles.link} ${isCurrent ? styles.current : ''}`}
          >
            <Mails size={18} />
            {text('outbox')}
          </Link>
        )}
        {maySetRules && (
          <Link
            href="/registration"
            className={(isCurrent) => `${styles.link} ${isCurrent ? styles.current : ''}`}
          >
            <UserPlus size={18} />
            {text('registration')}
          </Link>
        )}
      </nav>
      <header className={styles.head}>
        <span className={styles.who}>{account}</span>
        <LanguagePicker />
        <ThemeSwitch />
        <Button isBusy={signOut.isPending} onClick={() => signOut.mutate({})}>
          {text('signOut')}
        </Button>
      </header>
      <main id="content" className={styles.content}>
        {children}
      </main>
    </div>
  )
}
