const language =
  /languages\/([\w-]+)\/(?!language\.json)(?:(site|web-kit|common|lobby|bets|messages|[\w-]+-titles)\.)?/

/** The texts of a language are read together: what the first page says, and the rest. */
const languageFile = (id: string) => {
  const [found, code, first] = language.exec(id) ?? []
  return found ? (first ? code : `${code}-rest`) : null
}

/** Modules whose path in the repository begins with the folder and one of the names. */
const below =
  (folder: string, ...names: string[]) =>
  (id: string) =>
    (names.length > 0 ? names : ['']).some((name) => id.includes(`/${folder}${name}`))
const either =
  (...tests: ((id: string) => boolean)[]) =>
  (id: string) =>
    tests.some((test) => test(id))

const packages = (...names: string[]) => below('node_modules/', ...names.map((name) => `${name}/`))
const components = (...names: string[]) =>
  below('packages/web-kit/src/components/', ...names.map((name) => `${name}/`))
const kit = (...names: string[]) => below('packages/web-kit/src/', ...names)
const site = (...names: string[]) => below('apps/site/', ...names)
const identity = (...names: string[]) => below('modules/identity/', ...names)

/** How any page asks the server. */
const asking = either(
  packages('zod', '@tanstack'),
  below('packages/', 'calls/src/', 'money/src/'),
  (id) => kit('data/', 'socket/line-state', 'socket/use-feed')(id) && !id.includes('data/seal'),
)

/** What the lobby and most other pages are made of, fields and forms among it. */
const parts = either(
  kit('messages', 'texts/use-format', 'components/states/empty-state'),
  components('dialog', 'drawer', 'filter-bar', 'game-tile', 'icon-button', 'money-text'),
  components('pagination', 'picture', 'rail', 'rosette', 'segmented', 'tabs', 'toast'),
  components('banner', 'checkbox-field', 'confirm', 'form', 'form-field', 'insecure-note'),
  components('password-field', 'select-field', 'text-field'),
  below('modules/lobby/member/vendor-mark/'),
)

// Others lead to these by a list of exports, and need none of them.
/** The fields of a registration and a profile: what they may hold, and their words. */
const fields = either(
  below('modules/settings/', 'messages.ts', 'patterns.ts', 'check-field.ts'),
  identity('profile-messages.ts', 'registration-messages.ts', 'referral-messages.ts'),
  identity('captcha-messages.ts'),
)
/** The texts of the pages about the site. */
const about = below('modules/settings/', 'about-messages.ts')

/** What every page loads right after its first paint. */
const shell = either(
  site('shell/rest.ts'),
  kit('texts/rest-catalogues'),
  below('modules/', 'bets/calls.ts', 'messages/calls.ts', 'messages/inbox-calls.ts'),
)

const lobby = either(below('modules/lobby/member/index.ts'), site('search/search-overlay.tsx'))

/** What stands around every page, and comes by itself. */
const around = either(
  site('shell/foot.ts', 'shell/speak-up.tsx', 'shell/use-sign-out.tsx', 'closed/follow-status.tsx'),
  below('modules/', 'messages/member/index.ts', 'bets/member/winner-board.tsx'),
  identity('member/index.ts'),
)

/** What lets somebody in, and what others ask of an account. */
const account = identity(
  'messages.ts',
  'log-in-messages.ts',
  'problems.ts',
  'captcha-calls.ts',
  'log-in-calls.ts',
  'social-calls.ts',
  'password-calls.ts',
  'profile-calls.ts',
  'contact-calls.ts',
  'funds-calls.ts',
  'icon-calls.ts',
)

/** What many pages of members are made of, and no page of guests. */
const memberParts = either(
  kit('components/states/error-state'),
  components('amount-field', 'copy-button', 'spinner', 'stat-card', 'ticket', 'history-part'),
  components('data-table', 'paged-table', 'save-list'),
)

/** What the dialogs of log-in, registration and passwords share. */
const dialogs = either(
  packages('react-hook-form', '@simplewebauthn/browser'),
  identity('member/dialogs.module', 'member/use-first-focus', 'member/captcha/use-'),
  identity('member/credentials/credentials.module', 'member/credentials/kept-codes'),
  identity('member/credentials/use-signing', 'member/login-form', 'member/log-in/challenge'),
  // The styles of all dialogs are one file.
  identity('member/codes/codes.module', 'member/strength/strength.module'),
  identity('member/registration/country-field.module', 'member/registration/registration.module'),
)

/** New passwords and numbers, and the codes that are sent to them: all dialogs but that of log-in. */
const codes = either(
  identity('member/use-fault-text', 'member/strength/chosen-password'),
  identity('member/codes/code-', 'member/codes/countries'),
  identity('member/codes/kept-', 'member/codes/phone-fields', 'member/codes/use-c'),
  identity('member/codes/use-password-faults'),
  identity('member/registration/country-', 'member/registration/extra-fields'),
)

const logIn = either(
  site('session/auth-dialogs.tsx'),
  identity('member/login-dialog.tsx', 'member/credentials/other-ways.tsx'),
)
const registration = identity('member/registration/register-dialog.tsx')

/** Coming back on the word of another tab: before the first view of a page. */
const tabs = identity('member/log-in/come-back', 'member/log-in/tab-codes')

/** Rounds, books and statements: guests check them, too. */
const playCalls = either(
  below('modules/ledger/', 'calls.ts', 'health-', 'messages.ts'),
  below('modules/rounds/', 'calls.ts', 'problems.ts', 'shapes.ts', 'limits.ts', 'messages.ts'),
  below('modules/cashier/', 'records-', 'problems.ts'),
  below('modules/', 'bets/problems.ts', 'compliance/limits.ts'),
)

/** What vendors tell of their jackpots: guests see it, too. */
const vendorJackpots = below('modules/vendors/', 'jackpot-calls.ts', 'jackpot-shapes.ts')

/** Why value did not move, and where a balance is read: pages that ask for nothing else of the ledger need no more. */
const ledgerParts = below('modules/ledger/', 'problems.ts', 'balance-path.ts')

/** Why an account may not do something now: rounds and promotions say so. */
const refusals = below('modules/compliance/', 'problems.ts', 'break-lengths.ts')

/** What promotions and rewards are, wherever they are shown. */
const offerShapes = either(
  below('modules/promotions/', 'problems.ts', 'draw-problems.ts', 'shapes.ts', 'reward-shapes.ts'),
  below('modules/promotions/', 'limits.ts', 'life.ts', 'who.ts', 'builder-shapes.ts'),
  below('modules/promotions/', 'free-stake-terms.ts'),
)

/** What is asked about activities, friends and free rounds, where they are shown: a list of exports leads to them. */
const rooms = below(
  'modules/promotions/',
  'activity-calls.ts',
  'activity-shapes.ts',
  'free-calls.ts',
  'free-shapes.ts',
  'referral-calls.ts',
  'referral-shapes.ts',
)

/** What runs, for guests too, and how many rewards wait, beside every page of a member. */
const offers = below('modules/promotions/', 'calls.ts', 'centre-calls.ts', 'centre-shapes.ts')

/** What a page shows of the member who is logged in: every page of a member has it. */
const own = either(
  site('shell/avatar-menu.tsx', 'shell/account-group.tsx', 'member-centre/first-steps.tsx'),
  below('modules/ledger/member/index.ts'),
  below('modules/rounds/member/index.ts'),
  below('modules/compliance/member/own.ts'),
  below('modules/loyalty/member/', 'index.ts', 'rebate/claimable-badge'),
  below('modules/promotions/member/', 'own.ts', 'available-badge', 'use-available'),
  identity('member/log-in/greeting'),
)

/** What a seat at poker is told, with the time of the server: its notice on other pages needs no more. */
const pokerFeeds = below(
  'modules/poker/',
  'poker-feeds.ts',
  'shapes.ts',
  'limits.ts',
  'titles.ts',
  'member/shown/server-time',
)

/** What all deposits and withdrawals are made of, and all lists of records. */
const paying = below(
  'modules/cashier/',
  'messages.ts',
  'withdraw-messages.ts',
  'member/channel-pieces',
  'member/pay-in.tsx',
  'member/use-start-deposit',
  'member/withdraw/withdraw-queries',
)
const records = below(
  'modules/cashier/member/records/',
  'entry-columns',
  'nothing-here',
  'period.ts',
  'postings-dialog',
  'record-',
  'records.module',
  'save-record',
  'use-',
)

/** What the pictures of slots are painted with: for their engine, and for a page that shows a symbol. */
const slotArt = below('packages/slot-kit/view/', 'art/', 'engine/display')

/** What computes the rounds of any game, and what all slots are played by. The rules of each game are a chunk of their own. */
const computing = /packages\/game-kit\/src\//
const slotRules = /packages\/slot-kit\/src\//

/**
 * Which modules come as one file: on a slow line a request costs as much as thirty kilobytes. A module is in the first group
 * that takes it. A group also takes what its modules import, unless an earlier group has it.
 */
const groups = [
  { name: languageFile, debugName: 'languages' },
  // What the first page needs compresses better as one file than as many.
  { name: 'first', tags: ['$initial' as const] },
  { name: 'asking', test: asking },
  { name: 'parts', test: parts },
  { name: 'icons', test: /lucide-react\//, minShareCount: 2 },
  { name: 'fields', test: fields },
  { name: 'about', test: about },
  { name: 'shell', test: shell },
  { name: 'lobby', test: lobby },
  { name: 'around', test: around },
  { name: 'account', test: account },
  { name: 'member-parts', test: memberParts },
  { name: 'dialogs', test: dialogs },
  { name: 'codes', test: codes },
  { name: 'log-in', test: logIn },
  { name: 'registration', test: registration },
  { name: 'tabs', test: tabs },
  { name: 'refusals', test: refusals },
  { name: 'offer-shapes', test: offerShapes },
  { name: 'rooms', test: rooms },
  { name: 'offers', test: offers },
  { name: 'ledger-parts', test: ledgerParts },
  { name: 'play-calls', test: playCalls },
  { name: 'vendor-jackpots', test: vendorJackpots },
  { name: 'own', test: own },
  { name: 'poker-feeds', test: pokerFeeds },
  { name: 'paying', test: paying },
  { name: 'records', test: records },
  // Checks of hashes and of payee numbers need these, and no rules of games.
  { name: 'hashes', test: packages('@noble/hashes') },
  { name: 'computing', test: computing },
  { name: 'slot-rules', test: slotRules },
  { name: 'slot-art', test: slotArt },
]

export const chunkGroups = groups.map((group, at) => ({ ...group, priority: groups.length - at }))
