import { useSession, ThemeSwitch, useText } from '@tessera/web-kit'
import { Headset, LogOut, MessagesSquare, QrCode } from 'lucide-react'
import { Link } from 'wouter'
import { InstallEntry } from '../installed/app-news.tsx'
import { laterMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { AppCodes } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import { paths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import { ContactLink } from './contact/contact-link.tsx'
import { servicesOf, socialOf } from './contact/contacts.ts'
import { LanguageChoice } from './language-choice.tsx'
import styles from './menu-end.module.css'
import { useSignOut } from './use-sign-out.tsx'
import { useSite } from './use-site.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The end of the side menu: apps, contacts, social channels, language, log-out. */
export function MenuEnd({ isNarrow }: { isNarrow: boolean }) {
  const text = useText(messages)
  const session = useSession()
  const later = useText(laterMessages)
  const service = useOverlay('service')
  const chat = useOverlay('chat')
  const signOut = useSignOut()
  const act = `${styles.act} ${isNarrow ? styles.narrow : ''}`
  const said = (words: string) => (isNarrow ? { 'aria-label': words, title: words } : {})
  return (
    <div className={styles.end}>
      {isNarrow ? (
        <Link href={paths.android} className={act} {...said(text('getApp'))}>
          <QrCode {...icon} />
        </Link>
      ) : (
        <Apps />
      )}
      {!isNarrow && <InstallEntry className={styles.act ?? ''} />}
      <button
        type="button"
        className={act}
        aria-haspopup="dialog"
        onClick={service.open}
        {...said(text('customerService'))}
      >
        <Headset {...icon} />
        {!isNarrow && text('customerService')}
      </button>
      <button
        type="button"
        className={act}
        aria-haspopup="dialog"
        onClick={chat.open}
        {...said(later('chatRoom'))}
      >
        <MessagesSquare {...icon} />
        {!isNarrow && later('chatRoom')}
      </button>
      {!isNarrow && <Contacts />}
      {session && (
        <button type="button" className={act} onClick={signOut.ask} {...said(text('signOut'))}>
          <LogOut {...icon} />
          {!isNarrow && text('signOut')}
        </button>
      )}
      {!isNarrow && (
        <div className={styles.choices}>
          <LanguageChoice />
          <ThemeSwitch />
        </div>
      )}
      {signOut.dialog}
    </div>
  )
}

/** The QR codes are rendered when the section is opened. */
function Apps() {
  const text = useText(messages)
  return (
    <details className={styles.apps}>
      <summary className={styles.act}>
        <QrCode {...icon} />
        {text('getApp')}
      </summary>
      <OptionalPart>
        <AppCodes />
      </OptionalPart>
    </details>
  )
}

/** Telegram among those who answer, and the social links. */
function Contacts() {
  const text = useText(messages)
  const site = useSite()
  if (!site) return null
  const answering = servicesOf(site.info).filter(({ kind }) => kind === 'TELEGRAM')
  const elsewhere = socialOf(site.info).filter(
    ({ kind }) => !answering.some((each) => each.kind === kind),
  )
  const contacts = [...answering, ...elsewhere]
  if (contacts.length === 0) return null
  return (
    <ul className={styles.contacts} aria-label={text('socialLinks')}>
      {contacts.map((contact, at) => (
        <li key={at}>
          <ContactLink contact={contact} className={styles.contact} isIcon />
        </li>
      ))}
    </ul>
  )
}
