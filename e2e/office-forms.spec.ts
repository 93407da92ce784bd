import { expect, type Page, test } from '@playwright/test'
import { enterOffice } from './people.ts'
import { ask, openSite } from './site.ts'

type Found = { withoutForm: string[]; typedCodes: string[] }

/**
 * What somebody types into and Enter would not send: no form with a button that sends it, and no live filter. And what
 * would be typed though the site has a list of it.
 */
const formsOf = (page: Page): Promise<Found> =>
  page.evaluate(() => {
    const notTyped = ['checkbox', 'radio', 'file', 'hidden', 'range', 'color', 'button', 'submit']
    const listed =
      /^(Country|Countries|Currency|Currencies|Channel|Vendor|Provider|Language|Time zone)\b/
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

/** The sections of the menu, and pages that are opened from others. */
async function placesOf(office: Page): Promise<string[]> {
  const sections = office.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  // The menu is complete once the permissions are known.
  await expect(sections.nth(30)).toBeVisible()
  const paths = await sections.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  const [member] = await ask<{ id: string }>(
    "select id from identity.member_view where account = 'ana'",
    [],
  )
  return [
    ...paths,
    ...['banners', 'help', 'links'].map((part) => `/backoffice/content/${part}`),
    ...['', '/money'].map((part) => `/backoffice/members/${member?.id}${part}`),
  ]
}

/** Looks at the page and at what its buttons open; answers what is wrong, and how many dialogs it has seen. */
async function lookThrough(office: Page, path: string) {
  const seen = { wrong: [] as string[], dialogs: 0 }
  const look = async (where: string) => {
    const { withoutForm, typedCodes } = await formsOf(office)
    seen.wrong.push(...withoutForm.map((field) => `${where}: ${field} is in no form`))
    seen.wrong.push(...typedCodes.map((field) => `${where}: ${field} is typed`))
  }
  await settle(office)
  await look(path)
  for (const name of await openingNames(office)) {
    const button = office.getByRole('main').getByRole('button', { name, exact: true }).first()
    await button.dispatchEvent('click')
    await settle(office)
    await look(`${path}, ${name}`)
    const dialog = office.getByRole('dialog')
    if (await dialog.first().isVisible()) {
      seen.dialogs++
      await office.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    // Some lead to a page of their own.
    if (new URL(office.url()).pathname !== path) {
      await follow(office, path)
      await settle(office)
    }
  }
  return seen
}

// Each looks at every fourth page, so that two workers share them.
const quarters = ['first', 'second', 'third', 'fourth']
for (const [quarter, which] of quarters.entries()) {
  test(`every field of the back office is part of a form that Enter sends or a live filter, and what has a list is picked, on the ${which} quarter of pages`, async ({
    browser,
  }) => {
    const office = await openSite(browser, { language: 'en' })
    await enterOffice(office)
    await office.goto('/backoffice/')
    const places = (await placesOf(office)).filter((_, at) => at % quarters.length === quarter)
    const wrong: string[] = []
    let dialogs = 0
    for (const path of places) {
      await follow(office, path)
      await expect(office).toHaveURL((url) => url.pathname === path)
      const seen = await lookThrough(office, path)
      wrong.push(...seen.wrong)
      dialogs += seen.dialogs
    }
    expect(wrong).toEqual([])
    expect(dialogs).toBeGreaterThan(1)
    await office.context().close()
  })
}
