import { type Browser, expect, type Page, test } from '@playwright/test'
import { cashOfMember, fund, logInStaff } from './money.ts'
import { makeMember } from './people.ts'
import { openStudio, serveGames, type Studio, studioHost } from './pretend-studio.ts'
import { ask, expectAccessible, openSite } from './site.ts'

// A second try connects another one.
const mark = crypto.randomUUID().slice(0, 6)
const vendor = `S${mark.toUpperCase()}`
const connection = `studio-${mark}`
const es = {
  approve: 'Aprobar',
  day: 'Día',
  connection: 'Conexión',
  handIn: 'Subir un informe',
  compared: /^Comparado:/,
  kind: 'Premio no registrado aquí',
  reason: 'Motivo y pruebas',
  correct: 'Corregir el dinero',
}
const account = () => `desk${crypto.randomUUID().slice(0, 8)}`

/** A page of the site or the office that begins logged in. */
async function begin(page: Page, key: string, session: object): Promise<void> {
  await page.addInitScript(
    ([name, value]) => {
      if (self.origin !== 'null' && !sessionStorage.getItem(name))
        sessionStorage.setItem(name, value)
    },
    [key, JSON.stringify(session)] as const,
  )
}
async function openDesk(browser: Browser, who: string, phone = false): Promise<Page> {
  const page = await openSite(
    browser,
    phone ? { language: 'es', kind: 'phone' } : { language: 'en' },
  )
  const [staff] = await ask<{ id: string }>('select id from identity.staff where account = $1', [
    who,
  ])
  const token = await logInStaff(who)
  await begin(page, 'tessera.staff', { token, account: who, memberId: staff?.id })
  return page
}

let studio: Studio
test.beforeAll(async () => {
  studio = await openStudio([
    { game: 'stars', name: 'Stars' },
    { game: 'moons', name: 'Moons' },
    { game: 'comets', name: 'Comets' },
  ])
  await ask(
    `insert into lobby.vendor (code, name, position) values ($1, 'Studio One', 900) on conflict do nothing`,
    [vendor],
  )
})
test.afterAll(async () => {
  await ask('update vendors.connection set is_enabled = false where code = $1', [connection])
  await ask('update lobby.vendor set is_hidden = true where code = $1', [vendor])
  await studio.close()
})

/** The form, as the first person fills it in; the two sides exchange their keys. */
async function connect(desk: Page): Promise<void> {
  await desk.goto('/backoffice/vendors/connections/-')
  await desk.getByLabel('Code', { exact: true }).fill(connection)
  await desk.getByLabel('Name', { exact: true }).fill('Studio One')
  await desk.getByLabel('Protocol').selectOption({ label: 'Open Wallet' })
  await desk.getByLabel('API address').fill(studio.baseUrl)
  await desk.getByLabel(/^Public keys of the vendor/).fill(studio.publicKeys)
  await desk.getByLabel('Name of our key').fill(studio.house.keyId)
  await desk.getByLabel('Hosts of games').fill(studioHost)
  await desk.getByRole('button', { name: 'Add vendor' }).click()
  await desk.getByLabel('Vendor', { exact: true }).selectOption(vendor)
  await desk.getByLabel('Name at the connection').fill('Studio One')
  await desk.getByLabel('USD', { exact: true }).check()
  await desk.getByLabel('Reason', { exact: true }).fill('a new studio')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  const wallet = desk.getByLabel('Wallet address', { exact: true })
  await expect(wallet).toBeVisible()
  studio.house.wallet = (await wallet.textContent()) ?? ''
  const key = desk.getByRole('region', { name: 'For the vendor' }).locator('pre').nth(1)
  studio.house.publicKey = ((await key.textContent()) ?? '').trim()
  // The private half was made here, and is never shown.
  await expect(desk.getByLabel('Our private key', { exact: true })).toHaveValue('')
}

/** Its tests, and its titles: one is taken over and hidden, the others are taken over. */
async function tryIt(desk: Page, tester: string): Promise<void> {
  await expect(desk.getByRole('button', { name: 'Switch on' })).toBeDisabled()
  await desk.getByLabel('Test account').fill(tester)
  await desk.getByLabel('Game code at the vendor').fill('stars')
  await desk.getByRole('button', { name: 'Run the tests' }).click()
  await expect(desk.getByText('All tests passed')).toBeVisible({ timeout: 45_000 })
  await expectAccessible(desk)
  await desk.getByRole('link', { name: 'Titles', exact: true }).click()
  await desk.getByRole('button', { name: 'Compare now' }).click()
  await desk.getByRole('checkbox', { name: 'Choose Comets: New' }).check()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Take over and hide (1)' }).click()
  await desk.getByRole('button', { name: 'Take over all (2)' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Take over all (2)' }).click()
  await expect(desk.getByText('Nothing to decide')).toBeVisible()
}

/** One person proposes, another one confirms on a phone. */
async function switchOn(desk: Page, other: Page): Promise<void> {
  await desk.goto(`/backoffice/vendors/connections/${connection}`)
  await desk.getByRole('button', { name: 'Switch on' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason', { exact: true }).fill('the studio is tested')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(desk.getByText('Waiting for a second person. See Approvals.').first()).toBeVisible()
  await other.goto('/backoffice/approvals')
  const card = other.getByRole('article', { name: new RegExp(connection) })
  await expect(card).toBeVisible()
  await expectAccessible(other)
  await card.getByRole('button', { name: es.approve, exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: es.approve, exact: true }).click()
  await expect(card).toBeHidden()
  await desk.reload()
  await expect(desk.getByRole('button', { name: 'Switch off' })).toBeVisible()
}

const balance = (page: Page) =>
  page.getByRole('button', { name: /^Balance /, includeHidden: true }).first()

/** A round in the frame; a stake that the vendor gives back; and the vendor that does not answer. */
async function play(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/')).headers()['content-security-policy'] ?? '')
    .toContain(studioHost)
  await page.goto(`/game/${vendor}/stars`)
  const dialog = page.getByRole('dialog', { name: 'Stars' })
  const game = dialog.frameLocator('iframe')
  await game.getByRole('button', { name: 'Play for $2.00' }).click()
  await expect(game.getByText('You won $3.00')).toBeVisible()
  await expect(balance(page)).toHaveAccessibleName('Balance $101.00')
  await expectAccessible(page)
  expect(await studio.bet('lost-line', '5.00')).toMatchObject({ outcome: 'OK', balance: '96.00' })
  await expect(balance(page)).toHaveAccessibleName('Balance $96.00')
  expect(await studio.rollBack('lost-line')).toMatchObject({ outcome: 'OK', balance: '101.00' })
  await expect(balance(page)).toHaveAccessibleName('Balance $101.00')

  studio.state.isDown = true
  await page.goto(`/game/${vendor}/moons`)
  await expect(page.getByText(/This game is not responding right now/)).toBeVisible()
  await expectAccessible(page)
  studio.state.isDown = false
  await page.goto('/member?page=personalHistoryCopy')
  const returned = page.getByRole('row').filter({ hasText: 'Void' })
  await expect(returned.first()).toContainText('5.00')
}

/** What the studio reports of the day before: a win of the round that it never told. */
const reportOf = (player: string) =>
  [
    'tx,act,player,round,game,currency,amount,of',
    `win-untold,win,${player},first,stars,USD,7.00,bet-first`,
  ].join('\n')

/** The report is handed in on a phone; one person proposes to pay what is missing, the other one confirms. */
async function settle(desk: Page, other: Page, day: string): Promise<void> {
  await other.goto('/backoffice/vendor-books')
  await other.getByLabel(es.connection, { exact: true }).selectOption(connection)
  await other.getByLabel(es.day, { exact: true }).fill(day)
  await other.getByLabel(es.handIn).setInputFiles({
    name: 'report.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(reportOf(studio.player())),
  })
  await expect(other.getByText(es.compared).first()).toBeVisible()
  await expectAccessible(other)
  await desk.goto('/backoffice/vendor-books/discrepancies')
  await desk.getByRole('button', { name: 'Open the discrepancy win-untold' }).click()
  await desk.getByRole('dialog').getByLabel('Reason and evidence').fill('the report of the studio')
  await desk.getByRole('button', { name: 'Put the money right' }).click()
  await desk.getByRole('dialog').last().getByRole('button', { name: 'Put the money right' }).click()
  await expect(desk.getByText(/Waiting for a second person to confirm/)).toBeVisible()
  await expectAccessible(desk)
  await other.goto('/backoffice/vendor-books/discrepancies')
  await other.getByRole('button', { name: 'Abrir la diferencia win-untold' }).click()
  await expect(other.getByRole('dialog', { name: es.kind })).toBeVisible()
  await other.getByRole('dialog').getByLabel(es.reason).fill('lo mismo dice el informe')
  await expectAccessible(other)
  await other.getByRole('button', { name: es.correct }).click()
  await other.getByRole('dialog').last().getByRole('button', { name: es.correct }).click()
}

test('two persons connect a studio, a member plays there and sees a stake returned, and a missing win is paid by two [GM-10]', async ({
  browser,
}) => {
  const [player, tester] = [account(), account()]
  const member = await makeMember(player)
  await fund(member.id)
  const { id: testerId } = await makeMember(tester)
  await ask('update identity.member set test_since = now() where id = $1', [testerId])
  const desk = await openDesk(browser, 'olga')
  const other = await openDesk(browser, 'pablo', true)
  await test.step('connect', () => connect(desk))
  await test.step('try', () => tryIt(desk, tester))
  await test.step('switch on', () => switchOn(desk, other))
  const page = await openSite(browser, { language: 'en' })
  await begin(page, 'tessera.session', {
    token: member.token,
    account: player,
    memberId: member.id,
  })
  await serveGames(page, studio, () => 'first')
  // A day is compared once it has ended.
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await test.step('play', () => play(page))
  await test.step('settle', () => settle(desk, other, day))
  await expect.poll(() => cashOfMember(member.id)).toBe(1_080_000n)
  for (const each of [desk, other, page]) await each.context().close()
})
