import { EmptyState, useText } from '@tessera/web-kit'
import { Link, Redirect, Route, Switch } from 'wouter'
import { messages } from './messages.ts'
import {
  AnnouncementsScreen,
  BooksPage,
  BrandScreen,
  ChannelsPage,
  ContentPage,
  DeliveryScreen,
  DepositDeskPage,
  DeskPage,
  DoorScreen,
  FeedbackPage,
  FlagsScreen,
  HostsScreen,
  HumanScreen,
  LettersScreen,
  LogInScreen,
  MaintenanceScreen,
  MemberPage,
  MembersPage,
  OutboxPage,
  RegionScreen,
  RegistrationPage,
  SessionLimitsScreen,
  SocialScreen,
  TurnoverPage,
  WithdrawRuleScreen,
} from './parts.ts'
import { paths } from './sections.ts'

// What the site offers and how it looks.
const siteRoutes = (
  <>
    <Route path={`${paths.content}/:part?`}>{({ part }) => <ContentPage part={part} />}</Route>
    <Route path={paths.features}>
      <FlagsScreen />
    </Route>
    <Route path={paths.brand}>
      <BrandScreen />
    </Route>
    <Route path={paths.hosts}>
      <HostsScreen />
    </Route>
    <Route path={paths.region}>
      <RegionScreen />
    </Route>
    <Route path={paths.maintenance}>
      <MaintenanceScreen />
    </Route>
  </>
)

// What the house says to everybody, to its members, and what they answer.
const messageRoutes = (
  <>
    <Route path={paths.announcements}>
      <AnnouncementsScreen />
    </Route>
    <Route path={paths.letters}>
      <LettersScreen />
    </Route>
    <Route path={paths.feedback}>
      <FeedbackPage />
    </Route>
  </>
)

/** Every page of the office. What a page shows is in its address. */
export function Pages() {
  const text = useText(messages)
  return (
    <Switch>
      <Route path="/">
        <Redirect to={paths.members} replace />
      </Route>
      <Route path={paths.members}>
        <MembersPage />
      </Route>
      <Route path={`${paths.members}/:id`}>{({ id }) => <MemberPage id={id} />}</Route>
      <Route path={`${paths.books}/:breakId?`}>
        {({ breakId }) => <BooksPage breakId={breakId} />}
      </Route>
      <Route path={paths.delivery}>
        <DeliveryScreen />
      </Route>
      <Route path={`${paths.channels}/:channelId?`}>
        {({ channelId }) => <ChannelsPage channelId={channelId} />}
      </Route>
      <Route path={`${paths.deposits}/:id?`}>{({ id }) => <DepositDeskPage id={id} />}</Route>
      <Route path={`${paths.withdrawals}/:id?`}>{({ id }) => <DeskPage id={id} />}</Route>
      <Route path={paths.turnover}>
        <TurnoverPage />
      </Route>
      <Route path={paths.withdrawRule}>
        <WithdrawRuleScreen />
      </Route>
      <Route path={paths.human}>
        <HumanScreen />
      </Route>
      <Route path={paths.logIn}>
        <LogInScreen />
      </Route>
      <Route path={paths.outbox}>
        <OutboxPage />
      </Route>
      <Route path={paths.door}>
        <DoorScreen />
      </Route>
      <Route path={paths.houses}>
        <SocialScreen />
      </Route>
      {siteRoutes}
      {messageRoutes}
      <Route path={paths.sessions}>
        <SessionLimitsScreen />
      </Route>
      <Route path={`${paths.registration}/:field?`}>
        {({ field }) => <RegistrationPage field={field} />}
      </Route>
      <Route>
        <EmptyState
          title={text('notFound')}
          act={<Link href={paths.members}>{text('toMembers')}</Link>}
        />
      </Route>
    </Switch>
  )
}
