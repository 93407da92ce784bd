/* Writes all that follows from the definition of a slot: npm run publish-slot <name>. Its figures and its rule for the program that
   checks rounds come first, then what is published of its code and its law, then its README. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeCheckFile } from './gen/check-file.mjs'

const root = path.resolve(import.meta.dirname, '..')
const [slug = ''] = process.argv.slice(2)
if (!slug || !existsSync(path.join(root, 'games', slug, 'slot.ts'))) {
  console.error(
    `There is no games/${slug || '<name>'}/slot.ts.\nUsage: npm run publish-slot <name>`,
  )
  process.exit(1)
}

/** @param {string[]} args */
function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const styles = pathToFileURL(path.join(root, 'scripts/publish/without-styles.mjs')).href
const format = () => run(path.join(root, 'node_modules/oxfmt/bin/oxfmt'), path.join('games', slug))
/** @param {'figures' | 'published' | 'readme'} part */
const publish = (part) =>
  run(
    '--import',
    'tsx',
    '--import',
    styles,
    path.join(root, 'games/publish-slot.fixture.ts'),
    slug,
    part,
  )

publish('figures')
format()
publish('published')
format()
writeCheckFile(root, { isCheck: false })
publish('readme')
