/**
 * Every folder of code and its height: an import goes to something strictly lower. Heights with the
 * same whole number are one floor. A folder without a row is a finding: a new folder gets its floor
 * here, once.
 * @type {Record<string, number>}
 */
export const heights = {
  'packages/money': 1,
  'packages/open-wallet': 1,
  'packages/calls': 1.1,
  'packages/game-kit': 1.1,
  'packages/sealed': 1.2,
  'packages/server-kit': 1.2,
  'packages/web-kit': 1.2,
  'packages/slot-kit': 1.25,
  'packages/game-ui': 1.25,
  'packages/testing': 1.3,

  'modules/settings': 2,
  'modules/ledger': 2,
  'modules/bets': 2.1,
  'modules/compliance': 2.1,
  'modules/identity': 2.1,

  // A game is beside the modules of this floor, and they may play it.
  games: 2.9,

  'modules/cashier': 3,
  'modules/lobby': 3,
  'modules/vendors': 3,
  'modules/rounds': 3,
  'modules/tables': 3,
  'modules/sports': 3,
  'modules/lottery': 3,
  'modules/promotions': 3,
  'modules/loyalty': 3,
  'modules/agents': 3,
  'modules/messages': 3,
  'modules/office': 3,
  'modules/poker': 3.1,
  'modules/fish': 3,
  'modules/operators': 3,

  'apps/server': 4,
  'apps/site': 4,
  'apps/backoffice': 4,
  'apps/stand-in': 4,
  'apps/open-game': 4,
}

/** Folders beside the code of the product. */
export const otherFolders = new Set([
  'languages',
  'scripts',
  'e2e',
  'bench',
  'docs',
  'tests',
  'examples',
  'deploy',
])

/** The rooms a module may have. */
export const rooms = new Set([
  'sql',
  'server',
  'member',
  'agent',
  'staff',
  'rules',
  'models',
  'games',
  'verify',
])

/** Folders with a folder for each extension, and the lists that must name it. */
export const extensionLists = [
  { folder: 'games', lists: ['games/index.ts', 'games/views.ts'] },
  ...['channels', 'adapters', 'kinds', 'contracts', 'feeds', 'plays', 'markets'].map((room) => ({
    folder: `modules/*/${room}`,
    lists: [`modules/*/${room}/index.ts`],
  })),
]

/** Packages of the registry that have a place, and are a finding anywhere else. */
export const placed = [
  {
    where: 'on the server',
    packages: /^(node:|pg$|kysely|fastify|@fastify\/|graphile-worker|pino|ws$|sharp$|@node-rs\/)/,
    sides: ['server', 'tool'],
  },
  {
    where: 'in the browser',
    packages: /^(react(-dom|-hook-form)?(\/|$)|wouter|@tanstack\/|lucide-react|@fontsource)/,
    sides: ['browser', 'tool'],
  },
]

/** Programs that members download and run by themselves: no part of what the site or the server runs. */
export const downloads = new Set([
  'games/check-core.mjs',
  'games/check-raffle.mjs',
  'games/check-slots.mjs',
])

/** What a game may import; its view may use the web-kit too. */
export const gameImports =
  /^(@tessera\/(game-kit|slot-kit|money|games|web-kit\/messages)|zod)(\/|$)/
export const gameViewImports = /^(@tessera\/(web-kit|game-ui|calls)|react|pixi\.js)(\/|$)/
