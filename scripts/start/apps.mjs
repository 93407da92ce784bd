/** The parts of a module that only people see in a browser. */
const screens = /^(member|agent|staff)\//
const inBrowser = ['packages', 'modules', 'games', 'languages']

/**
 * What is built, from which folders, and which files in them do not matter to it.
 * @typedef {{ name: string, what: string, folders: string[], ignores: (file: string) => boolean, onServer?: string }} App
 * `onServer`: what of it the server runs to draw its pages.
 * @type {App[]}
 */
export const apps = [
  {
    name: 'server',
    what: 'the server',
    folders: ['apps/server', 'packages', 'modules', 'games', 'languages'],
    ignores: (file) => /\.(css|sql)$/.test(file) || screens.test(inside(file)),
  },
  {
    name: 'site',
    what: 'the site',
    folders: ['apps/site', ...inBrowser],
    onServer: 'server-entry.tsx',
    ignores: (file) => file.endsWith('.sql') || inside(file).startsWith('server/'),
  },
  {
    name: 'backoffice',
    what: 'the back office',
    folders: ['apps/backoffice', ...inBrowser],
    ignores: (file) => file.endsWith('.sql') || inside(file).startsWith('server/'),
  },
  {
    name: 'open-game',
    what: 'the games for other operators',
    folders: ['apps/open-game', ...inBrowser],
    ignores: (file) => file.endsWith('.sql') || inside(file).startsWith('server/'),
  },
  {
    name: 'stand-in',
    what: 'the games of the pretend vendors',
    folders: ['apps/stand-in', 'packages/slot-kit', 'packages/game-kit', 'packages/money'],
    ignores: () => false,
  },
]

/**
 * A file's place inside its module: 'modules/bets/server/index.ts' is 'server/index.ts'.
 * @param {string} file
 */
const inside = (file) => (file.startsWith('modules/') ? file.split('/').slice(2).join('/') : '')
