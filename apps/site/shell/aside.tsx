import { useMedia, useSession, useText } from '@tessera/web-kit'
import { useLocation } from 'wouter'
import { messages } from '../messages.ts'
import { MemberAside, WinnerBoard } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import { paths } from '../routing/paths.ts'
import styles from './aside.module.css'

/** Beside the page where a screen is wide enough: what was just won; in the member centre balance, limits and help. */
export function Aside() {
  const text = useText(messages)
  const hasRoom = useMedia('(min-width: 68.75rem)')
  const session = useSession()
  const [location] = useLocation()
  if (!hasRoom) return null
  const isOwn = session !== undefined && !session.isTrial && location === paths.account
  return (
    // It scrolls on a low screen, which a keyboard can do only where it can be focused.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
    <aside className={styles.aside} aria-label={text(isOwn ? 'glance' : 'justWon')} tabIndex={0}>
      <OptionalPart>{isOwn ? <MemberAside /> : <WinnerBoard />}</OptionalPart>
    </aside>
  )
}
