import { type Browser, expect, type Page, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { turnsOf } from './in-turn.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import { logInWords } from './log-in-words.ts'
import { readCode } from './outbox.ts'
import type { Language } from './words.ts'

const password = 'ana plays fair'
const inDialog = (page: Page) => page.getByRole('dialog')

const setFlags = (isOn: boolean) =>
  ask(
    `insert into settings.flag (name, is_on, changed_at)
     select unnest(array['MOBILEVERCODELOGIN3', 'FREEPLAY3']), $1::boolean, now()
     on conflict (name) do update set is_on = excluded.is_on`,
    [isOn],
  )

/** A member with a number of their own and the password of Ana, who is known here. */
async function makeMember(account: string, phone: string, isWeak = false): Promise<string> {
  const id = randomUUID()
  await ask(
    `insert into identity.member (id, account, nickname, password_hash, currency, must_change_password,
       created_at, last_login_at)
     select $1, $2, $2, password_hash, 'USD', $3, now(), now() from identity.member where account = 'ana'`,
    [id, account, isWeak],
  )
  await ask(`insert into identity.proved_contact values ($1, 'sms', $2, now())`, [id, `+1${phone}`])
  await ask(
    `insert into identity.trusted_address
     select $1, unnest(array['127.0.0.1', '::1', '0:0:0:0::/64']), now(), now()`,
    [id],
  )
  return id
}

test.beforeAll(() => setFlags(true))
test.afterAll(() => setFlags(false))

const journeys: { language: Language; kind: 'desktop' | 'phone'; phones: string }[] = [
  { language: 'en', kind: 'desktop', phones: '202555012' },
  { language: 'es', kind: 'phone', phones: '202555013' },
]

for (const { language, kind, phones } of journeys) {
  const inTurn = turnsOf(language)
  const text = logInWords[language]
  const open = (browser: Browser) => openSite(browser, { language, kind })
  // A retry uses another account.
  const account = (what: string) => `${what}.${language}${test.info().retry || ''}`
  async function logIn(page: Page, name: string, isRemembered = false): Promise<void> {
    await page.goto('/login')
    await inDialog(page).getByRole('textbox', { name: text.username }).fill(name)
    await inDialog(page).getByLabel(text.password, { exact: true }).fill(password)
    if (isRemembered) await inDialog(page).getByLabel(text.remember).check()
    await inDialog(page).getByRole('button', { name: text.logIn, exact: true }).click()
  }

  inTurn()(`a code to the phone logs in, ${language} on a ${kind}`, async ({ browser }) => {
    const phone = `${phones}${1 + 5 * test.info().retry}`
    await makeMember(account('texter'), phone)
    const page = await open(browser)
    await page.goto('/login')
    await inDialog(page).getByRole('radio', { name: text.bySms }).check()
    await inDialog(page).getByRole('combobox').selectOption('US')
    await inDialog(page).getByLabel(text.mobile).fill(phone)
    await expectAccessible(page)
    await inDialog(page).getByRole('button', { name: text.ask }).click()
    await expect(inDialog(page).getByRole('button', { name: text.wait })).toBeDisabled()
    await inDialog(page)
      .getByLabel(text.code)
      .fill(await readCode(page, `+1${phone}`))
    await inDialog(page).getByRole('button', { name: text.logIn, exact: true }).click()
    await expect(inDialog(page)).toBeHidden()
    await page.goto('/member')
    await expect(page).toHaveURL(/\/member/)
  })

  inTurn()(`a new place asks for more, ${language} on a ${kind} [LG-06]`, async ({ browser }) => {
    const phone = `${phones}${2 + 5 * test.info().retry}`
    const id = await makeMember(account('mover'), phone)
    await ask('delete from identity.trusted_address where member_id = $1', [id])
    const page = await open(browser)
    await logIn(page, account('mover'))
    const dialog = page.getByRole('dialog', { name: text.verifyTitle })
    await expect(dialog).toContainText(`••• ${phone.slice(-2)}`)
    await expect(dialog).not.toContainText(phone)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text.ask }).click()
    const wait = inDialog(page).getByRole('button', { name: text.wait })
    await expect(wait).toBeDisabled()
    // A reload begins the log-in anew, but not the countdown.
    await page.reload()
    await logIn(page, account('mover'))
    await expect(wait).toBeDisabled()
    await dialog.getByLabel(text.code).fill(await readCode(page, `+1${phone}`))
    await dialog.getByRole('button', { name: text.verify }).click()
    await expect(inDialog(page)).toBeHidden()

    const next = await open(browser)
    await logIn(next, account('mover'))
    await expect(inDialog(next)).toBeHidden()
  })

  inTurn()(
    `a browser is remembered until its member signs out, ${language} on a ${kind} [LG-07] [LG-08] [LG-17] [LG-21] [LG-22]`,
    async ({ browser }) => {
      const id = await makeMember(account('keeper'), `${phones}${3 + 5 * test.info().retry}`)
      const page = await open(browser)
      await logIn(page, account('keeper'), true)
      await expect(inDialog(page)).toBeHidden({ timeout: 15_000 })
      await expect
        .poll(async () => (await page.context().cookies()).map(({ name }) => name))
        .toContain('tessera-device')
      const cookies = await page.context().cookies()
      const cookie = cookies.find(({ name }) => name === 'tessera-device')
      expect([cookie?.httpOnly, cookie?.sameSite]).toEqual([true, 'Strict'])

      const tab = await page.context().newPage()
      await tab.goto('/member')
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(tab).toHaveURL(/\/member/)
      // A session that is over begins anew by itself.
      await ask('delete from identity.session where member_id = $1', [id])
      await page.reload()
      await expect(page.getByRole('button', { name: text.menu })).toBeVisible()
      await page.getByRole('button', { name: text.menu }).click()
      // On a desktop the side menu has it too.
      await page.getByRole('button', { name: text.signOut }).last().click()
      await expectAccessible(page)
      await inDialog(page).getByRole('button', { name: text.signOut }).click()
      await expect(page).toHaveURL(/\/$/)
      // Stored announcements and choices belong to the browser, not to its member.
      const kept = () =>
        page.evaluate(() => [
          Object.keys(sessionStorage).filter(
            (key) => !/^(popupShown\.|HOT_GAMES$|tessera\.hosts\.)/.test(key),
          ),
          localStorage.getItem('tessera.remember'),
        ])
      await expect(page.getByRole('button', { name: text.menu })).toBeHidden({ timeout: 15_000 })
      await expect.poll(kept).toEqual([[], null])
      // The other tab follows, and nobody comes back.
      await expect(tab).toHaveURL(/\/(login.*)?$/, { timeout: 15_000 })
      await tab.goto('/member')
      await expect(tab).toHaveURL(/\/login/)
      await expect(inDialog(tab).getByRole('textbox', { name: text.username })).toHaveValue('')
    },
  )

  inTurn()(
    `a password that must go is changed first, ${language} on a ${kind} [LG-03] [PW-05]`,
    async ({ browser }) => {
      await makeMember(account('weak'), `${phones}${4 + 5 * test.info().retry}`, true)
      const page = await open(browser)
      await logIn(page, account('weak'))
      const dialog = page.getByRole('dialog', { name: text.expired })
      await expect(dialog).toBeVisible({ timeout: 15_000 })
      await expectAccessible(page)
      // No way around it.
      await page.goto('/member')
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(/\/password/)
      await dialog.getByLabel(text.newPassword, { exact: true }).fill(`another phrase ${language}`)
      await dialog.getByLabel(text.confirm).fill(`another phrase ${language}`)
      await dialog.getByRole('button', { name: text.set }).click()
      await expect(inDialog(page)).toBeHidden()
      await page.goto('/member')
      await expect(page).toHaveURL(/\/member/)
    },
  )

  inTurn()(
    `free play looks around and is led to a real account, ${language} on a ${kind} [FP-01] [FP-02] [FP-04] [RO-02]`,
    async ({ browser }) => {
      await ask('delete from identity.trial_start', [])
      const page = await open(browser)
      await page.goto('/login')
      await inDialog(page).getByRole('button', { name: text.freePlay }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: text.ofAge }).click()
      await expect(page).toHaveURL(/\/$/)
      // Two dialogs are open, until the home page is rendered.
      await expect(inDialog(page)).toHaveCount(0)
      await page.goto('/member')
      const note = page.getByRole('dialog').filter({ hasText: text.needed })
      await expect(note).toBeVisible()
      await expectAccessible(page)
      await note.getByRole('button', { name: text.open }).click()
      await expect(page).toHaveURL(/\/register/)
      await expect(page.getByRole('dialog', { name: text.register })).toBeVisible()
    },
  )

  inTurn()(
    `agents have a log-in and a page of their own, ${language} on a ${kind} [LG-11] [LG-18] [RO-12]`,
    async ({ browser }) => {
      const page = await open(browser)
      await page.goto('/agentHome')
      await expect(page).toHaveURL(/\/agent$/)
      await expectAccessible(page)
      const enter = async (name: string, phrase: string) => {
        await page.getByRole('textbox', { name: text.username }).fill(name)
        await page.getByLabel(text.password, { exact: true }).fill(phrase)
        await page.getByRole('main').getByRole('button', { name: text.logIn, exact: true }).click()
      }
      await enter('ana', password)
      await expect(page.getByText(text.notAgent)).toBeVisible()
      await enter('carla', 'carla plays fair')
      await expect(page).toHaveURL(/\/agentHome/)
      await expect(page.getByRole('navigation', { name: text.agentHome })).toBeVisible()
      await expectAccessible(page)

      // Another of our hosts is opened with a code that goes out of the address.
      const code = await page.evaluate(async () => {
        const { token } = JSON.parse(sessionStorage.getItem('tessera.session') ?? '{}') as {
          token: string
        }
        const headers = { authorization: `Bearer ${token}` }
        const answer = await fetch('/wps/session/handOver', { method: 'POST', headers })
        const { value } = (await answer.json()) as { value: { code: string } }
        return value.code
      })
      const elsewhere = await open(browser)
      await elsewhere.goto(`/?token=${code}`)
      await expect(elsewhere.getByRole('button', { name: text.menu })).toBeVisible()
      expect(elsewhere.url()).not.toContain('token')
    },
  )
}
