import { useMedia, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import { WinnerBoard } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import styles from './aside.module.css'

/** What was just won, beside the page, where a screen is wide enough. */
export function Aside() {
  const text = useText(messages)
  const hasRoom = useMedia('(min-width: 68.75rem)')
  if (!hasRoom) return null
  return (
    // It scrolls on a low screen, which a keyboard can do only where it can be focused.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
    <aside className={styles.aside} aria-label={text('justWon')} tabIndex={0}>
      <OptionalPart>
        <WinnerBoard />
      </OptionalPart>
    </aside>
  )
}
