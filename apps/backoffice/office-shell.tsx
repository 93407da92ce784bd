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
import {
  KeyRound,
  Landmark,
  LogIn,
  Mails,
  Scale,
  Send,
  Timer,
  UserPlus,
  Users,
  ScanFace,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { messages } from './messages.ts'
import styles from './office-shell.module.css'

/** The frame of the office: sections at the start, who is here at the top. */
export function OfficeShell({
  account,
  mayCheck,
  mayReadOutbox,
  maySetChannels,
  maySetDelivery,
  maySetHouses,
  maySetHuman,
  maySetRules,
  maySetSessions,
  children,
}: {
  account: string | undefined
  /** Whether the books are this person's business. */
  mayCheck: boolean
  /** Whether what was sent to people is. */
  mayReadOutbox: boolean
  /** Whether the ways to pay in are. */
  maySetChannels: boolean
  /** Whether how messages leave the house is. */
  maySetDelivery: boolean
  /** Whether who checks that visitors are people is. */
  maySetHuman: boolean
  /** Whether whose accounts log in here is. */
  maySetHouses: boolean
  /** Whether what new members are asked for is. */
  maySetRules: boolean
  /** Whether how long sessions last is. */
  maySetSessions: boolean
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
        <Section href="/members" icon={<Users size={18} />} name={text('members')} />
        {mayCheck && <Section href="/ledger" icon={<Scale size={18} />} name={text('books')} />}
        {mayReadOutbox && (
          <Section href="/outbox" icon={<Mails size={18} />} name={text('outbox')} />
        )}
        {maySetChannels && (
          <Section href="/channels" icon={<Landmark size={18} />} name={text('channels')} />
        )}
        {maySetDelivery && (
          <Section href="/delivery" icon={<Send size={18} />} name={text('delivery')} />
        )}
        {maySetRules && (
          <Section href="/registration" icon={<UserPlus size={18} />} name={text('registration')} />
        )}
        {maySetHuman && (
          <Section href="/human" icon={<ScanFace size={18} />} name={text('human')} />
        )}
        {maySetSessions && (
          <Section href="/sessions" icon={<Timer size={18} />} name={text('sessions')} />
        )}
        {maySetHouses && (
          <Section href="/social" icon={<LogIn size={18} />} name={text('houses')} />
        )}
        <Section href="/door" icon={<KeyRound size={18} />} name={text('door')} />
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

type SectionProps = { href: string; icon: ReactNode; name: string }

const Section = ({ href, icon, name }: SectionProps) => (
  <Link href={href} className={(isCurrent) => `${styles.link} ${isCurrent ? styles.current : ''}`}>
    {icon}
    {name}
  </Link>
)
