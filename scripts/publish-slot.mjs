/* Writes all that follows from the definition of a slot: npm run publish-slot <name>. Its figures and its rule for the program that
   checks rounds come first, then what is published of its code and its law, then its README. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { writeCheckFile } from './gen/check-file.mjs'

const root = path.resolve(import.meta.dirname, '..')
const [slug = ''] = process.argv.slice(2)
if (!slug || !existsSync(path.join(root, 'games', slug, 'slot.ts'))) {
  console.error(
    `There is no games/${slug || '<name>'}/slot.ts.\nUsage: npm run publish-slot <name>`,
  )
  process.exit(1)
}

/** @param {string} tool @param {string[]} args @param {Record<string, string>} [env] */
function run(tool, args, env = {}) {
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules', tool), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}
const format = () => run('oxfmt/bin/oxfmt', [path.join('games', slug)])
/** @param {string[]} args @param {Record<string, string>} [env] */
const vitest = (args, env) => run('vitest/vitest.mjs', ['run', '--project', 'server', ...args], env)

vitest(['games/slots.test.ts'], { PUBLISH_SLOT: slug, PUBLISH_PART: 'figures' })
format()
vitest(['games/slots.test.ts'], { PUBLISH_SLOT: slug, PUBLISH_PART: 'published' })
format()
writeCheckFile(root, { isCheck: false })
vitest(['games/readme.test.ts', '-t', `README of .?${slug}\\b`, '-u'])
