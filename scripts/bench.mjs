// Runs the benches in bench/, each with its reference in the same run: npm run bench [name] [-- flags of the bench]
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
const all = readdirSync(path.join(root, 'bench')).filter((name) => name.endsWith('.bench.ts'))
const [, , ...given] = process.argv
const asked = given.find((each) => !each.startsWith('-'))
const flags = given.filter((each) => each.startsWith('-'))
const chosen = asked ? all.filter((name) => name.startsWith(asked)) : all

if (chosen.length === 0 || !existsSync(tsx)) {
  console.error(`There is no bench «${asked}». There are: ${all.join(', ')}`)
  process.exit(1)
}
for (const name of chosen) {
  console.log(`\n${name}`)
  const { status } = spawnSync(process.execPath, [tsx, path.join('bench', name), ...flags], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
