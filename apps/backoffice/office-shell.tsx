import { useWaitingCount } from '@tessera/compliance/staff'
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
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { FrameKeys } from './frame-keys.tsx'
import { messages } from './messages.ts'
import styles from './office-shell.module.css'
import { menuFor, paths } from './sections.ts'

type Props = { account: string | undefined; permissions: readonly string[]; children: ReactNode }

/** The frame of the office: sections at the start, who is here at the top. */
export function OfficeShell({ account, permissions, children }: Props) {
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
        {menuFor(permissions).map(({ name: group, sections }) => (
          <div key={group} role="group" aria-labelledby={group} className={styles.group}>
            <p id={group} className={styles.groupName}>
              {text(group)}
            </p>
            {sections.map(({ name, icon: Icon }) => (
              <Link
                key={name}
                href={paths[name]}
                className={(isCurrent) => `${styles.link} ${isCurrent ? styles.current : ''}`}
              >
                <Icon size={18} />
                {text(name)}
                {name === 'approvals' && <Waiting isOn={account !== undefined} />}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <header className={styles.head}>
        <span className={styles.who}>{account}</span>
        <FrameKeys permissions={permissions} />
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

/** How many proposals wait for a second person. */
function Waiting({ isOn }: { isOn: boolean }) {
  const text = useText(messages)
  const count = useWaitingCount(isOn)
  return count > 0 && <span className={styles.badge}>{text('waiting', { count })}</span>
}
