import { deviceStore, IconButton, useMedia, useText } from '@tessera/web-kit'
import { Headset, MessagesSquare, X } from 'lucide-react'
import { useState } from 'react'
import { laterMessages } from '../../later-messages.ts'
import { ServiceBadge } from '../../parts.ts'
import { OptionalPart } from '../../routing/optional-part.tsx'
import { useOverlay } from '../../routing/use-overlay.ts'
import { useSite } from '../use-site.ts'
import { ContactLink } from './contact-link.tsx'
import { floatingOf } from './contacts.ts'
import styles from './service-bar.module.css'

const key = 'tessera.serviceBar'

/** The choice of the member on this device; folded by default. */
const readFolded = (): boolean => deviceStore.read(key) !== 'open'

const keepFolded = (isFolded: boolean): void => deviceStore.keep(key, isFolded ? 'folded' : 'open')

/** Live chat and the other contacts, behind one round button at the edge of the window. */
export function ServiceBar() {
  const text = useText(laterMessages)
  const site = useSite()
  const chat = useOverlay('chat')
  const isPhone = !useMedia('(min-width: 40rem)')
  const [chosen, setChosen] = useState(readFolded)
  const [isOpenHere, setOpenHere] = useState(false)
  // On a phone it would cover the page: there it is open until the page is left, and never by itself.
  const isFolded = isPhone ? !isOpenHere : chosen
  const contacts = site ? floatingOf(site.info) : []
  if (contacts.length === 0) return null
  const turn = () => {
    if (isPhone) return setOpenHere(isFolded)
    keepFolded(!isFolded)
    return setChosen(!isFolded)
  }
  return (
    <section className={styles.bar} aria-label={text('serviceBar')} data-folded={isFolded}>
      {!isFolded && (
        <ul className={styles.links}>
          <li>
            <button
              type="button"
              className={styles.link}
              aria-haspopup="dialog"
              onClick={chat.open}
            >
              <MessagesSquare size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>{text('chatRoom')}</span>
            </button>
          </li>
          {contacts.map((contact) => (
            <li key={contact.kind}>
              <ContactLink contact={contact} className={styles.link} />
            </li>
          ))}
        </ul>
      )}
      <IconButton label={text(isFolded ? 'unfoldService' : 'foldService')} onClick={turn}>
        <Headset size={20} strokeWidth={1.75} className={styles.folded} aria-hidden="true" />
        <X size={18} className={styles.unfolded} aria-hidden="true" />
      </IconButton>
      <span className={styles.unread}>
        <OptionalPart>
          <ServiceBadge />
        </OptionalPart>
      </span>
    </section>
  )
}
