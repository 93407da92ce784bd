import { gameImports, gameViewImports, heights } from './floor-plan.mjs'
import { importsOf } from './imports-of.mjs'

/** @typedef {import('./read-project.mjs').SourceFile} SourceFile */

/** @type {import('./read-project.mjs').Rule} */
export function importsGoDown({ files }) {
  return files
    .filter(({ side, isTest }) => side !== 'tool' && !isTest)
    .flatMap((file) =>
      importsOf(file)
        .map(({ name, line }) => ({ file: file.path, line, message: problemWith(file, name) }))
        .flatMap((finding) => (finding.message ? [{ ...finding, message: finding.message }] : [])),
    )
}

/**
 * @param {SourceFile} file
 * @param {string} name what is imported
 * @returns {string | undefined}
 */
function problemWith(file, name) {
  if (file.unit === 'games' && file.path.split('/').length > 2) return problemInGame(file, name)
  const [, short, door = ''] = /^@tessera\/([\w-]+)\/?(.*)$/.exec(name) ?? []
  if (!short) return undefined
  const unit = ['packages', 'modules', 'apps']
    .map((floor) => `${floor}/${short}`)
    .find((each) => each in heights)
  if (
    file.side === 'browser' &&
    (door.split('/')[0] === 'server' || short === 'server-kit' || short === 'sealed')
  ) {
    return `brings ${name} into the browser: ask through the module's calls instead.`
  }
  if (
    ['member', 'agent', 'staff'].includes(door.split('/')[0] ?? '') &&
    !file.unit.startsWith('apps/')
  ) {
    return `shows a screen of another module (${name}): a screen uses calls, its own files and the web-kit; move what both need to the web-kit.`
  }
  // Shapes may be imported by everything above the packages.
  if (door === 'calls' && !file.unit.startsWith('packages/')) return undefined
  const own = heights[file.unit] ?? 0
  const other = heights[unit ?? short] ?? 0
  if (other < own || unit === file.unit) return undefined
  return `goes up or sideways to ${name}: import only from lower floors; a question sideways is a function type that apps/server passes in, news is an event.`
}

/**
 * @param {SourceFile} file
 * @param {string} name
 */
function problemInGame(file, name) {
  const isView = file.side === 'browser'
  if (name.startsWith('.') || gameImports.test(name)) return undefined
  if (isView && gameViewImports.test(name)) return undefined
  return `uses ${name}: a game knows game-kit, slot-kit and money, and its view also web-kit, React and Pixi; nothing of members, wallets or the database.`
}
