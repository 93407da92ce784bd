import type { ProofHref } from '@tessera/cashier/records'
import { added } from './module-pages.ts'
import { once } from './routing/once.ts'
import { paths } from './routing/paths.ts'
import type { LoadedScreen, Title } from './routing/route.ts'
import { vipScreen } from './screens.tsx'

type MemberPage = { title: Title; screen: () => Promise<LoadedScreen> }

const you: MemberPage = {
  title: 'account',
  screen: once(async () => ({ Screen: (await import('./pages/you-page.tsx')).YouPage })),
}

/** Where a round of the betting record is checked: of a table by the bet, which names its round. */
const proofHref: ProofHref = ({ id, gameType, gameCode, roundId }) =>
  gameType === 'LIVE'
    ? `/tables?${new URLSearchParams({ view: 'verify', table: gameCode, slip: id })}`
    : `/verify?round=${encodeURIComponent(roundId)}`

const records = () => import('@tessera/cashier/records')
const ticketHrefs = () => import('./ticket-hrefs.ts')
const offered = () => import('./pages/offered.tsx')
const loyalty = () => import('@tessera/loyalty/member')
const messages = () => import('@tessera/messages/member')

/** A part of the points mall. */
async function pointsPage(first: 'mall' | 'history' | 'details' | 'rules'): Promise<LoadedScreen> {
  const { PointsScreen } = await loyalty()
  return (await offered()).whereOffered('POINTSYSTEM3', 'pointMall', {
    Screen: () => <PointsScreen first={first} />,
  })
}

/** The pages of the member centre by the specification's names, as far as they exist. */
const pages: Record<string, MemberPage> = {
  ...added.centre,
  securityCenter: {
    title: 'security',
    screen: once(async () => {
      const identity = await import('@tessera/identity/member')
      const { SecurityScreen, loadSecurityScreen } = await identity.loadSecurityPage()
      const Screen = () => <SecurityScreen passwordHref={paths.password} />
      return { Screen, load: loadSecurityScreen }
    }),
  },
  personalHistoryCopy: {
    title: 'bettingRecord',
    screen: once(async () => {
      const [{ BettingRecordScreen }, { ticketHref }] = await Promise.all([
        records(),
        ticketHrefs(),
      ])
      return { Screen: () => <BettingRecordScreen proofHref={proofHref} ticketHref={ticketHref} /> }
    }),
  },
  transactionHistory: {
    title: 'accountRecord',
    screen: once(async () => {
      const [{ AccountRecordScreen }, { entryTicketHref }] = await Promise.all([
        records(),
        ticketHrefs(),
      ])
      return {
        Screen: () => (
          <AccountRecordScreen healthHref={paths.ledger} ticketHref={entryTicketHref} />
        ),
      }
    }),
  },
  bonusDetails: {
    title: 'bonus',
    screen: once(async () => ({ Screen: (await records()).BonusScreen })),
  },
  referral: {
    title: 'referral',
    screen: once(async () => {
      const identity = await import('@tessera/identity/member')
      const [{ ReferralScreen, loadReferralScreen }, { FriendsPart }] = await Promise.all([
        identity.loadReferralPage(),
        import('@tessera/promotions/friends'),
      ])
      const Screen = () => <ReferralScreen friends={<FriendsPart />} />
      const loaded = { Screen, load: loadReferralScreen }
      return (await offered()).whereOffered('REFERRAL3', 'referral', loaded)
    }),
  },
  rewardCenter: {
    title: 'rewardCentre',
    screen: once(async () => {
      const { RewardCentreScreen } = await import('@tessera/promotions/reward-centre')
      const { promotions, rebates, vip, points } = paths
      const hrefs = { promotions, rebates, vip, points, bonuses: '/member?page=bonuses' }
      return { Screen: () => <RewardCentreScreen hrefs={hrefs} /> }
    }),
  },
  manualRebate: {
    title: 'rebates',
    screen: once(async () => ({ Screen: (await loyalty()).RebateScreen })),
  },
  vip: { title: 'vipBonus', screen: vipScreen },
  redeem: { title: 'pointMall', screen: once(() => pointsPage('mall')) },
  redeemHistory: { title: 'pointMall', screen: once(() => pointsPage('history')) },
  pointsDetails: { title: 'pointMall', screen: once(() => pointsPage('details')) },
  pointsRules: { title: 'pointMall', screen: once(() => pointsPage('rules')) },
  personalProfit: {
    title: 'profit',
    screen: once(async () => ({ Screen: (await records()).ProfitScreen })),
  },
  moneyHistory: {
    title: 'moneyHistory',
    screen: once(async () => ({ Screen: (await records()).OrdersScreen })),
  },
  statement: {
    title: 'statement',
    screen: once(async () => {
      const { StatementScreen } = await records()
      return { Screen: () => <StatementScreen checkHref={paths.statementCheck} /> }
    }),
  },
  playLimits: {
    title: 'playLimits',
    screen: once(async () => {
      const limits = await import('@tessera/compliance/play-limits')
      return { Screen: limits.PlayLimitsScreen, load: limits.loadPlayLimitsScreen }
    }),
  },
  takeBreak: {
    title: 'takeBreak',
    screen: once(async () => {
      const { BreakScreen, loadBreakScreen } = await import('@tessera/compliance/breaks')
      return { Screen: BreakScreen, load: loadBreakScreen }
    }),
  },
  withdraw: {
    title: 'withdraw',
    screen: once(async () => {
      const { WithdrawScreen, loadWithdrawScreen } = await import('@tessera/cashier/withdraw')
      return { Screen: WithdrawScreen, load: loadWithdrawScreen }
    }),
  },
  transferUpline: {
    title: 'transferUpline',
    screen: once(async () => {
      const { UplineScreen, loadUplineScreen } = await import('@tessera/cashier/upline')
      return { Screen: UplineScreen, load: loadUplineScreen }
    }),
  },
  transferFund: {
    title: 'transferFund',
    screen: once(async () => {
      const { TransferFundScreen, loadTransferFundScreen } = await import('@tessera/vendors/member')
      return { Screen: TransferFundScreen, load: loadTransferFundScreen }
    }),
  },
  contracts: {
    title: 'contracts',
    screen: once(async () => ({
      Screen: (await import('@tessera/agents/contracts')).MemberContractsScreen,
    })),
  },
  depositv2: {
    title: 'deposit',
    screen: once(async () => {
      const { DepositScreen, loadDepositScreen } = await import('@tessera/cashier/member')
      return { Screen: DepositScreen, load: loadDepositScreen }
    }),
  },
  messageV2: {
    title: 'messages',
    screen: once(async () => {
      const { InboxScreen, loadInboxScreen } = await (await messages()).loadInboxPage()
      return { Screen: InboxScreen, load: loadInboxScreen }
    }),
  },
  feedback: {
    title: 'feedback',
    screen: once(async () => {
      const { FeedbackScreen } = await (await messages()).loadFeedbackPage()
      return { Screen: FeedbackScreen }
    }),
  },
}

/** Whether the member centre has a page by this name: what leads to one that is missing is not shown. */
export const hasMemberPage = (name: string): boolean => Object.hasOwn(pages, name)

const unknown: MemberPage = {
  title: 'notFound',
  screen: once(async () => ({ Screen: (await import('./pages/not-found-page.tsx')).NotFoundPage })),
}

/** The page that `?page=` names; the member's own page where it names none. One that does not exist is said not to. */
export function memberPage(search: URLSearchParams): MemberPage {
  const name = search.get('page') ?? ''
  if (name === '') return you
  return (Object.hasOwn(pages, name) ? pages[name] : undefined) ?? unknown
}
