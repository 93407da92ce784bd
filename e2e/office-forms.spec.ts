import { expect, type Page, test } from '@playwright/test'
import { enterOffice } from './people.ts'
import { ask, openSite } from './site.ts'

type Found = { withoutForm: string[]; typedCodes: string[] }

/**
 * What somebody types into and Enter would not send: no form with a button that sends it, and no live filter. And what
 * would be typed though the site has a list of it.
 */
const lookAt = (page: Page): Promise<Found> =>
  page.evaluate(() => {
    const notTyped = ['checkbox', 'radio', 'file', 'hidden', 'range', 'color', 'button', 'submit']
    const listed =
      /^(Country|Countries|Currency|Currencies|Channel|Vendor|Provider|Language|Level|Time zone)\b/
    // Enter sends a form that has a button for it, or one field alone.
    const isSent = (form: HTMLFormElement | null) =>
      form !== null &&
      (form.querySelector('[type=submit]') !== null ||
        [...form.querySelectorAll('input')].filter(({ type }) => !notTyped.includes(type))
          .length === 1)
    const nameOf = (each: HTMLInputElement) =>
      each.labels?.[0]?.textContent ?? each.ariaLabel ?? each.outerHTML
    const inputs = [
      ...document.querySelectorAll<HTMLInputElement>('main input, dialog[open] input'),
    ]
      .filter((each) => !notTyped.includes(each.type) && each.offsetParent !== null)
      .filter((each) => each.matches(':enabled') && !each.closest('[inert]') && !each.readOnly)
    return {
      withoutForm: inputs
        .filter((each) => !each.closest('search, [role=search]') && !isSent(each.form))
        .map(nameOf),
      typedCodes: inputs
        .filter(({ type, list }) => type === 'text' && list === null)
        .map(nameOf)
        .filter((name) => listed.test(name)),
    }
  })

/** Buttons that open something to fill in: one of each kind on a page. */
const opening = /^(Add|Edit|New|Terms|Limits|Open|Send|Correct|Propose|Change|Set|Grant|Explain)\b/
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

/** As a press on a link does, without a walk of the mouse through the menu. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, path)

/** Once the page of the section is there, and nothing of it is waited for. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

test('every field of the back office is part of a form that Enter sends or a live filter, and what has a list is picked', async ({
  browser,
}) => {
  const office = await openSite(browser, { language: 'en' })
  await enterOffice(office)
  await office.goto('/backoffice/')
  const menu = office.getByRole('navigation', { name: 'Sections' })
  const sections = menu.getByRole('link')
  // The menu is complete once the permissions are known.
  await expect(sections.nth(30)).toBeVisible()
  const paths = await sections.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  const found: string[] = []
  const opened = { fields: 0 }
  const look = async (where: string) => {
    const { withoutForm, typedCodes } = await lookAt(office)
    found.push(...withoutForm.map((field) => `${where}: ${field} is in no form`))
    found.push(...typedCodes.map((field) => `${where}: ${field} is typed`))
  }
  const [member] = await ask<{ id: string }>(
    "select id from identity.member_view where account = 'ana'",
    [],
  )
  const places = [
    ...paths,
    ...['banners', 'help', 'links'].map((part) => `/backoffice/content/${part}`),
    ...['', '/money'].map((part) => `/backoffice/members/${member?.id}${part}`),
  ]
  for (const path of places) {
    await follow(office, path)
    await expect(office).toHaveURL((url) => url.pathname === path)
    await settle(office)
    await look(path)
    for (const name of await openingNames(office)) {
      await office
        .getByRole('main')
        .getByRole('button', { name, exact: true })
        .first()
        .dispatchEvent('click')
      await settle(office)
      const dialog = office.getByRole('dialog')
      await look(`${path}, ${name}`)
      if (await dialog.first().isVisible()) {
        opened.fields++
        await office.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
    }
  }
  expect(found).toEqual([])
  expect(opened.fields).toBeGreaterThan(10)
  await office.context().close()
})
