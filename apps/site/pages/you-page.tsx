import { useMember } from '@tessera/identity/following'
import { ChangePasswordLink, MemberAvatar } from '@tessera/identity/own'
import { Button, CopyButton, Skeleton, ThemeSwitch, useText } from '@tessera/web-kit'
import type { AccountGroupName } from '@tessera/web-kit/modules'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { FirstSteps } from '../member-centre/first-steps.tsx'
import { laterMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import { paths } from '../routing/paths.ts'
import { EntryBadge } from '../shell/entry-badge.tsx'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { accountGroups } from '../shell/account-entries.ts'
import { aboutEntries, type MenuEntry, offerEntries, thatExist } from '../shell/menu-entries.ts'
import { useFlags } from '../shell/use-flags.ts'
import { useSignOut } from '../shell/use-sign-out.tsx'
import { useTitleText } from '../routing/title-text.ts'
import styles from './you-page.module.css'

/** Who one is here, and every page of one's own. */
export function YouPage() {
  const text = useText(messages)
  const signOut = useSignOut()
  const more: Partial<Record<AccountGroupName, readonly MenuEntry[]>> = {
    play: offerEntries(useFlags()),
    support: aboutEntries,
  }
  return (
    <section className={styles.page}>
      <h1>{text('account')}</h1>
      <Profile />
      <OptionalPart>
        <FirstSteps />
      </OptionalPart>
      <div className={styles.groups}>
        {accountGroups.map(({ name, entries }) => (
          <Group
            key={name}
            name={text(`group.${name}`)}
            entries={thatExist([...entries, ...(more[name] ?? [])])}
          />
        ))}
      </div>
      <div className={styles.choices}>
        <LanguageChoice />
        <ThemeSwitch />
        <ChangePasswordLink href={paths.password} />
        <Button kind="plain" onClick={signOut.ask}>
          {text('signOut')}
        </Button>
      </div>
      {signOut.dialog}
    </section>
  )
}

function Group({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  const titleOf = useTitleText()
  return (
    <nav aria-label={name}>
      <h2 className={styles.heading}>{name}</h2>
      <ul className={styles.list}>
        {entries.map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <Link href={href} className={styles.row}>
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>{titleOf(label)}</span>
              <EntryBadge label={label} />
              <ChevronRight size={18} className={styles.chevron} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Profile() {
  const later = useText(laterMessages)
  const { member } = useMember()
  if (!member) return <Skeleton height="6.125rem" />
  return (
    <div className={styles.profile}>
      <MemberAvatar memberId={member.id} />
      <p className={styles.name}>
        <strong>{member.nickname}</strong>
        <span>{member.account}</span>
        <span className={styles.id}>
          {later('userId')} <code>{member.id}</code>
        </span>
      </p>
      <CopyButton value={member.id} label={later('copyId')} />
    </div>
  )
}
