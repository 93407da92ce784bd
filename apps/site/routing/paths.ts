/** Addresses that the shell links to. */
export const paths = {
  home: '/',
  logIn: (then?: string) => (then ? `/login?then=${encodeURIComponent(then)}` : '/login'),
  register: '/register',
  forgot: '/forgot',
  reset: '/reset',
  password: '/password',
  /** Where other houses send a browser back to; behind it stands which house. */
  social: '/social',
  account: '/member',
  security: '/member?page=securityCenter',
  deposit: '/member?page=depositv2',
  bettingRecord: '/member?page=personalHistoryCopy',
  accountRecord: '/member?page=transactionHistory',
  profit: '/member?page=personalProfit',
  moneyHistory: '/member?page=moneyHistory',
  statement: '/member?page=statement',
  statementCheck: '/statement',
  playLimits: '/member?page=playLimits',
  takeBreak: '/member?page=takeBreak',
  withdraw: '/member?page=withdraw',
  transferFund: '/member?page=transferFund',
  transferUpline: '/member?page=transferUpline',
  messages: '/member?page=messageV2',
  feedback: '/member?page=feedback',
  bonus: '/member?page=bonusDetails',
  rewards: '/member?page=rewardCenter',
  referral: '/member?page=referral',
  rebates: '/member?page=manualRebate',
  vip: '/member?page=vip',
  points: '/pointMall',
  promotions: '/promotions',
  ios: '/download/ios',
  android: '/download/android',
  lite: '/download/lite',
  mirrors: '/mirrors',
  representative: '/representative',
  channel: '/channel',
  licence: '/licence',
  legal: '/legal',
  winners: '/winners',
  favourites: '/favorite',
  recent: '/recent',
  verify: '/verify',
  ledger: '/ledger',
  agent: '/agent',
  agentHome: '/agentHome',
  help: '/help',
  credits: '/credits',
} as const

/** A path of this site that may be gone to after logging in; anything else is home. */
export const safeThen = (then: string | null): string =>
  then && /^\/(?![/\\])/.test(then) ? then : paths.home

/** Specification 2: where the list of each game type is. */
export const typePaths = {
  RNG: '/rng',
  LIVE: '/live',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  COCKFIGHT: '/sports?type=COCKFIGHT',
  FISH: '/fish',
  PVP: '/pvp',
  ELOTT: '/elott',
  LOTT: '/lott',
} as const

export type ListedType = keyof typeof typePaths
