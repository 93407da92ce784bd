import { useAskToLogIn } from './session/use-ask-to-log-in.ts'
import { FirstSteps, JackpotsStrip, OwnPanel, RecentGames, WinsLine } from './parts.ts'
import { isFirstLogin } from '@tessera/identity/begin'
import { once } from './routing/once.ts'
import type { LoadedScreen, RouteInput } from './routing/route.ts'
import { OptionalPart } from './routing/optional-part.tsx'
import { PartBoundary } from './routing/part-boundary.tsx'
import { type ListedType, paths } from './routing/paths.ts'
import { readSession, type Session, Skeleton, useSession } from '@tessera/web-kit'
import type { QueryClient } from '@tanstack/react-query'

type Loads = () => Promise<LoadedScreen>

// Where one left off is a member's: free play keeps none, and asks for none.
const hasLeftOff = (session: Session | undefined) => session !== undefined && !session.isTrial

const recent = (
  <OptionalPart>
    <RecentGames />
  </OptionalPart>
)

// A new member has played nothing yet.
const firstSteps = (
  <OptionalPart>
    <FirstSteps />
    <RecentGames />
  </OptionalPart>
)

// Home is shown without its notices, and without where one left off, where they do not come.
const noticesPart = () => import('@tessera/messages/member').catch(() => undefined)
const roundsPart = () => import('@tessera/rounds/member').catch(() => undefined)

/** Home: notices, what was just won and where the member left off come from other modules than the lobby. */
export const homeScreen: Loads = once(async () => {
  const [{ LobbyScreen, loadLobbyScreen }, notices, rounds] = await Promise.all([
    import('@tessera/lobby/member'),
    noticesPart(),
    hasLeftOff(readSession()) ? roundsPart() : undefined,
  ])
  // For a logged-in member it is loaded with the page, so that nothing shifts; else later.
  const leftOff = rounds ? (
    <PartBoundary>
      <rounds.RecentGames />
    </PartBoundary>
  ) : (
    recent
  )
  const winners = (
    <>
      <OptionalPart room={<Skeleton height="3rem" />}>
        <WinsLine />
      </OptionalPart>
      <OptionalPart room={<Skeleton height="3.5rem" />}>
        <JackpotsStrip />
      </OptionalPart>
    </>
  )
  function HomeScreen() {
    const session = useSession()
    return (
      <LobbyScreen
        notices={notices && <notices.NoticeLine />}
        winners={winners}
        recent={hasLeftOff(session) ? (isFirstLogin() ? firstSteps : leftOff) : undefined}
        onLogIn={useAskToLogIn()}
      />
    )
  }
  const load = (client: QueryClient) =>
    Promise.all([
      loadLobbyScreen(client),
      notices?.loadNotices(client),
      hasLeftOff(readSession()) && rounds?.loadRecentGames(client),
    ])
  return { Screen: HomeScreen, load }
})

/** The titles of a game type. */
export const listScreen = (gameType: ListedType): Loads =>
  once(async () => {
    const { GameListScreen, loadGameListScreen } = await import('@tessera/lobby/member')
    const own =
      gameType === 'SPORTS' ||
      gameType === 'ESPORTS' ||
      gameType === 'LIVE' ||
      gameType === 'FISH' ||
      gameType === 'PVP' ? (
        <OptionalPart>
          <OwnPanel gameType={gameType} />
        </OptionalPart>
      ) : undefined
    const ListScreen = () => (
      <GameListScreen gameType={gameType} onLogIn={useAskToLogIn()} recent={recent} own={own} />
    )
    return {
      Screen: ListScreen,
      load: (client, { search }) => loadGameListScreen(client, { gameType, search }),
    }
  })

export const favouritesScreen: Loads = once(async () => {
  const { FavouritesScreen, loadFavouritesScreen } = await import('@tessera/lobby/member')
  const Favourites = () => <FavouritesScreen onLogIn={useAskToLogIn()} />
  return { Screen: Favourites, load: loadFavouritesScreen }
})

export const creditsScreen: Loads = once(async () => ({
  Screen: (await import('@tessera/lobby/member')).CreditsScreen,
}))

export const recentScreen: Loads = once(async () => ({
  Screen: (await import('./pages/recent-page.tsx')).RecentPage,
}))

export const gameScreen: Loads = once(async () => ({
  Screen: (await import('./pages/game-page.tsx')).GamePage,
}))

export const agentScreen: Loads = once(async () => ({
  Screen: (await import('./pages/agent-page.tsx')).AgentPage,
}))

export const agentHomeScreen: Loads = once(async () => ({
  Screen: (await import('./pages/agent-page.tsx')).AgentHomePage,
}))

export const seamlessScreen: Loads = once(async () => ({
  Screen: (await import('./pages/seamless-page.tsx')).SeamlessPage,
}))

export const promotionsScreen: Loads = once(async () => {
  const { PromotionsPage, loadPromotionsPage } = await import('./pages/promotions-page.tsx')
  return { Screen: PromotionsPage, load: loadPromotionsPage }
})

export const pointsScreen: Loads = once(async () => ({
  Screen: (await import('./pages/points-page.tsx')).PointsPage,
}))

/** The VIP levels, for guests and members. */
export const vipScreen: Loads = once(async () => {
  const [{ loadVipLevels, VipScreen }, { whereOffered }] = await Promise.all([
    import('@tessera/loyalty/member'),
    import('./pages/offered.tsx'),
  ])
  const Screen = () => <VipScreen registerHref={paths.register} />
  return whereOffered('VIP3', 'vipBonus', { Screen, load: loadVipLevels })
})

/** The lotteries of a route (specification 9: two regions have a route of their own). */
export const lotteryScreen = (page: 'lottery' | 'seaLottery' | 'vnLottery'): Loads =>
  once(async () => {
    const [{ LotteryPage }, { loadLotteryScreen }] = await Promise.all([
      import('./pages/lottery-page.tsx'),
      import('@tessera/lottery/member'),
    ])
    const Screen = ({ search }: RouteInput) => <LotteryPage search={search} page={page} />
    return { Screen, load: (client, { search }) => loadLotteryScreen(client, search) }
  })

export const offlineScreen: Loads = once(async () => ({
  Screen: (await import('./pages/offline-page.tsx')).OfflinePage,
}))

export const notFoundScreen: Loads = once(async () => ({
  Screen: (await import('./pages/not-found-page.tsx')).NotFoundPage,
}))

/** The components in all their states, for those who build them: not on a site that is served. */
export const galleryScreen: Loads | undefined =
  import.meta.env.MODE === 'development'
    ? once(async () => ({ Screen: (await import('@tessera/web-kit/gallery')).Gallery }))
    : undefined

export const winnersScreen: Loads = once(async () => {
  const { WinnersScreen, loadWinnersScreen } = await import('@tessera/bets/member')
  return { Screen: WinnersScreen, load: loadWinnersScreen }
})

export const verifyScreen: Loads = once(async () => ({
  Screen: (await import('@tessera/rounds/member')).VerifyScreen,
}))

export const statementCheckScreen: Loads = once(async () => ({
  Screen: (await import('@tessera/cashier/records')).CheckStatementScreen,
}))

export const healthScreen: Loads = once(() => import('./books-page.tsx'))
