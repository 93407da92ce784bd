import { type Browser, expect, type Page, test } from '@playwright/test'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { askWithdrawal } from './ask-withdrawal.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import { enter } from './people.ts'

const text = {
  account: 'Staff account',
  password: 'Password',
  logIn: 'Log in',
  save: 'Save',
  flag: /^Points and the points mall/,
  search: 'Search',
  hidden: 'Hidden: Dice',
  saved: 'Saved. The lobby is updated.',
  freeze: 'Freeze',
  reason: 'Reason',
  why: 'Reason',
  points: 'Points mall',
  person: 'Staff account',
  act: 'Action',
  check: 'Verify the log',
  whole: /entries verified/,
  addBanner: 'Add banner',
  fromYourTime: 'Shown from (your time)',
  take: 'Apply',
  kind: 'Kind',
  announce: 'New announcement',
  headline: 'Title',
  words: 'Text (Markdown)',
  from: 'Shown from',
  published: 'Published',
  claim: 'Claim',
  approve: 'Approve',
  asSecond: 'Approve as the second person',
  previous: 'Previous',
  banners: 'Promotions',
}

const hour = 60
/** From when it is shown, as the field for date and time takes it: the hour that comes. */
function nextHour(): string {
  const at = new Date(Date.now() + hour * 60_000)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

const aheadFile = () => path.join(process.env['TESSERA_DATA'] ?? '', 'minutes-ahead')
/** Moves the clock of this worker's site. */
const moveClock = (minutes: number) => writeFile(aheadFile(), String(minutes))
test.afterEach(() => rm(aheadFile(), { force: true }))

const passwords = { olga: 'olga keeps the house', pablo: 'pablo looks twice' }

/** One of the staff at their desk. */
async function openOffice(browser: Browser, who: keyof typeof passwords = 'olga'): Promise<Page> {
  const office = await openSite(browser, { language: 'en' })
  await office.goto('/backoffice/')
  await office.getByLabel(text.account).fill(who)
  await office.getByLabel(text.password, { exact: true }).fill(passwords[who])
  await office.getByRole('button', { name: text.logIn, exact: true }).click()
  await expect(office.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  return office
}

test('a day of an operator: a flag, a title and a member change, the site follows, and the record says who it was [ST-17] [G-22]', async ({
  browser,
}) => {
  const account = `frozen${crypto.randomUUID().slice(0, 6)}`
  const member = await openSite(browser, { language: 'en' })
  const memberId = await enter(member, account)
  await member.goto('/')
  await expect(member.getByRole('link', { name: text.points }).first()).toBeVisible()
  const office = await openOffice(browser)
  await expectAccessible(office)

  // A flag: what it stands for is gone from the menu of the member who is here, without a reload.
  await office.goto('/backoffice/features')
  await office.getByLabel(text.flag).uncheck()
  await office.getByRole('textbox', { name: text.why }).fill('the mall closes')
  await office.getByRole('button', { name: text.save, exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: text.save, exact: true }).click()
  await expect(member.getByRole('link', { name: text.points })).toHaveCount(0)
  await expectAccessible(office)

  // A title is hidden: nobody finds or opens it.
  await office.goto('/backoffice/lobby')
  const games = office.getByRole('main')
  await games.getByRole('searchbox', { name: text.search, exact: true }).fill('Dice')
  await games.getByRole('button', { name: text.search, exact: true }).click()
  await office.getByLabel(text.hidden).click()
  await expect(office.getByText(text.saved)).toBeVisible()
  await expectAccessible(office)
  const found = async () => {
    const list = await member.request.get(
      '/wps/relay/GCSGAME_gameList?gameName=dice&vassalage=TESSERA',
    )
    return ((await list.json()) as { value: { total: number } }).value.total
  }
  await expect.poll(found).toBe(0)
  await office.getByLabel(text.hidden).click()
  await expect.poll(found).toBe(1)

  // A banner and a headline for the hour that comes: nobody sees them before.
  const later = nextHour()
  const banner = `Banner of ${account}`
  const headline = `Headline of ${account}`
  await office.goto('/backoffice/content/banners')
  await office.getByRole('button', { name: text.addBanner }).click()
  const editor = office.getByRole('dialog')
  await editor.getByLabel(text.headline, { exact: true }).fill(banner)
  await editor.getByLabel(text.fromYourTime).fill(later)
  await expectAccessible(office)
  await editor.getByRole('button', { name: text.take }).click()
  await office.getByRole('textbox', { name: text.why }).fill('the weekend')
  await office.getByRole('button', { name: text.save, exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: text.save, exact: true }).click()
  await office.goto('/backoffice/announcements')
  await office.getByLabel(text.kind, { exact: true }).selectOption('H')
  await office.getByRole('button', { name: text.announce }).click()
  await editor.getByLabel(text.headline, { exact: true }).fill(headline)
  await editor.getByLabel(text.words, { exact: true }).fill('Everything is new at nine.')
  await editor.getByLabel(text.from, { exact: true }).fill(later)
  await editor.getByLabel(text.published).check()
  await editor.getByRole('textbox', { name: text.why }).fill('the weekend')
  await expectAccessible(office)
  await editor.getByRole('button', { name: text.save, exact: true }).click()
  await expect(editor).toBeHidden()

  // A withdrawal that two persons approve: the first one alone moves nothing.
  const withdrawal = await askWithdrawal({ id: memberId, account }, 60_000_000n)
  const second = await openOffice(browser, 'pablo')
  await office.goto(`/backoffice/withdrawals/${withdrawal}`)
  await second.goto(`/backoffice/withdrawals/${withdrawal}`)
  const stateOf = async () => {
    const [row] = await ask<{ state: string }>(
      'select state from cashier.withdrawal where id = $1',
      [withdrawal],
    )
    return row?.state
  }
  await office.getByRole('button', { name: text.claim, exact: true }).click()
  await office.getByRole('button', { name: text.approve, exact: true }).click()
  await expect(office.getByText(/a second person is needed/)).toBeVisible()
  await expectAccessible(office)
  expect(await stateOf()).toBe('riskReview')
  await second.reload()
  await second.getByRole('button', { name: text.claim, exact: true }).click()
  await second.getByRole('button', { name: text.asSecond }).click()
  await expect.poll(stateOf).toBe('approved')
  await second.context().close()

  // A member is frozen: the page that they have open is a guest's within seconds.
  const [row] = await ask<{ id: string }>(
    'select id from identity.member_view where account = $1',
    [account],
  )
  await office.goto(`/backoffice/members/${row?.id}`)
  await office.getByRole('button', { name: text.freeze }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox', { name: text.reason }).fill('asked for by the bank')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: text.freeze }).click()
  await expect(dialog).toBeHidden()
  await expectAccessible(office)
  await member.goto('/member?page=depositv2')
  await expect(member).toHaveURL(/\/login/)

  // Who changed what.
  await office.goto('/backoffice/audit')
  await office
    .getByRole('combobox', { name: text.act, exact: true })
    .selectOption({ label: 'Freeze a member' })
  await expect(office.getByRole('row').filter({ hasText: 'asked for by the bank' })).toHaveCount(1)
  await office.getByRole('button', { name: text.check }).click()
  await expect(office.getByText(text.whole)).toBeVisible()
  await expectAccessible(office)

  // Its time has come: a guest sees the banner and the headline, which were not shown before.
  const guest = await openSite(browser, { language: 'en' })
  const told = async () => {
    const [banners, notices] = await Promise.all([
      guest.request.get('/wps/system/banners?groupName=w_home&language=EN'),
      guest.request.get('/wps/relay/MCSFE_getListAnnouncements?types=H&language=EN'),
    ])
    const said = `${await banners.text()}${await notices.text()}`
    expect(said).toContain('"success":true')
    return [said.includes(banner), said.includes(headline)]
  }
  expect(await told()).toEqual([false, false])
  await moveClock(hour + 1)
  await expect.poll(told).toEqual([true, true])
  await guest.goto('/')
  // It is the last one: one step back from the first.
  const banners = guest.getByRole('region', { name: text.banners })
  await banners.getByRole('button', { name: text.previous, exact: true }).click()
  await expect(guest.getByRole('heading', { name: banner })).toBeVisible()
  await expect(guest.getByText(headline).first()).toBeAttached()
  for (const page of [guest, office, member]) await page.context().close()
})
