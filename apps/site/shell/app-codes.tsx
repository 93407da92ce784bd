import { QrPicture } from '@tessera/settings/member'
import { useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import styles from './app-codes.module.css'

/** What a phone's camera reads to get the app, one for each kind of phone. */
export function AppCodes() {
  const text = useText(messages)
  return (
    <ul className={styles.codes}>
      <AppCode href={paths.ios} name={text('contact.iOS')} />
      <AppCode href={paths.android} name={text('contact.Android')} />
    </ul>
  )
}

function AppCode({ href, name }: { href: string; name: string }) {
  const later = useText(laterMessages)
  return (
    <li>
      <Link href={href} className={styles.code}>
        <QrPicture
          value={`${globalThis.location.origin}${href}`}
          label={later('codeFor', { name })}
        />
        <span aria-hidden="true">{name}</span>
      </Link>
    </li>
  )
}
