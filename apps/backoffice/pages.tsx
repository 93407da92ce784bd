import { ChannelsScreen } from '@tessera/cashier/staff'
import {
  DoorScreen,
  DeliveryScreen,
  HumanScreen,
  MemberScreen,
  MembersScreen,
  OutboxScreen,
  outboxStateOf,
  RegistrationScreen,
  SessionLimitsScreen,
  SocialScreen,
} from '@tessera/identity/staff'
import { BooksScreen, MemberLedger } from '@tessera/ledger/staff'
import { EmptyState, useText } from '@tessera/web-kit'
import { Link, Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { messages } from './messages.ts'

const membersPath = '/members'
const booksPath = '/ledger'
const outboxPath = '/outbox'
const deliveryPath = '/delivery'
const humanPath = '/human'
const channelsPath = '/channels'
const doorPath = '/door'
const socialPath = '/social'
const registrationPath = '/registration'
const sessionsPath = '/sessions'

/** Every page of the office. What a page shows is in its address. */
export function Pages() {
  const text = useText(messages)
  return (
    <Switch>
      <Route path="/">
        <Redirect to={membersPath} replace />
      </Route>
      <Route path={membersPath}>
        <MembersPage />
      </Route>
      <Route path={`${membersPath}/:id`}>
        {({ id }) => (
          <MemberScreen memberId={id} listHref={`/backoffice${membersPath}`}>
            <MemberLedger memberId={id} />
          </MemberScreen>
        )}
      </Route>
      <Route path={`${booksPath}/:breakId?`}>
        {({ breakId }) => <BooksPage breakId={breakId} />}
      </Route>
      <Route path={deliveryPath}>
        <DeliveryScreen />
      </Route>
      <Route path={`${channelsPath}/:channelId?`}>
        {({ channelId }) => <ChannelsPage channelId={channelId} />}
      </Route>
      <Route path={humanPath}>
        <HumanScreen />
      </Route>
      <Route path={outboxPath}>
        <OutboxPage />
      </Route>
      <Route path={doorPath}>
        <DoorScreen />
      </Route>
      <Route path={socialPath}>
        <SocialScreen />
      </Route>
      <Route path={sessionsPath}>
        <SessionLimitsScreen />
      </Route>
      <Route path={`${registrationPath}/:field?`}>
        {({ field }) => <RegistrationPage field={field} />}
      </Route>
      <Route>
        <EmptyState
          title={text('notFound')}
          act={<Link href={membersPath}>{text('toMembers')}</Link>}
        />
      </Route>
    </Switch>
  )
}

function MembersPage() {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const pageNo = Number(asked.get('page') ?? 1)
  return (
    <MembersScreen
      view={{
        search: asked.get('search') ?? '',
        pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
      }}
      onView={(view) => {
        const search = new URLSearchParams({ search: view.search, page: String(view.pageNo) })
        go(`${membersPath}?${search}`)
      }}
      hrefOf={(memberId) => `/backoffice${membersPath}/${memberId}`}
    />
  )
}

function ChannelsPage({ channelId }: { channelId: string | undefined }) {
  const [, go] = useLocation()
  return (
    <ChannelsScreen
      channelId={channelId}
      onChannel={(id) => go(id ? `${channelsPath}/${id}` : channelsPath)}
    />
  )
}

function OutboxPage() {
  const [, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const pageNo = Number(asked.get('page') ?? 1)
  return (
    <OutboxScreen
      view={{
        search: asked.get('search') ?? '',
        state: outboxStateOf(asked.get('state')),
        pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
      }}
      onView={({ search, state, pageNo: page }) =>
        go(`${outboxPath}?${new URLSearchParams({ search, state, page: String(page) })}`)
      }
    />
  )
}

function RegistrationPage({ field }: { field: string | undefined }) {
  const [, go] = useLocation()
  return (
    <RegistrationScreen
      field={field}
      onField={(next) => go(next ? `${registrationPath}/${next}` : registrationPath)}
    />
  )
}

function BooksPage({ breakId }: { breakId: string | undefined }) {
  const [, go] = useLocation()
  return (
    <BooksScreen breakId={breakId} onBreak={(id) => go(id ? `${booksPath}/${id}` : booksPath)} />
  )
}
