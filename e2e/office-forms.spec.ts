import { type Browser, expect, type Page, test } from '@playwright/test'
import { openSite } from './site.ts'

async function openOffice(browser: Browser): Promise<Page> {
  const office = await openSite(browser, { language: 'en' })
  await office.goto('/backoffice/')
  await office.getByLabel('Staff account').fill('olga')
  await office.getByLabel('Password', { exact: true }).fill('olga keeps the house')
  await office.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(office.getByTitle('olga')).toBeVisible()
  return office
}

/** What somebody types into and Enter would not send: no form with a button that sends it, and no live filter. */
const fieldsWithoutForm = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const notTyped = ['checkbox', 'radio', 'file', 'hidden', 'range', 'color', 'button', 'submit']
    // Enter sends a form that has a button for it, or one field alone.
    const isSent = (form: HTMLFormElement | null) =>
      form !== null &&
      (form.querySelector('[type=submit]') !== null ||
        [...form.querySelectorAll('input')].filter(({ type }) => !notTyped.includes(type))
          .length === 1)
    const inputs = [
      ...document.querySelectorAll<HTMLInputElement>('main input, dialog[open] input'),
    ]
    return inputs
      .filter((each) => !notTyped.includes(each.type) && each.offsetParent !== null)
      .filter((each) => !each.closest('search, [role=search], [inert]') && !each.readOnly)
      .filter((each) => !isSent(each.form))
      .map((each) => each.labels?.[0]?.textContent ?? each.ariaLabel ?? each.outerHTML)
  })

/** Buttons that open something to fill in: one of each kind on a page. */
const opening = /^(Add|Edit|New|Terms|Limits|Open the|Send|Correct|Propose|Change)\b/
const perPage = 4

async function openingNames(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('main')
    .getByRole('button', { disabled: false })
    .evaluateAll((found) => found.map((each) => each.ariaLabel ?? each.textContent ?? ''))
  const kinds = new Map<string, string>()
  for (const name of names.filter((each) => opening.test(each))) {
    const [kind = ''] = name.split(' ')
    if (!kinds.has(kind)) kinds.set(kind, name)
  }
  return [...kinds.values()].slice(0, perPage)
}

test('every field of the back office is part of a form that Enter sends, or a filter that is read as it is typed', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const office = await openOffice(browser)
  const menu = office.getByRole('navigation', { name: 'Sections' })
  const paths = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(30)
  const found: string[] = []
  const look = async (where: string) => {
    found.push(...(await fieldsWithoutForm(office)).map((field) => `${where}: ${field}`))
  }
  for (const path of paths) {
    await office.goto(path)
    await expect(office.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await look(path)
    for (const name of await openingNames(office)) {
      await office.getByRole('main').getByRole('button', { name, exact: true }).first().click()
      const dialog = office.getByRole('dialog')
      if (await dialog.first().isVisible()) {
        await look(`${path}, ${name}`)
        await office.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
    }
  }
  expect(found).toEqual([])
  await office.context().close()
})
