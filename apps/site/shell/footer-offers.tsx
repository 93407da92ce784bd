import { useFormat, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { typePaths } from '../routing/paths.ts'
import { useTitleText } from '../routing/title-text.ts'
import styles from './footer.module.css'
import { advertisedEntries, thatExist } from './menu-entries.ts'
import { useCategories } from './use-categories.ts'
import { useFlags } from './use-flags.ts'

/** The offers of the site: only existing ones, with the real number of slots. */
export function FooterOffers() {
  const later = useText(laterMessages)
  const titleOf = useTitleText()
  const format = useFormat()
  const slots = useCategories()?.find(({ label }) => label === 'type.RNG')?.count ?? 0
  const offers = thatExist(advertisedEntries(useFlags()))
  if (slots === 0 && offers.length === 0) return null
  return (
    <ul className={styles.offers}>
      {slots > 0 && (
        <li>
          <Link href={typePaths.RNG} className={styles.offer}>
            <strong className={styles.count}>{format.number(slots)}</strong>
            {later('slotsToChoose', { count: slots })}
          </Link>
        </li>
      )}
      {offers.map(({ href, label, icon: Icon }) => (
        <li key={href}>
          <Link href={href} className={styles.offer}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {titleOf(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
