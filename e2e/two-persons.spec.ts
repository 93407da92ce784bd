import { type Browser, expect, type Page, test } from '@playwright/test'
import { askWithdrawal } from './ask-withdrawal.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'

const text = {
  account: 'Staff account',
  password: 'Password',
  logIn: 'Log in',
  limit: 'Two approvals from',
  why: 'Reason',
  save: 'Save',
  waits: 'Waiting for approval by a second person.',
  mark: 'Waiting for approval',
  sections: 'Sections',
  note: /^Note/,
  approve: 'Approve',
  claim: 'Claim',
  asSecond: 'Approve as the second person',
  pay: 'Start payment',
}
const passwords = { olga: 'olga keeps the house', pablo: 'pablo looks twice' }
type Who = keyof typeof passwords

async function openOffice(browser: Browser, who: Who, kind: 'desktop' | 'phone'): Promise<Page> {
  const office = await openSite(browser, { language: 'en', kind })
  await office.goto('/backoffice/')
  await office.getByLabel(text.account).fill(who)
  await office.getByLabel(text.password, { exact: true }).fill(passwords[who])
  await office.getByRole('button', { name: text.logIn, exact: true }).click()
  await expect(office.getByTitle(who)).toBeVisible()
  return office
}

async function join(browser: Browser) {
  const account = `two${crypto.randomUUID().slice(0, 6)}`
  const page = await openSite(browser, { language: 'en' })
  const id = await enter(page, account)
  await page.context().close()
  return { id, account }
}

// The rules of this site are those of the journeys after this one, too.
test.afterEach(async () => {
  await ask(`delete from cashier.rule_amounts where rule = 'withdrawals'`, [])
  await ask(`update compliance.approval set state = 'expired' where state = 'waiting'`, [])
})

for (const kind of ['desktop', 'phone'] as const) {
  test(`a limit is proposed by one person and approved by another, on a ${kind}; who approves a withdrawal does not pay it`, async ({
    browser,
  }) => {
    const [member, another] = [await join(browser), await join(browser)]
    const one = await openOffice(browser, 'olga', kind)

    // One person proposes: nothing holds yet, and the row says that it waits.
    await one.goto('/backoffice/withdraw-rule')
    const limit = one.getByLabel(text.limit)
    await expect(limit).toHaveValue('5000.00')
    await limit.fill('40')
    await one.getByLabel(text.why).fill('small amounts are looked at twice')
    await one.getByRole('button', { name: text.save, exact: true }).click()
    await expect(one.getByText(text.waits)).toBeVisible()
    await one.reload()
    await expect(limit).toHaveValue('5000.00')
    await expect(one.getByRole('main').getByRole('link', { name: text.mark })).toBeVisible()
    await expectAccessible(one)

    // The second one sees that something waits wherever they are, and approves it.
    const other = await openOffice(browser, 'pablo', kind)
    if (kind === 'phone') {
      await other.getByRole('link', { name: '1 waiting' }).click()
    } else {
      const menu = other.getByRole('navigation', { name: text.sections })
      await menu.getByRole('link', { name: /1 waiting/ }).click()
    }
    const card = other.getByRole('article').filter({ hasText: 'small amounts' })
    await expect(card.getByRole('row').filter({ hasText: '5000.00' })).toContainText('40.00')
    await expectAccessible(other)
    await card.getByRole('button', { name: text.approve, exact: true }).click()
    await other.getByRole('dialog').getByRole('button', { name: text.approve }).click()
    await expect(card).toBeHidden()
    await one.reload()
    await expect(limit).toHaveValue('40.00')
    await expect(one.getByRole('main').getByRole('link', { name: text.mark })).toHaveCount(0)

    // It holds: 60 dollars take two approvals, and of those two neither pays.
    const withdrawal = await askWithdrawal(member, 600_000n)
    for (const office of [one, other]) {
      await office.goto(`/backoffice/withdrawals/${withdrawal}`)
      await office.getByRole('button', { name: text.claim, exact: true }).click()
      const act = office === one ? text.approve : text.asSecond
      await office.getByRole('button', { name: act, exact: true }).click()
      await expect(office.getByRole('button', { name: act, exact: true })).toHaveCount(0)
    }
    for (const office of [one, other]) {
      await office.reload()
      await expect(office.getByText(/so a third person must pay it/)).toBeVisible()
      await expect(office.getByRole('button', { name: text.pay })).toHaveCount(0)
      await expectAccessible(office)
    }

    // What one person approves another one pays.
    await ask(`delete from cashier.rule_amounts where rule = 'withdrawals'`, [])
    const small = await askWithdrawal(another, 200_000n)
    await one.goto(`/backoffice/withdrawals/${small}`)
    await one.getByRole('button', { name: text.claim, exact: true }).click()
    await one.getByRole('button', { name: text.approve, exact: true }).click()
    await expect(one.getByText(/so another person must pay it/)).toBeVisible()
    await expect(one.getByRole('button', { name: text.pay })).toHaveCount(0)
    await other.goto(`/backoffice/withdrawals/${small}`)
    await expect(other.getByRole('button', { name: text.pay })).toBeVisible()
    for (const page of [one, other]) await page.context().close()
  })
}
