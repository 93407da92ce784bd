import { Button, Dialog, useText } from '@tessera/web-kit'
import { laterMessages } from '../../later-messages.ts'
import { messages } from '../../messages.ts'
import { useOverlay } from '../../routing/use-overlay.ts'
import { useSite } from '../use-site.ts'
import { ContactLink } from './contact-link.tsx'
import { servicesOf } from './contacts.ts'
import styles from './contact.module.css'

/** All contacts, by channel. */
export function ServiceDialog({ onClose }: { onClose: () => void }) {
  const text = useText(messages)
  const later = useText(laterMessages)
  const site = useSite()
  const help = useOverlay('help')
  const services = site ? servicesOf(site.info) : []
  return (
    <Dialog title={text('customerService')} kind="sheet" onClose={onClose}>
      <p className={styles.advice}>{later('serviceAdvice')}</p>
      {services.length > 0 && (
        <ul className={styles.list}>
          {services.map((service, at) => (
            <li key={at}>
              <ContactLink contact={service} className={styles.row} />
            </li>
          ))}
        </ul>
      )}
      <Button kind="quiet" aria-haspopup="dialog" onClick={help.open}>
        {text('helpFirst')}
      </Button>
    </Dialog>
  )
}
