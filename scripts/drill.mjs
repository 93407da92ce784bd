/* Drills. Without a word: whether the newest backup can be restored, beside the site (scripts/restore.mjs). `npm run drill cluster`:
   what may happen to a site of several machines (tests/cluster). */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildOne } from './start/build.mjs'
import { root } from './start/settings.mjs'

const words = process.argv.slice(2)
if (words[0] === 'cluster') {
  await buildOne('server', console.log)
  const main = path.join(root, 'tests/cluster/main.ts')
  const ran = spawnSync(process.execPath, ['--import', 'tsx', main, ...words], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exitCode = ran.status ?? 1
} else {
  process.argv.splice(2, 0, '--drill')
  await import('./restore.mjs')
}
