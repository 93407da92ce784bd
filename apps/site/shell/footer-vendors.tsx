import { VendorMark } from '@tessera/lobby/member'
import { useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import styles from './footer.module.css'

/** Specification 2: the logos in the footer, in this order. */
export const footerVendors = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'] as const

export function FooterVendors() {
  const text = useText(messages)
  return (
    <ul className={styles.vendors} aria-label={text('vendors')}>
      {footerVendors.map((code) => (
        <li key={code}>
          <VendorMark code={code} variant="WHITE" />
        </li>
      ))}
    </ul>
  )
}
