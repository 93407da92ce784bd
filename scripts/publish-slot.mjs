/* Writes all that follows from the definition of a slot: npm run publish-slot <name>. Its figures and its rule for the program that
   checks rounds come first, then what is published of its code and its law, then its README. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const [slug = ''] = process.argv.slice(2)
if (!existsSync(path.join(root, 'games', slug, 'slot.ts')) || !slug) {
  console.error(`games/${slug} has no slot.ts.\nUsage: npm run publish-slot <name>`)
  process.exit(1)
}

const bin = (/** @type {string} */ name) => path.join(root, 'node_modules/.bin', name)
/** @param {string} command @param {string[]} args @param {Record<string, string>} env */
function run(command, args, env = {}) {
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit' })
  const { status } = spawnSync(command, args, { ...options, env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}
const format = () => run(bin('oxfmt'), [path.join('games', slug)])
/** @param {'figures' | 'published'} part */
const publish = (part) =>
  run(bin('vitest'), ['run', '--project', 'server', 'games/slots.test.ts'], {
    PUBLISH_SLOT: slug,
    PUBLISH_PART: part,
  })

publish('figures')
format()
publish('published')
format()
run(process.execPath, [path.join(root, 'scripts/gen.mjs')])
run(bin('vitest'), [
  'run',
  '--project',
  'server',
  'games/readme.test.ts',
  '-t',
  `README of .?${slug}\\b`,
  '-u',
])
