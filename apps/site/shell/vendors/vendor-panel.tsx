import { VendorMark } from '@tessera/lobby/member'
import { useText } from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { laterMessages } from '../../later-messages.ts'
import { messages } from '../../messages.ts'
import { useVendors } from './use-vendors.ts'
import styles from './vendor-panel.module.css'

/** Specification 2: more entries than these are laid out large. */
const fewMax = 10

/** The game types, and the vendors of the one that is chosen; each leads to the list of its titles. */
export function VendorPanel() {
  const text = useText(messages)
  const later = useText(laterMessages)
  const types = useVendors()
  const [chosen, setChosen] = useState<string>()
  const type = types.find(({ category }) => category === chosen) ?? types[0]
  if (!type) return <p className={styles.empty}>{later('noVendors')}</p>
  return (
    <div className={styles.panel}>
      <div className={styles.inside}>
        <ul className={styles.types} aria-label={text('games')}>
          {types.map(({ category, label }) => (
            <li key={category}>
              <button
                type="button"
                className={styles.type}
                aria-pressed={category === type.category}
                onClick={() => setChosen(category)}
                onPointerEnter={(event) => {
                  // A finger that goes by chooses nothing.
                  if (event.pointerType === 'mouse') setChosen(category)
                }}
              >
                {text(label)}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.vendors}>
          <ul className={styles.marks} data-large={type.vendors.length > fewMax || undefined}>
            {type.vendors.map(({ code, name, href }) => (
              <li key={code}>
                <Link href={href} className={styles.vendor}>
                  <VendorMark code={code} name={name} />
                </Link>
              </li>
            ))}
          </ul>
          <Link href={type.href} className={styles.all}>
            {later('allOfType', { type: text(type.label) })}
          </Link>
        </div>
      </div>
    </div>
  )
}
