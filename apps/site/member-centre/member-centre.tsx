import { Dialog, Spinner, useMedia, useSession, useText } from '@tessera/web-kit'
import { type MouseEvent, Suspense } from 'react'
import { Link, Redirect, useLocation, useSearchParams } from 'wouter'
import { memberPage } from '../member-pages.tsx'
import { messages } from '../messages.ts'
import { NeedsTrueAccount } from '../parts.ts'
import { PageBoundary } from '../routing/page-boundary.tsx'
import { paths } from '../routing/paths.ts'
import { RouteScreen } from '../routing/routed-page.tsx'
import { EntryBadge } from '../shell/entry-badge.tsx'
import { accountEntries, accountGroups } from '../shell/account-entries.ts'
import { type MenuEntry, thatExist } from '../shell/menu-entries.ts'
import { belowCentre, centreHref, pageOfLink } from './centre-address.ts'
import { useTitleText } from '../routing/title-text.ts'
import styles from './member-centre.module.css'

/** The member centre over the page that one is on; on a phone its pages are whole ones (specification 2). */
export function MemberCentre() {
  const text = useText(messages)
  const [path, navigate] = useLocation()
  const [search] = useSearchParams()
  const session = useSession()
  const hasRoom = useMedia('(min-width: 60rem)')
  if (!session) return <Redirect to={paths.logIn(`${paths.account}?${search}`)} replace />
  if (session.isTrial) return <NeedsTrueAccount />
  if (!hasRoom) return <Redirect to={`${paths.account}?${own(search)}`} replace />
  const follow = (event: MouseEvent) => {
    const page = pageOfLink(event)
    if (!page) return
    event.preventDefault()
    event.stopPropagation()
    navigate(centreHref(path, search, page))
  }
  return (
    <Dialog
      title={text('account')}
      kind="wide"
      onClose={() => navigate(belowCentre(path, search), { replace: true })}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its links are pressed, not the frame */}
      <div className={styles.centre} onClickCapture={follow}>
        <Pages here={search.get('page')} />
        <div className={styles.page}>
          <Shown search={search} />
        </div>
      </div>
    </Dialog>
  )
}

function Pages({ here }: { here: string | null }) {
  const text = useText(messages)
  return (
    <nav aria-label={text('account')} className={styles.pages}>
      <Entries entries={accountEntries.slice(0, 1)} here={here} />
      {accountGroups
        .filter(({ name }) => name !== 'play')
        .map(({ name, entries }) => (
          <div key={name}>
            <p className={styles.heading}>{text(`group.${name}`)}</p>
            <Entries entries={thatExist(entries)} here={here} />
          </div>
        ))}
    </nav>
  )
}

function Entries({ entries, here }: { entries: readonly MenuEntry[]; here: string | null }) {
  const titleOf = useTitleText()
  return (
    <ul>
      {entries.map(({ href, label, icon: Icon }) => (
        <li key={href}>
          <Link
            href={href}
            className={styles.entry}
            aria-current={pageIn(href) === here ? 'page' : undefined}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{titleOf(label)}</span>
            <EntryBadge label={label} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Shown({ search }: { search: URLSearchParams }) {
  const name = search.get('page') ?? ''
  const route = { page: `member ${name}`, screen: memberPage(search).screen }
  return (
    <PageBoundary key={name}>
      <Suspense fallback={<Spinner />}>
        <RouteScreen route={route} input={{ params: {}, search: own(search) }} />
      </Suspense>
    </PageBoundary>
  )
}

const pageIn = (href: string): string | null =>
  new URLSearchParams(href.split('?')[1] ?? '').get('page')

/** What the page of the centre itself has in the address. */
function own(search: URLSearchParams): URLSearchParams {
  const of = new URLSearchParams(search)
  of.delete('over')
  of.delete('below')
  return of
}
