import { useQueryClient } from '@tanstack/react-query'
import { useWaiting } from '@tessera/compliance/staff'
import { staffIdentityCalls } from '@tessera/identity/calls'
import {
  Button,
  IconButton,
  LanguagePicker,
  Menu,
  Rosette,
  setSession,
  ThemeSwitch,
  useCall,
  useMedia,
  useText,
  WaitingProvider,
} from '@tessera/web-kit'
import { ChevronDown, LogOut, Menu as Bars, Stamp } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { FrameKeys } from './frame-keys.tsx'
import { messages } from './messages.ts'
import styles from './office-shell.module.css'
import { menuFor, paths, sectionAt, useSectionTitles } from './sections.ts'
import { useFolded } from './use-folded.ts'

type Props = { account: string | undefined; permissions: readonly string[]; children: ReactNode }

/** The frame of the office: sections at the start, behind a button where there is no room; who is here at the top. */
export function OfficeShell({ account, permissions, children }: Props) {
  const text = useText(messages)
  const client = useQueryClient()
  const isWide = useMedia('(min-width: 64rem)')
  const end = () => setSession(undefined)
  const signOut = useCall(staffIdentityCalls.logOutStaff, { onSuccess: end, onError: end })
  const { count, subjects } = useWaiting(account !== undefined)
  const waiting = useMemo(() => ({ subjects, href: `/backoffice${paths.approvals}` }), [subjects])
  const sections = <Sections permissions={permissions} waiting={count} />
  const leave = () => signOut.mutate({})
  // Names in answers are in the language that they were asked in.
  const readAgain = () => void client.invalidateQueries()
  return (
    <div className={styles.office}>
      <a href="#content" className={styles.skip}>
        {text('skip')}
      </a>
      {isWide && sections}
      <header className={styles.head}>
        {!isWide && (
          <Menu label={text('sections')} button={<Bars size={22} aria-hidden="true" />}>
            <div className={styles.sheet}>
              {sections}
              <div className={styles.choices}>
                <LanguagePicker onChange={readAgain} />
                <ThemeSwitch />
              </div>
            </div>
          </Menu>
        )}
        <span className={styles.who} title={account}>
          {account}
        </span>
        {!isWide && count > 0 && (
          <Link href={paths.approvals} className={styles.waiting}>
            <Stamp size={18} aria-hidden="true" />
            {text('waiting', { count })}
          </Link>
        )}
        <FrameKeys permissions={permissions} hasName={isWide} />
        {isWide ? (
          <>
            <LanguagePicker onChange={readAgain} />
            <ThemeSwitch />
            <Button isBusy={signOut.isPending} onClick={leave}>
              {text('signOut')}
            </Button>
          </>
        ) : (
          <IconButton label={text('signOut')} aria-busy={signOut.isPending} onClick={leave}>
            <LogOut size={20} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <main id="content" className={styles.content}>
        <WaitingProvider value={waiting}>{children}</WaitingProvider>
      </main>
    </div>
  )
}

function showCurrent(menu: HTMLElement | null): void {
  const section = menu?.querySelector(`.${styles.current}`)?.getBoundingClientRect()
  if (!menu || !section) return
  const { top, bottom } = menu.getBoundingClientRect()
  if (section.top < top || section.bottom > bottom)
    menu.scrollTop += section.top - (top + bottom) / 2
}

type SectionsProps = { permissions: readonly string[]; waiting: number }

/** The menu of the office; beside the approvals, how many wait for a second person. */
function Sections({ permissions, waiting: count }: SectionsProps) {
  const text = useText(messages)
  const titleOf = useSectionTitles()
  const [folded, fold] = useFolded()
  const [path] = useLocation()
  const current = sectionAt(path, permissions)?.id
  const menu = useRef<HTMLElement>(null)
  // The scroll position of the menu belongs to the browser: the section that is open must not be below its end.
  useEffect(() => showCurrent(menu.current), [path, permissions])
  return (
    <nav ref={menu} aria-label={text('sections')} className={styles.menu}>
      <p className={styles.brand}>
        <Rosette seed="tessera" rings={2} stroke={2} className={styles.mark ?? ''} />
        <span>{text('title')}</span>
      </p>
      {menuFor(permissions).map(({ name: group, sections }) => (
        <div key={group} role="group" aria-labelledby={group} className={styles.group}>
          <button
            type="button"
            id={group}
            className={styles.groupName}
            aria-expanded={!folded.has(group)}
            onClick={() => fold(group)}
          >
            {text(group)}
            <ChevronDown size={16} aria-hidden="true" />
          </button>
          {(folded.has(group) ? [] : sections).map((section) => (
            <Link
              key={section.id}
              href={section.path}
              className={`${styles.link} ${section.id === current ? styles.current : ''}`}
              aria-current={section.id === current ? 'page' : undefined}
            >
              <section.icon size={18} />
              {titleOf(section)}
              {section.id === 'approvals' && count > 0 && (
                <span className={styles.badge}>{text('waiting', { count })}</span>
              )}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}
