import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const version = '12.8.2'

export type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items?: Record<string, unknown>[] } }
  >
}

/** Lighthouse is larger than all the rest together: it is kept apart from the product and fetched when it is needed. */
export async function findLighthouse(root: string): Promise<string> {
  const given = process.env['LIGHTHOUSE']
  const folder = given ?? path.join(root, '.cache/lighthouse')
  const file = path.join(folder, 'node_modules/lighthouse/cli/index.js')
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // One of what it needs is asked for by a tag that a registry of older versions does not know.
  const about = { private: true, overrides: { 'third-party-web': '0.27.0' } }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(about))
  console.log('  fetching Lighthouse, once …')
  const npm = process.env['npm_execpath'] ?? createRequire(import.meta.url).resolve('npm')
  const args = ['install', `lighthouse@${version}`, '--no-audit', '--no-fund']
  await run(process.execPath, [npm, ...args], { cwd: folder })
  return file
}

type Browser = { executablePath: string; env: Record<string, string> }

/** One visit of a page as a phone on a slow connection, without a cache. */
export async function look(file: string, url: string, browser: Browser): Promise<Report> {
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox']
  const { stdout } = await run(process.execPath, [file, url, ...flags], {
    maxBuffer: 100_000_000,
    env: { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath },
  })
  return JSON.parse(stdout) as Report
}
