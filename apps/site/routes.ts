import type { Route } from './routing/route.ts'
import {
  agentHomeScreen,
  agentScreen,
  creditsScreen,
  favouritesScreen,
  galleryScreen,
  gameScreen,
  healthScreen,
  homeScreen,
  listScreen,
  lotteryScreen,
  notFoundScreen,
  offlineScreen,
  pointsScreen,
  promotionsScreen,
  recentScreen,
  seamlessScreen,
  statementCheckScreen,
  verifyScreen,
  vipScreen,
  winnersScreen,
} from './screens.tsx'
import { aboutRoutes } from './about-routes.ts'
import { added } from './module-pages.ts'
import { memberPage } from './member-pages.tsx'
import { type ListedType, paths, typePaths } from './routing/paths.ts'

const everybody = { access: 'everybody', layout: 'full' } as const
const members = { access: 'member', layout: 'full' } as const

// Specification 2: these addresses are one page; /login, /register and those of passwords lay their dialog over it.
const home = { ...everybody, page: 'home', screen: homeScreen }
const homeRoutes: Route[] = [
  ...['/', '/index', '/index.html', '/home'].map((path) => ({
    ...home,
    path,
    title: () => 'homeTitle' as const,
  })),
  { ...home, path: '/login', title: () => 'logIn' },
  { ...home, path: '/register', title: () => 'register' },
  ...[paths.forgot, paths.reset].map((path) => ({
    ...home,
    path,
    title: () => 'logIn' as const,
  })),
  { ...home, path: `${paths.social}/:provider`, title: () => 'logIn' },
  { ...home, access: 'member', path: paths.password, title: () => 'account' },
]

// Cockfight is a vendor of the sports page (specification 4, lanes).
const listRoutes: Route[] = (Object.keys(typePaths) as ListedType[])
  .filter((type) => type !== 'COCKFIGHT')
  .map((type) => ({
    ...everybody,
    page: type,
    path: typePaths[type],
    title: () => `type.${type}`,
    screen: listScreen(type),
  }))

const memberRoutes: Route[] = [
  {
    ...members,
    page: 'favourites',
    path: '/favorite',
    title: () => 'favourites',
    screen: favouritesScreen,
  },
  { ...members, page: 'recent', path: '/recent', title: () => 'recent', screen: recentScreen },
  {
    ...members,
    page: 'member',
    path: '/member',
    title: ({ search }) => memberPage(search).title,
    screen: ({ search }) => memberPage(search).screen(),
  },
]

// Specification 2: the lotteries ask for a session; two of them are spelt another way in another place of it.
const lottery = (path: string, page: 'lottery' | 'seaLottery' | 'vnLottery'): Route => ({
  access: 'session',
  layout: 'bare',
  page,
  path,
  title: () => page,
  screen: lotteryScreen(page),
})
const bareRoutes: Route[] = [
  lottery('/lottery', 'lottery'),
  lottery('/lottert', 'lottery'),
  lottery('/seaLottery', 'seaLottery'),
  lottery('/vnLottery', 'vnLottery'),
  {
    access: 'member',
    layout: 'bare',
    page: 'seamless',
    path: '/seamless',
    title: () => 'play',
    screen: seamlessScreen,
  },
]

const offerRoutes: Route[] = [
  {
    ...everybody,
    page: 'promotions',
    path: paths.promotions,
    title: () => 'promotions',
    screen: promotionsScreen,
  },
  { ...everybody, page: 'vip', path: paths.vip, title: () => 'vipBonus', screen: vipScreen },
  {
    ...members,
    page: 'points',
    path: paths.points,
    title: () => 'pointMall',
    screen: pointsScreen,
  },
]

const agents = { access: 'everybody', layout: 'agent' } as const
const agentRoutes: Route[] = [
  { ...agents, page: 'agent', path: paths.agent, title: () => 'forAgents', screen: agentScreen },
  {
    ...agents,
    page: 'agentHome',
    path: paths.agentHome,
    title: () => 'agentCentre',
    screen: agentHomeScreen,
  },
]

/** Every address of the site, in the order in which they are tried. The last takes what is left. */
export const routes: [...Route[], Route] = [
  ...homeRoutes,
  ...listRoutes,
  ...memberRoutes,
  ...offerRoutes,
  ...bareRoutes,
  {
    access: 'page',
    layout: 'game',
    page: 'game',
    path: '/game/:vendor/:gameCode',
    title: () => 'play',
    screen: gameScreen,
  },
  {
    ...everybody,
    page: 'statementCheck',
    path: paths.statementCheck,
    title: () => 'statementCheck',
    screen: statementCheckScreen,
  },
  { ...everybody, page: 'verify', path: '/verify', title: () => 'verify', screen: verifyScreen },
  {
    ...everybody,
    page: 'ledger',
    path: '/ledger',
    title: () => 'ledgerHealth',
    screen: healthScreen,
  },
  ...agentRoutes,
  {
    ...everybody,
    page: 'winners',
    path: paths.winners,
    title: () => 'winners',
    screen: winnersScreen,
  },
  ...aboutRoutes,
  ...added.routes,
  {
    ...everybody,
    page: 'credits',
    path: '/credits',
    title: () => 'credits',
    screen: creditsScreen,
  },
  ...(galleryScreen
    ? [
        {
          ...everybody,
          page: 'gallery',
          path: '/gallery',
          title: () => 'gallery' as const,
          screen: galleryScreen,
        },
      ]
    : []),
  {
    access: 'everybody',
    layout: 'bare',
    page: 'offline',
    path: '/offline',
    title: () => 'offlineTitle',
    screen: offlineScreen,
  },
  { ...everybody, page: 'unknown', path: '*', title: () => 'notFound', screen: notFoundScreen },
]
