import { deviceStore, IconButton, useMedia, useText } from '@tessera/web-kit'
import { Headset, X } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { useSite } from '../use-site.ts'
import { ContactLink } from './contact-link.tsx'
import { floatingOf } from './contacts.ts'
import styles from './service-bar.module.css'

const key = 'tessera.serviceBar'

/** What somebody chose on this device; nothing where they chose nothing. */
function readFolded(): boolean | undefined {
  const kept = deviceStore.read(key)
  return kept === undefined ? undefined : kept === 'folded'
}

const keepFolded = (isFolded: boolean): void => deviceStore.keep(key, isFolded ? 'folded' : 'open')

/** Live chat and the other ways to the house, at the edge of the window; on a phone above the foot of the page. */
export function ServiceBar() {
  const text = useText(messages)
  const site = useSite()
  const isPhone = !useMedia('(min-width: 40rem)')
  const hasRoom = useMedia('(min-width: 68.75rem)')
  const [chosen, setChosen] = useState(readFolded)
  // Beside a page with a margin it is open at first; over one without it is not. On a phone it is never folded.
  const isFolded = !isPhone && (chosen ?? !hasRoom)
  const contacts = site ? floatingOf(site.info) : []
  if (contacts.length === 0) return null
  const turn = () => {
    keepFolded(!isFolded)
    setChosen(!isFolded)
  }
  return (
    <section className={styles.bar} aria-label={text('serviceBar')} data-folded={isFolded}>
      {!isFolded && (
        <ul className={styles.links}>
          {contacts.map((contact) => (
            <li key={contact.kind}>
              <ContactLink contact={contact} className={styles.link} />
            </li>
          ))}
        </ul>
      )}
      <span className={styles.fold}>
        <IconButton label={text(isFolded ? 'unfoldService' : 'foldService')} onClick={turn}>
          <Headset size={20} strokeWidth={1.75} className={styles.folded} aria-hidden="true" />
          <X size={18} className={styles.unfolded} aria-hidden="true" />
        </IconButton>
      </span>
    </section>
  )
}
