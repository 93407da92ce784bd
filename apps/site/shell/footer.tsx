import { ThemeSwitch, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './footer.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { homeEntry, houseEntries, type MenuEntry } from './menu-entries.ts'
import { useSite } from './use-site.ts'
import { useCategories } from './use-categories.ts'

/** Where one can go, what this house stands for, and how to read it in another language or light. */
export function Footer() {
  const text = useText(messages)
  const site = useSite()
  const categories = useCategories()
  return (
    <footer className={styles.footer}>
      <div className={styles.about}>
        <BrandMark />
        <p>{text('footerLine')}</p>
        <p>{text('adults', { age: site?.info.minimumAge ?? 18 })}</p>
      </div>
      <Links isWide name={text('games')} entries={[homeEntry, ...(categories ?? [])]} />
      <Links name={text('house')} entries={houseEntries}>
        <li>
          <Link href={paths.credits}>{text('credits')}</Link>
        </li>
        <li>
          <a href="/docs">{text('docs')}</a>
        </li>
        {site?.info.resources.map(({ url, labelNameEn }) => (
          <li key={url}>
            <a href={url} rel="noreferrer">
              {labelNameEn}
            </a>
          </li>
        ))}
      </Links>
      <div className={styles.choices}>
        <LanguageChoice />
        <ThemeSwitch />
      </div>
    </footer>
  )
}

type LinksProps = { name: string; isWide?: boolean; entries: MenuEntry[]; children?: ReactNode }

function Links({ name, isWide = false, entries, children }: LinksProps) {
  const text = useText(messages)
  return (
    <nav aria-label={name}>
      <p className={styles.heading}>{name}</p>
      <ul className={`${styles.links} ${isWide ? styles.wide : ''}`}>
        {entries.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{text(label)}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
