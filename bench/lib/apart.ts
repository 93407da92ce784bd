import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A way into packages that only benches compare with: they are kept apart from the product and fetched when they are needed. */
export async function fetchApart(
  root: string,
  packages: Readonly<Record<string, string>>,
): Promise<NodeJS.Require> {
  const folder = path.join(root, '.cache/compared')
  const names = Object.keys(packages)
  const isThere = names.every((name) => existsSync(path.join(folder, 'node_modules', name)))
  if (!isThere) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true }))
    console.log(`  fetching ${names.join(' and ')}, once …`)
    const npm = process.env['npm_execpath'] ?? createRequire(import.meta.url).resolve('npm')
    const wanted = names.map((name) => `${name}@${packages[name]}`)
    const args = ['install', ...wanted, '--no-audit', '--no-fund', '--ignore-scripts']
    await run(process.execPath, [npm, ...args], { cwd: folder })
  }
  return createRequire(path.join(folder, 'package.json'))
}
