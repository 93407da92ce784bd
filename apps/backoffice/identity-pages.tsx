import {
  MemberScreen,
  MembersScreen,
  OutboxScreen,
  outboxStateOf,
  RegistrationScreen,
} from '@tessera/identity/staff'
import { MemberLedger } from '@tessera/ledger/staff'
import { useLocation, useSearch } from 'wouter'
import { pageNoIn } from './page-no.ts'
import { paths } from './sections.ts'

export {
  DeliveryScreen,
  DoorScreen,
  HumanScreen,
  LogInScreen,
  SessionLimitsScreen,
  SocialScreen,
} from '@tessera/identity/staff'

/** The members, found by what the address says. */
export function MembersPage() {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return (
    <MembersScreen
      view={{
        search: asked.get('search') ?? '',
        pageNo: pageNoIn(asked),
      }}
      onView={(view) => {
        const search = new URLSearchParams({ search: view.search, page: String(view.pageNo) })
        go(`${paths.members}?${search}`)
      }}
      hrefOf={(memberId) => `/backoffice${paths.members}/${memberId}`}
    />
  )
}

/** One member, with their money. */
export const MemberPage = ({ id }: { id: string }) => (
  <MemberScreen memberId={id} listHref={`/backoffice${paths.members}`}>
    <MemberLedger memberId={id} />
  </MemberScreen>
)

/** What was sent to people. */
export function OutboxPage() {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return (
    <OutboxScreen
      view={{
        search: asked.get('search') ?? '',
        state: outboxStateOf(asked.get('state')),
        pageNo: pageNoIn(asked),
      }}
      onView={({ search, state, pageNo: page }) =>
        go(`${paths.outbox}?${new URLSearchParams({ search, state, page: String(page) })}`)
      }
    />
  )
}

/** The rules of registration, with one of them open. */
export function RegistrationPage({ field }: { field: string | undefined }) {
  const [, go] = useLocation()
  return (
    <RegistrationScreen
      field={field}
      onField={(next) => go(next ? `${paths.registration}/${next}` : paths.registration)}
    />
  )
}
