import { type Browser, expect, type Locator, type Page, type Request, test } from '@playwright/test'
import { turnsOf } from './in-turn.ts'
import { logInWords } from './log-in-words.ts'
import { fund } from './money.ts'
import { enter, phrase } from './people.ts'
import { ask, openSite } from './site.ts'
import { type Language, words } from './words.ts'

// As Lighthouse has it: 1.6 Mbit/s, 150 ms there and back, a processor four times slower.
const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}

const own = {
  en: { revealAndCheck: 'Reveal and check' },
  es: { revealAndCheck: 'Revelar y verificar' },
} as const

const filesToOpenMax = 4
const requestsToOpenMax = 9
const filesToEnterMax = 7
// The log-in with its key and question, the ticket of the socket, and what is a member's own on the home page.
const callsToEnterMax = 23

const quietMilliseconds = 1_500

// An opened member page: who it is, what is a member's own, and what the page shows.
const callsToOpenMember = 20

// Loaded with the page, and once more when the socket is in step, so that no change between is missed.
const isPushed = /(unreadCount|wallets\/balance|promotions\/available)$/
const isOfEachMinute = /(getMissionSummaryDetails|jackpots)$/

const journeys: { language: Language; kind: 'desktop' | 'phone'; width: number }[] = [
  { language: 'en', kind: 'desktop', width: 1440 },
  { language: 'es', kind: 'phone', width: 390 },
]

/** A second try is somebody else. */
const nameOf = (what: string) =>
  `${what}${test.info().workerIndex}${test.info().retry}${Math.round(performance.now())}`

async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slow)
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** What a page asks the line for: a file once, as it is in the browser's store afterwards; a call each time. */
function countRequests(page: Page) {
  const files = new Set<string>()
  const seen = { files: [] as string[], calls: [] as string[] }
  const open = new Set<Request>()
  let quietSince = performance.now()
  const end = (request: Request) => {
    open.delete(request)
    quietSince = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('request', (request) => {
    open.add(request)
    const { pathname } = new URL(request.url())
    if (/^\/(wps|lgw)\//.test(pathname)) seen.calls.push(pathname)
    if (!pathname.startsWith('/assets/') || files.has(pathname)) return
    files.add(pathname)
    seen.files.push(pathname)
  })
  return {
    seen,
    begin: () => {
      seen.files = []
      seen.calls = []
    },
    /** All that was asked for has come, and for a while nothing else was asked for. */
    quiet: () =>
      expect
        .poll(() => open.size === 0 && performance.now() - quietSince > quietMilliseconds, {
          timeout: 60_000,
        })
        .toBe(true),
  }
}

/** A guest on the slow line at home, where nothing is fetched before it is needed. */
async function openHome(browser: Browser, { language, kind, width }: (typeof journeys)[number]) {
  const page = await openSite(browser, { language, kind, width })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await slowDown(page)
  const requests = countRequests(page)
  await page.goto('/')
  // What the page asks for by itself has come when the first word of the line has.
  await expect
    .poll(() => requests.seen.files.some((file) => file.includes('fetch-ahead')))
    .toBe(true)
  await requests.quiet()
  return { page, requests }
}

const logInLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

for (const journey of journeys) {
  const { language, kind, width } = journey
  const inTurn = turnsOf(language)
  const text = logInWords[language]

  inTurn()(
    `the log-in opens and lets in with a handful of requests, and a second tab with none, ${language} at ${width}`,
    async ({ browser }) => {
      const account = nameOf('line')
      const beside = await browser.newPage()
      await enter(beside, account)
      await beside.close()
      const { page, requests } = await openHome(browser, journey)
      const address = page.url()
      requests.begin()
      await logInLink(page, text.logIn).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('textbox', { name: text.username })).toBeVisible()
      await expect(dialog.getByRole('button', { name: text.logIn, exact: true })).toBeVisible()
      expect(requests.seen.files.length, requests.seen.files.join()).toBeLessThanOrEqual(
        filesToOpenMax,
      )
      const { files, calls } = requests.seen
      expect(files.length + calls.length, [...files, ...calls].join()).toBeLessThanOrEqual(
        requestsToOpenMax,
      )
      expect(new URL(page.url()).origin).toBe(new URL(address).origin)

      requests.begin()
      await dialog.getByRole('textbox', { name: text.username }).fill(account)
      await dialog.getByLabel(text.password, { exact: true }).fill(phrase)
      await dialog.getByRole('button', { name: text.logIn, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(
        page.getByRole('banner').getByText(words[language].balance).first(),
      ).toBeAttached()
      await requests.quiet()
      // What sends the log-in comes while it is typed, and the notice of poker when the page has long been there.
      const notice = requests.seen.files.findIndex((file) => file.includes('/poker-'))
      const after = requests.seen.files
        .slice(0, notice < 0 ? undefined : notice)
        .filter((file) => !/\/(solve-captcha|seal|work)-/.test(file))
      expect(after.length, after.join()).toBeLessThanOrEqual(filesToEnterMax)
      const { calls: entering } = requests.seen
      expect(new Set(entering).size, entering.join()).toBeLessThanOrEqual(callsToEnterMax)
      // Nothing is asked twice but what is pushed.
      const twice = entering.filter((call, at) => entering.indexOf(call) !== at)
      expect(twice.filter((call) => !isPushed.test(call) && !isOfEachMinute.test(call))).toEqual([])
      // What is the same for all was told to the guest.
      for (const same of [
        'game_menus',
        'GCSGAME_hotGamesV2',
        'GCSGAME_gameList',
        'GCSGAME_getRankList',
        'session/ways',
        'session/social',
        'system/permission',
        'system/status',
        'member/info',
      ]) {
        expect(
          entering.filter((call) => call.endsWith(same)),
          same,
        ).toEqual([])
      }

      // Another tab of this browser is logged in without a form.
      const tab = await page.context().newPage()
      await tab.goto('/member')
      await expect(
        tab.getByRole('banner').getByText(words[language].balance).first(),
      ).toBeAttached()
      await expect(tab).toHaveURL(/\/member$/)
      await expect(tab.getByRole('dialog')).toHaveCount(0)

      // Opened anew, it asks for what it shows, and for nothing twice: no feed has told a change since.
      const opening = countRequests(tab)
      await tab.reload()
      await expect(
        tab.getByRole('banner').getByText(words[language].balance).first(),
      ).toBeAttached()
      await opening.quiet()
      const { calls: asked } = opening.seen
      expect(asked.length, asked.join()).toBeGreaterThan(0)
      expect(asked.length, asked.join()).toBeLessThanOrEqual(callsToOpenMember)
      const again = asked.filter((call, at) => asked.indexOf(call) !== at)
      expect(again.filter((call) => !isOfEachMinute.test(call))).toEqual([])
      await page.context().close()
    },
  )

  inTurn()(
    `the log-in lies over the page at once, and its fields are fetched ahead, ${language} at ${width}`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind, width })
      await slowDown(page)
      const requests = countRequests(page)
      const isHeld = { files: false }
      let letGo = () => undefined as void
      const held = new Promise<void>((done) => (letGo = done))
      await page.route('**/assets/log-in-*.js', async (route) => {
        if (isHeld.files) await held
        return route.continue()
      })
      isHeld.files = true
      await page.goto('/')
      await logInLink(page, text.logIn).click()
      // Before any of its files: its name, and room for its fields.
      await expect(page.getByRole('heading', { name: text.logIn, level: 2 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
      letGo()
      await expect(page.getByRole('textbox', { name: text.username })).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })

      // After a rest everything is there before the press.
      await page.goto('/rng')
      await expect
        .poll(() => requests.seen.files.some((file) => file.includes('/registration-')))
        .toBe(true)
      await requests.quiet()
      requests.begin()
      await logInLink(page, text.logIn).click()
      await expect(page.getByRole('textbox', { name: text.username })).toBeVisible()
      expect(requests.seen.files).toEqual([])
      await page.context().close()
    },
  )

  inTurn()(
    `each press of ten has its effect, and one press checks a round, ${language} at ${width}`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind, width })
      const account = nameOf('slow')
      await fund(await enter(page, account))
      await slowDown(page)
      await page.goto('/game/TESSERA/dice')

      // Ten quick presses: each plays, skips, or says why it does not.
      const stake = page.getByRole('textbox', { name: words[language].stake, exact: true })
      await stake.fill(language === 'en' ? '1.00' : '1,00')
      const presses = await pressTenTimes(stake)
      const rounds = presses.filter(({ named }) => words[language].roll.test(named))
      expect(rounds.length).toBeGreaterThan(0)
      expect(presses.filter(({ effect }) => effect === 'none')).toEqual([])
      await expect(page.getByRole('button', { name: words[language].roll })).toBeVisible()
      const [played] = await ask<{ count: number }>(
        `select count(*)::int as count from rounds.round r
       join identity.member_view m on m.id = r.member_id where m.account = $1`,
        [account],
      )
      expect(played?.count).toBe(rounds.length)

      // One press beside a round reveals its seed and says in words that it was right.
      const check = page.getByRole('button', { name: own[language].revealAndCheck }).first()
      await check.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(words[language].holds)).toBeVisible()
      await expect(dialog.locator('pre')).toBeHidden()
      await page.keyboard.press('Escape')
      await page.context().close()
    },
  )
}

type Press = { named: string; effect: 'changes' | 'says' | 'none' }

/** Presses the button of the game ten times, each as soon as the page has answered the one before. */
const pressTenTimes = (stake: Locator): Promise<Press[]> =>
  stake.evaluate(async (field) => {
    const form = field.closest('form')
    const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
    const status = form?.querySelector('[role=status]')
    if (!button || !status) throw new Error('there is no button to play with')
    const pressed: Press[] = []
    for (let at = 0; at < 10; at++) {
      const named = button.textContent ?? ''
      button.click()
      const until = performance.now() + 1_000
      let effect: Press['effect'] = 'none'
      while (effect === 'none' && performance.now() < until) {
        await new Promise((done) => requestAnimationFrame(done))
        if (button.textContent !== named) effect = 'changes'
        else if (status.textContent) effect = 'says'
      }
      pressed.push({ named, effect })
    }
    return pressed
  })
