import { LogoutDialog, MemberMenu, useMember } from '@tessera/identity/member'
import { Avatar, type Session, setTheme, toast, useText, useTheme } from '@tessera/web-kit'
import { Moon, Sun } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import styles from './avatar-menu.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { accountEntries } from './menu-entries.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What is one's own, behind one's own ornament. */
export function AvatarMenu({ session }: { session: Session }) {
  const text = useText(messages)
  const { member } = useMember()
  const [, navigate] = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  if (!member) return <Avatar seed={session.memberId} />
  return (
    <>
      <MemberMenu member={member} onLogOut={() => setLeaving(true)}>
        {accountEntries.map(({ href, label, icon: Icon }) => (
          <Link key={href} href={href}>
            <Icon {...icon} />
            {text(label)}
          </Link>
        ))}
        <ThemeEntry />
        <LanguageEntry />
      </MemberMenu>
      {isLeaving && (
        <Suspense fallback={null}>
          <LogoutDialog
            onClose={() => setLeaving(false)}
            onDone={() => {
              navigate(paths.home, { replace: true })
              toast(text('signedOut'))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function ThemeEntry() {
  const text = useText(messages)
  const isNight = useTheme() === 'night'
  const Icon = isNight ? Sun : Moon
  return (
    <button type="button" onClick={() => setTheme(isNight ? 'day' : 'night')}>
      <Icon {...icon} />
      {text(isNight ? 'dayTheme' : 'nightTheme')}
    </button>
  )
}

// A press on the list of languages must not close the menu around it.
const LanguageEntry = () => (
  <div className={styles.language} role="presentation" onClick={(event) => event.stopPropagation()}>
    <LanguageChoice />
  </div>
)
