/* The lobby for a guest: Lighthouse on a phone with a slow connection, the median of five; then a second visit with
   the service worker, the cost of a touch on a slow phone, and how long the server takes. Each figure is beside its
   goal. */
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { openSite } from '../scripts/e2e/start-servers.mjs'
import { buildChanged } from '../scripts/start/build.mjs'
import { root } from '../scripts/start/settings.mjs'
import { findLighthouse, look, type Report } from './lib/lighthouse.ts'
import { openLobbySession } from './lib/lobby-session.ts'
import { bareTouch, measureRepeat, measureTouches } from './lib/lobby-visits.ts'
import { measurePages } from './lib/page-times.ts'

const runs = Number(/--runs=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 5)
const visits = Number(/--visits=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 9)
let hasFailed = false

function tell(name: string, value: number, goal: number, unit: string, atLeast = false): void {
  const isReached = atLeast ? value >= goal : value <= goal
  if (!isReached) hasFailed = true
  const sign = atLeast ? '≥' : '≤'
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1)
  console.log(
    `  ${name.padEnd(38)}${shown.padStart(8)} ${unit.padEnd(3)} goal ${sign} ${goal} ${unit}${isReached ? '' : '   not reached'}`,
  )
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const valueOf = (report: Report, audit: string): number => report.audits[audit]?.numericValue ?? 0

function itemsOf(report: Report) {
  return (report.audits['network-requests']?.details?.items ?? []).map((item) => ({
    url: String(item['url']),
    type: String(item['resourceType']),
    kilobytes: Number(item['transferSize'] ?? 0) / 1024,
  }))
}

await buildChanged(console.log)
const { site, close } = await openSite()
const { url } = site
const found = await findBrowser()
try {
  const lighthouse = await findLighthouse(root)
  // The first draws the pictures: they are kept afterwards, as on a site that has been open for a minute.
  await look(lighthouse, url, found)
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await look(lighthouse, url, found))
  const middle = (audit: string) => median(reports.map((report) => valueOf(report, audit)))
  const score = (name: string) =>
    median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)))
  const items = reports.map(itemsOf)
  const sum = (keep: (item: ReturnType<typeof itemsOf>[number]) => boolean) =>
    median(items.map((all) => all.filter(keep).reduce((total, each) => total + each.kilobytes, 0)))
  console.log(`Lighthouse, phone, slow 4G, median of ${runs}`)
  tell('first contentful paint', middle('first-contentful-paint') / 1000, 0.9, 's')
  tell('largest contentful paint', middle('largest-contentful-paint') / 1000, 1, 's')
  tell('cumulative layout shift', middle('cumulative-layout-shift'), 0, '')
  tell('total blocking time', middle('total-blocking-time'), 50, 'ms')
  tell('performance', score('performance'), 98, '', true)
  for (const name of ['accessibility', 'best-practices', 'seo']) {
    tell(name, score(name), 100, '', true)
  }
  for (const [id, { score: got }] of Object.entries(reports[0]?.audits ?? {})) {
    if (got !== null && got < 1 && isOfScores(reports[0], id)) console.log(`    ${id}: ${got}`)
  }
  tell(
    'first view, all of it',
    sum(() => true),
    200,
    'kB',
  )
  tell(
    'first view, scripts',
    sum(({ type }) => type === 'Script'),
    90,
    'kB',
  )
  tell(
    'first view, the page',
    sum(({ type }) => type === 'Document'),
    // Ten segments of 1460 bytes: what a line carries before it waits for the other end.
    14.25,
    'kB',
  )
  tell(
    'from other sites',
    sum((item) => !item.url.startsWith(url)),
    0,
    'kB',
  )
  if (process.argv.includes('--requests')) {
    for (const item of items[0] ?? []) console.log(`    ${item.kilobytes.toFixed(1)} ${item.url}`)
  }
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env } as Record<string, string>,
  })
  console.log('Second visit, slow 4G, service worker')
  tell('largest contentful paint', (await measureRepeat(browser, url)) / 1000, 0.5, 's')
  console.log('What a touch costs, processor four times slower, 75th percentile of visits')
  const session = await openLobbySession(site.database)
  for (const { name, p75, all } of await measureTouches(browser, url, { session, visits })) {
    if (name === bareTouch) console.log(`  ${name.padEnd(38)}${String(p75).padStart(8)} ms`)
    else tell(name, p75, 50, 'ms')
    console.log(`    each visit: ${all.join(' ')}`)
  }
  await browser.close()
  console.log('The server')
  for (const [name, took, goal] of await measurePages(url)) tell(name, took, goal, 'ms')
} finally {
  await close()
}
if (hasFailed) process.exitCode = 1

function isOfScores(report: Report | undefined, id: string): boolean {
  return Object.entries(report?.categories ?? {}).some(([, { auditRefs }]) =>
    auditRefs.some((ref) => ref.id === id),
  )
}
