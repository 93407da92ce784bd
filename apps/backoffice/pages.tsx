import { EmptyState, useText } from '@tessera/web-kit'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { messages } from './messages.ts'
import {
  AccountsPage,
  AnnouncementsPage,
  ApprovalsPage,
  AuditPage,
  BooksPage,
  BrandScreen,
  ChannelsPage,
  ContentPage,
  CorrectionsPage,
  DashboardPage,
  DeliveryScreen,
  DepositDeskPage,
  DeskPage,
  SecondFactorScreen,
  DraftsPage,
  FeedbackPage,
  FigureBetsPage,
  FigureOrdersPage,
  FlagsScreen,
  HostsScreen,
  CaptchaScreen,
  SentMessagesScreen,
  LevelsScreen,
  LobbyPage,
  LogInScreen,
  MaintenanceScreen,
  MemberLevelPage,
  MemberMoneyPage,
  MemberPage,
  MembersPage,
  OfferedScreen,
  OperationsPage,
  OutboxPage,
  RatesScreen,
  RebateClaimsPage,
  ReconciliationPage,
  RegionScreen,
  RegistrationPage,
  RolesPage,
  SessionLimitsScreen,
  SocialScreen,
  StaffPage,
  TurnoverPage,
  UplineRuleScreen,
  VendorTransfersPage,
  VendorWalletsScreen,
  WithdrawRuleScreen,
} from './parts.ts'
import { officeModules } from './modules.gen.ts'
import { homeFor, mayOpen, paths } from './sections.ts'
import { Viewed } from './viewed.tsx'

// What the site offers and how it looks.
const siteRoutes = (
  <>
    <Route path={`${paths.content}/:part?`}>{({ part }) => <ContentPage part={part} />}</Route>
    <Route path={`${paths.lobby}/:part?`}>{({ part }) => <LobbyPage part={part} />}</Route>
    <Route path={paths.drafts}>
      <DraftsPage />
    </Route>
    <Route path={paths.offered}>
      <OfferedScreen />
    </Route>
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

// Payment channels, the desks of the cashier, and members' money.
const moneyRoutes = (
  <>
    <Route path={`${paths.channels}/:channelId?`}>
      {({ channelId }) => <ChannelsPage channelId={channelId} />}
    </Route>
    <Route path={`${paths.deposits}/:id?`}>
      {({ id }) => (
        <Viewed page="deposits">
          <DepositDeskPage id={id} />
        </Viewed>
      )}
    </Route>
    <Route path={`${paths.withdrawals}/:id?`}>
      {({ id }) => (
        <Viewed page="withdrawals">
          <DeskPage id={id} />
        </Viewed>
      )}
    </Route>
    <Route path={paths.turnover}>
      <TurnoverPage />
    </Route>
    <Route path={paths.withdrawRule}>
      <WithdrawRuleScreen />
    </Route>
    <Route path={`${paths.members}/:id/money`}>{({ id }) => <MemberMoneyPage id={id} />}</Route>
    <Route path={`${paths.reconciliation}/:id?`}>
      {({ id }) => (
        <Viewed page="reconciliation">
          <ReconciliationPage id={id} />
        </Viewed>
      )}
    </Route>
    <Route path={paths.figureBets}>
      <Viewed page="figureBets">
        <FigureBetsPage />
      </Viewed>
    </Route>
    <Route path={paths.figureOrders}>
      <Viewed page="figureOrders">
        <FigureOrdersPage />
      </Viewed>
    </Route>
    <Route path={`${paths.accounts}/:id?`}>
      {({ id }) => (
        <Viewed page="accounts">
          <AccountsPage id={id} />
        </Viewed>
      )}
    </Route>
    <Route path={`${paths.corrections}/:id?`}>{({ id }) => <CorrectionsPage id={id} />}</Route>
  </>
)

// Announcements, messages to members, and feedback.
const messageRoutes = (
  <>
    <Route path={paths.announcements}>
      <Viewed page="announcements">
        <AnnouncementsPage />
      </Viewed>
    </Route>
    <Route path={paths.messages}>
      <SentMessagesScreen />
    </Route>
    <Route path={paths.feedback}>
      <Viewed page="feedback">
        <FeedbackPage />
      </Viewed>
    </Route>
  </>
)

// What members get for playing.
const loyaltyRoutes = (
  <>
    <Route path={paths.vipLevels}>
      <LevelsScreen />
    </Route>
    <Route path={paths.rebates}>
      <RatesScreen />
    </Route>
    <Route path={paths.memberLevel}>
      <MemberLevelPage />
    </Route>
    <Route path={paths.rebateClaims}>
      <Viewed page="rebateClaims">
        <RebateClaimsPage />
      </Viewed>
    </Route>
  </>
)

// How members come in, and what is sent to them meanwhile.
const doorRoutes = (
  <>
    <Route path={paths.uplineRule}>
      <UplineRuleScreen />
    </Route>
    <Route path={paths.captcha}>
      <CaptchaScreen />
    </Route>
    <Route path={paths.logIn}>
      <LogInScreen />
    </Route>
    <Route path={paths.outbox}>
      <OutboxPage />
    </Route>
    <Route path={paths.door}>
      <SecondFactorScreen />
    </Route>
    <Route path={paths.socialLogin}>
      <SocialScreen />
    </Route>
    <Route path={paths.sessions}>
      <SessionLimitsScreen />
    </Route>
    <Route path={`${paths.registration}/:field?`}>
      {({ field }) => <RegistrationPage field={field} />}
    </Route>
  </>
)

// Staff, their permissions, and their acts.
const rightsRoutes = (
  <>
    <Route path={paths.approvals}>
      <ApprovalsPage />
    </Route>
    <Route path={paths.staff}>
      <StaffPage />
    </Route>
    <Route path={paths.roles}>
      <RolesPage />
    </Route>
    <Route path={paths.audit}>
      <AuditPage />
    </Route>
  </>
)

// What the modules bring themselves; what follows a section in an address is the page's own.
const addedRoutes = officeModules.flatMap(({ sections }) =>
  sections.map(({ id, path, Page }) => (
    <Route key={id} path={`${path}/*?`}>
      <Page />
    </Route>
  )),
)

/** Every page of the office. What a page shows is in its address. */
export function Pages({ permissions }: { permissions: readonly string[] }) {
  const text = useText(messages)
  const [path] = useLocation()
  const home = homeFor(permissions)
  if (!mayOpen(path, permissions)) {
    return <EmptyState title={text('notAllowed')} act={<Link href={home}>{text('toHome')}</Link>} />
  }
  return (
    <Switch>
      <Route path="/">
        <Redirect to={home} replace />
      </Route>
      <Route path={paths.dashboard}>
        <DashboardPage />
      </Route>
      <Route path={paths.operations}>
        <Viewed page="operations">
          <OperationsPage />
        </Viewed>
      </Route>
      <Route path={paths.members}>
        <MembersPage />
      </Route>
      <Route path={`${paths.members}/:id`}>{({ id }) => <MemberPage id={id} />}</Route>
      <Route path={`${paths.books}/:discrepancyId?`}>
        {({ discrepancyId }) => <BooksPage discrepancyId={discrepancyId} />}
      </Route>
      <Route path={paths.delivery}>
        <DeliveryScreen />
      </Route>
      {moneyRoutes}
      <Route path={`${paths.vendorTransfers}/:id?`}>
        {({ id }) => (
          <Viewed page="vendorTransfers">
            <VendorTransfersPage id={id} />
          </Viewed>
        )}
      </Route>
      <Route path={paths.vendorWallets}>
        <VendorWalletsScreen />
      </Route>
      {doorRoutes}
      {siteRoutes}
      {messageRoutes}
      {loyaltyRoutes}
      {rightsRoutes}
      {addedRoutes}
      <Route>
        <EmptyState title={text('notFound')} act={<Link href={home}>{text('toHome')}</Link>} />
      </Route>
    </Switch>
  )
}
