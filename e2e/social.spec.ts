import { expect, type Page, test } from '@playwright/test'
import { connect, createHub, createLog, systemClock } from '@tessera/server-kit'
import { buildApp } from '../apps/server/serve.ts'
import { useSocialReach as reachOthers } from '../modules/identity/server/credentials/social/outside-fetch.ts'
import { upsertProvider } from '../modules/identity/server/credentials/social/providers.ts'
import { openProvider } from '../modules/identity/server/credentials/social/provider.fixture.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import { enter } from './people.ts'
import { socialWords } from './social-words.ts'
import { words } from './words.ts'

const root = new URL('..', import.meta.url).pathname
const inDialog = (page: Page) => page.getByRole('dialog')

/**
 * A client of this site that may ask a provider on this very machine, which no site does outside of tests; and that
 * provider, a real OpenID provider.
 */
async function openLogIns() {
  const log = createLog('faults')
  const db = connect({ url: process.env['TESSERA_DATABASE'] ?? '', log })
  const dataDir = process.env['TESSERA_DATA'] ?? ''
  reachOthers({ isAllowed: () => true, mayBePlain: true })
  const app = await buildApp({ root, dataDir }, db, log, createHub({ clock: systemClock }))
  const at = await app.listen({ port: 0, host: '127.0.0.1' })
  const other = await openProvider({ redirectUris: [`${at}/social/real`] })
  const provider = {
    id: 'real',
    name: 'Other Provider',
    kind: 'openid' as const,
    clientId: 'tessera',
    issuer: other.issuer,
    secret: other.client_secret,
    isOn: true,
  }
  await upsertProvider(db, provider, systemClock())
  const close = async () => {
    await ask('delete from identity.social_link', [])
    await ask('delete from identity.social_provider', [])
    await app.close()
    await other.close()
    await db.destroy()
  }
  return { at, visitor: other.visitor, close }
}

test('an account of a provider opens one here, logs in and is linked: English by night, Spanish on a phone [PW-10]', async ({
  browser,
}) => {
  const { at, visitor, close } = await openLogIns()
  try {
    const stamp = String(performance.now()).replace('.', '').slice(-7)
    const text = socialWords.en
    visitor.id = `new${stamp}`
    const page = await openSite(browser, { language: 'en', at })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/login')
    await inDialog(page).getByRole('button', { name: text.byProvider }).click()
    await expect(inDialog(page).getByText(text.newHere)).toBeVisible()
    // Nothing of the provider's answer stays in the address.
    expect(new URL(page.url()).search).toBe('')
    await expectAccessible(page)
    await inDialog(page).getByRole('button', { name: text.create }).click()
    const name = inDialog(page).getByRole('textbox', { name: words.en.username })
    await name.fill(`social${stamp}`)
    await inDialog(page).getByLabel(words.en.birthday).fill('1990-05-17')
    await inDialog(page).getByLabel(words.en.terms).check()
    await expect(inDialog(page).getByLabel(words.en.password, { exact: true })).toBeHidden()
    await expectAccessible(page)
    await inDialog(page).getByRole('button', { name: words.en.register, exact: true }).click()
    await expect(page).toHaveURL(`${at}/`)
    await expect(page.getByText(text.welcome)).toBeVisible()

    // Coming back, one press is enough.
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/login')
    await inDialog(page).getByRole('button', { name: text.byProvider }).click()
    await expect(page).toHaveURL(`${at}/`)
    await page.goto('/member?page=securityCenter')
    await expect(page.getByRole('main').getByText(`social${stamp}`).first()).toBeVisible()
    await page.context().close()

    const said = socialWords.es
    visitor.id = `old${stamp}`
    const phone = await openSite(browser, { language: 'es', kind: 'phone', at })
    const id = await enter(phone, `enlace${stamp}`)
    await phone.goto('/member?page=securityCenter')
    await phone.getByRole('button', { name: said.link }).click()
    await expectAccessible(phone)
    await inDialog(phone).getByRole('button', { name: said.link }).click()
    await expect(phone.getByText(said.linked)).toBeVisible()
    const links = () =>
      ask(`select provider_id from identity.social_link where member_id = $1`, [id])
    expect(await links()).toEqual([{ provider_id: 'real' }])
    await phone.goto('/member?page=securityCenter')
    await phone.getByRole('button', { name: said.unlink }).click()
    await inDialog(phone).getByRole('button', { name: said.unlink }).click()
    await expect(phone.getByText(said.unlinked)).toBeVisible()
    expect(await links()).toEqual([])
    await phone.context().close()
  } finally {
    await close()
  }
})
