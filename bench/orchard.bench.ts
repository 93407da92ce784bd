/* The frames of Orchard while its reels turn, on a processor four times slower, beside an empty page that requests
   frames in the same browser: what the machine cannot render anyhow is separate from the cost of the game. */
import { chromium, type Page } from '@playwright/test'
import { connect, createLog } from '@tessera/server-kit'
import { sql } from 'kysely'
import { findBrowser } from '../scripts/browser.mjs'
import { openSite } from '../scripts/e2e/start-servers.mjs'
import { buildChanged } from '../scripts/start/build.mjs'
import { openSessions } from './lib/http-people.ts'

const spins = 12
/** 60 pictures a second; a frame that comes a whole one late is a missed one. */
const goal = 16.7

type Watching = typeof globalThis & { frameTimes?: number[]; isWatching?: boolean }

// As a text: what a function is called here is not known there.
const watch = (page: Page) =>
  page.evaluate(`
    self.frameTimes = []
    self.isWatching = true
    let last = performance.now()
    requestAnimationFrame(function turn(now) {
      self.frameTimes.push(now - last)
      last = now
      if (self.isWatching) requestAnimationFrame(turn)
    })`)

const framesOf = (page: Page) =>
  page.evaluate(() => {
    const here = globalThis as Watching
    here.isWatching = false
    return (here.frameTimes ?? []).slice(2)
  })

function tell(name: string, frames: number[]): number {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  const late = frames.filter((frame) => frame > goal * 1.5).length
  console.log(
    `${name.padEnd(34)}${String(frames.length).padStart(6)} frames  p50 ${at(0.5).toFixed(1)}  p95 ${at(0.95).toFixed(1)}  p99 ${at(0.99).toFixed(1)} ms  late ${((late / frames.length) * 100).toFixed(1)} %`,
  )
  return at(0.95)
}

await buildChanged(console.log)
const { site, close } = await openSite()
const found = await findBrowser()
const db = connect({ url: site.database, log: createLog('faults') })
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: { ...process.env, ...found.env } as Record<string, string>,
})
try {
  const [token = ''] = await openSessions(db, 1)
  const { rows } = await sql<{
    id: string
  }>`select id from identity.member_view where account = 'bench0'`.execute(db)
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'en',
    viewport: { width: 390, height: 844 },
  })
  await context.addInitScript(
    (session) => {
      sessionStorage.setItem('tessera.session', session)
      for (const audience of ['A', 'B', 'F']) sessionStorage.setItem(`popupShown.${audience}`, '1')
    },
    JSON.stringify({ token, account: 'bench0', memberId: rows[0]?.id ?? '' }),
  )
  const ratios: number[] = []
  for (const rate of [1, 4]) {
    const empty = await context.newPage()
    await slow(empty, rate)
    await empty.setContent('<title>empty</title><p id="p">0</p>')
    await watch(empty)
    await empty.waitForTimeout(3_000)
    const reference = tell(`nothing, processor ×${rate} slower`, await framesOf(empty))
    await empty.close()

    const page = await context.newPage()
    await page.goto('/game/TESSERA/orchard')
    const stake = page.getByRole('textbox', { name: 'Stake', exact: true })
    await stake.waitFor({ timeout: 30_000 })
    await stake.fill('1.00')
    const spin = page.getByRole('button', { name: /^Spin, / })
    await spin.waitFor()
    await page.waitForTimeout(2_000)
    await slow(page, rate)
    await watch(page)
    for (let round = 0; round < spins; round++) {
      await spin.click()
      await page.waitForTimeout(1_800)
    }
    ratios.push(tell(`Orchard turns, ×${rate}`, await framesOf(page)) / reference)
    await page.close()
  }
  const { rows: played } = await sql<{ rounds: bigint }>`
    select count(*) as rounds from rounds.round where game = 'orchard'`.execute(db)
  console.log(`${played[0]?.rounds ?? 0} rounds were played`)
  console.log(`p95 of Orchard ÷ nothing: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`)
} finally {
  await browser.close()
  await db.destroy()
  await close()
}

async function slow(page: Page, rate: number): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate })
}
