import { ThemeSwitch, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import { BrandMark } from './brand-mark.tsx'
import { ContactLink } from './contact/contact-link.tsx'
import { socialOf } from './contact/contacts.ts'
import { useTitleText } from '../routing/title-text.ts'
import styles from './footer.module.css'
import { FooterOffers } from './footer-offers.tsx'
import { FooterVendors } from './footer-vendors.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { aboutEntries, type MenuEntry, officialEntries, offerEntries } from './menu-entries.ts'
import { useCategories } from './use-categories.ts'
import { useFlags } from './use-flags.ts'
import { useSite } from './use-site.ts'

// Organisations that help people whose play is a problem, free of charge. Names are not translated.
const helpLines = [
  { name: 'GamCare', href: 'https://www.gamcare.org.uk/' },
  { name: 'Gambling Therapy', href: 'https://www.gamblingtherapy.org/' },
  { name: 'Gamblers Anonymous', href: 'https://www.gamblersanonymous.org/' },
] as const

/** Links, the principles of the site, and the choice of language and theme. */
export function Footer() {
  const text = useText(messages)
  const later = useText(laterMessages)
  const site = useSite()
  const categories = useCategories()
  const flags = useFlags()
  const licence = useOverlay('licence')
  const social = site ? socialOf(site.info) : []
  return (
    <footer className={styles.footer}>
      <FooterOffers />
      <div className={styles.parts}>
        <About age={site?.info.minimumAge ?? 18} />
        <Links name={text('games')} entries={categories ?? []} />
        <Links name={text('help')} entries={[...aboutEntries, ...offerEntries(flags)]}>
          <li>
            <Link href={paths.credits}>{text('credits')}</Link>
          </li>
          <li>
            <Link href={`${paths.verify}?view=versions`}>{later('gameVersions')}</Link>
          </li>
          <li>
            <Link href="/status">{later('status')}</Link>
          </li>
          <li>
            <a href="/docs">{later('docs')}</a>
          </li>
        </Links>
        <Links name={later('official')} entries={officialEntries}>
          <li>
            <button
              type="button"
              className={styles.opens}
              aria-haspopup="dialog"
              onClick={licence.open}
            >
              {later('certificate')}
            </button>
          </li>
        </Links>
        {social.length > 0 && (
          <nav aria-label={text('socialLinks')}>
            <p className={styles.heading}>{text('socialLinks')}</p>
            <ul className={styles.links}>
              {social.map((contact, at) => (
                <li key={at}>
                  <ContactLink contact={contact} className={styles.contact} />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <p className={styles.advice}>
        {later('mirrorAdvice')} <Link href={paths.mirrors}>{text('mirrors')}</Link>
      </p>
      <FooterVendors />
      <div className={styles.choices}>
        <LanguageChoice />
        <ThemeSwitch />
      </div>
    </footer>
  )
}

/** The principles of the site, the minimum age, and help with problem gambling. */
function About({ age }: { age: number }) {
  const later = useText(laterMessages)
  return (
    <div className={styles.about}>
      <BrandMark />
      <p>{later('footerLine')}</p>
      <p className={styles.adults}>
        <strong aria-hidden="true">{`${age}+`}</strong>
        {later('adults', { age: age })}
      </p>
      <p>
        {later('playSafely')} <Link href={paths.takeBreak}>{later('takeBreakLink')}</Link>
      </p>
      <ul className={styles.helpLines} aria-label={later('helpLines')}>
        {helpLines.map(({ name, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type LinksProps = {
  name: string
  entries: readonly MenuEntry[]
  children?: ReactNode
}

function Links({ name, entries, children }: LinksProps) {
  const titleOf = useTitleText()
  return (
    <nav aria-label={name}>
      <p className={styles.heading}>{name}</p>
      <ul className={styles.links}>
        {entries.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{titleOf(label)}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
