import { MemberBreakNote, MemberBreaks } from '@tessera/compliance/staff'
import {
  memberDoingOf,
  MemberScreen,
  MembersScreen,
  membersViewIn,
  OutboxScreen,
  outboxStateOf,
  searchOfMembersView,
  timelineKindOf,
  useStaff,
} from '@tessera/identity/staff'
import { MemberLedger } from '@tessera/ledger/staff'
import { SavedViews } from '@tessera/office/staff'
import { useText } from '@tessera/web-kit'
import { useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import styles from './identity-pages.module.css'
import { messages } from './messages.ts'
import { paths } from './sections.ts'

// The last search among the members is restored on the way back from one of them.
const last = { search: '' }

/** The members, found by what the address says. */
export function MembersPage() {
  const [, go] = useLocation()
  const asked = useSearch()
  const view = membersViewIn(new URLSearchParams(asked))
  // Where the reader comes back to outlives the page.
  useEffect(() => {
    last.search = asked
  }, [asked])
  return (
    <>
      <SavedViews
        page="members"
        search={String(searchOfMembersView({ ...view, after: '' }))}
        hrefOf={(search) => `/backoffice${paths.members}?${search}`}
      />
      <MembersScreen
        view={view}
        onView={(next) => go(`${paths.members}?${searchOfMembersView(next)}`)}
        hrefOf={(memberId) => `/backoffice${paths.members}/${memberId}`}
      />
    </>
  )
}

// The page that opens the source of a timeline line, and the search that finds it there.
const openedAt: Record<string, (id: string, memberId: string) => string> = {
  deposit: (id) => `${paths.deposits}/${id}`,
  withdrawal: (id) => `${paths.withdrawals}/${id}`,
  correction: (id) => `${paths.corrections}/${id}`,
  address: (id) => `${paths.members}?by=address&search=${id}`,
  bets: (_day, memberId) => `${paths.members}/${memberId}/money`,
  act: (_id, memberId) => `${paths.audit}?subject=${memberId}`,
  vendorTransfer: (id) => `${paths.vendorTransfers}/${id}`,
  debtWaiver: (_id, memberId) => `${paths.members}/${memberId}/money`,
  memberTransfer: (_id, memberId) => `${paths.members}/${memberId}/money`,
  turnover: (account) => `${paths.turnover}?account=${account}`,
  inboxMessage: () => paths.messages,
  feedback: () => paths.feedback,
  rebate: () => paths.rebateClaims,
}

const sourceHref =
  (memberId: string) =>
  (source: string): string | undefined => {
    const at = source.indexOf(':')
    const opened = openedAt[source.slice(0, at)]
    return opened && `/backoffice${opened(encodeURIComponent(source.slice(at + 1)), memberId)}`
  }

const lookUpsOf = (id: string, account: string) =>
  [
    { name: 'memberMoney', href: `${paths.members}/${id}/money`, permission: 'money.read' },
    {
      name: 'memberWagering',
      href: `${paths.turnover}?${new URLSearchParams({ account })}`,
      permission: 'turnover.read',
    },
    {
      name: 'memberVip',
      href: `${paths.memberLevel}?${new URLSearchParams({ account })}`,
      permission: 'loyalty.read',
    },
    {
      name: 'memberWithdrawals',
      href: `${paths.withdrawals}?${new URLSearchParams({ view: 'all', search: account })}`,
      permission: 'withdrawals.read',
    },
    {
      name: 'memberDeposits',
      href: `${paths.deposits}?${new URLSearchParams({ search: account })}`,
      permission: 'deposits.read',
    },
    {
      name: 'memberActs',
      href: `${paths.audit}?${new URLSearchParams({ subject: id })}`,
      permission: 'audit.read',
    },
  ] as const

/** One member, with their money. The filter of the timeline is in the address. */
export function MemberPage({ id }: { id: string }) {
  const text = useText(messages)
  const [, go] = useLocation()
  const { staff } = useStaff()
  const asked = new URLSearchParams(useSearch())
  const kind = timelineKindOf(asked.get('show'))
  const may = (permission: string) => staff?.permissions.includes(permission) ?? false
  return (
    <MemberScreen
      memberId={id}
      listHref={`/backoffice${paths.members}`}
      backHref={`/backoffice${paths.members}${last.search && `?${last.search}`}`}
      sourceHref={sourceHref(id)}
      standing={<MemberBreakNote memberId={id} />}
      besideLimits={<MemberBreaks memberId={id} mayBegin={may('members.limits')} />}
      kind={kind}
      doing={memberDoingOf(asked.get('do'))}
      lookUps={({ account }) => (
        <nav aria-label={text('lookUps')} className={styles.lookUps}>
          {lookUpsOf(id, account)
            .filter(({ permission }) => may(permission))
            .map(({ name, href }) => (
              <Link key={name} href={href}>
                {text(name)}
              </Link>
            ))}
        </nav>
      )}
      onKind={(show) => go(`${paths.members}/${id}?${new URLSearchParams({ show })}`)}
    >
      <MemberLedger memberId={id} />
    </MemberScreen>
  )
}

/** What was sent to people. */
export function OutboxPage() {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const view = { search: asked.get('search') ?? '', state: outboxStateOf(asked.get('state')) }
  return (
    <>
      <SavedViews
        page="outbox"
        search={String(new URLSearchParams(view))}
        hrefOf={(search) => `/backoffice${paths.outbox}?${search}`}
      />
      <OutboxScreen
        view={{ ...view, after: asked.get('after') ?? '' }}
        onView={({ search, state, after }) =>
          go(`${paths.outbox}?${new URLSearchParams({ search, state, ...(after && { after }) })}`)
        }
      />
    </>
  )
}
