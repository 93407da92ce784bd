import { expect, type Page, test } from '@playwright/test'
import { enter, enterOffice } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'

const scam = '<img src=x onerror=alert(1)> win at evil.com'

/** Writes in the chat room of the site. */
async function say(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Chat room' })
  await dialog.getByLabel('Your message').fill(words)
  await dialog.getByRole('button', { name: 'Send' }).click()
}

test('a guest asks customer service, the staff answer with a canned answer, and the guest takes it along by e-mail [LY-08] [AN-06]', async ({
  browser,
}) => {
  const guest = await openSite(browser, { language: 'es', kind: 'phone' })
  await guest.goto('/service')
  await expect(guest.getByRole('heading', { level: 1, name: 'Chat en vivo' })).toBeVisible()
  await guest.getByRole('button', { name: 'Empezar el chat' }).click()
  await expect(guest.getByText('Escribe tu pregunta.')).toBeVisible()
  await expectAccessible(guest)
  const address = `rosa${crypto.randomUUID().slice(0, 8)}@mail.example`
  await guest.getByLabel('Tu nombre').fill('Rosa')
  await guest.getByLabel('Correo electrónico').fill(address)
  await guest.getByLabel('Tu pregunta').fill('¿Dónde está mi depósito?')
  await guest.getByRole('button', { name: 'Empezar el chat' }).click()
  await expect(guest.getByText('Eres el siguiente.', { exact: false })).toBeVisible()

  const office = await openSite(browser, { language: 'en' })
  await enterOffice(office)
  await office.goto('/backoffice/service-chat')
  await office.getByRole('button', { name: 'Open the conversation of Rosa (guest)' }).click()
  await expect(office.getByRole('log').getByText('¿Dónde está mi depósito?')).toBeVisible()
  await expectAccessible(office)
  await office.getByLabel('Insert a canned answer').selectOption({ label: 'Deposit not received' })
  await expect(office.getByLabel('Answer', { exact: true })).toHaveValue(/Envíame el monto/)
  await office.getByRole('button', { name: 'Send' }).click()

  // The socket tells the guest, and nothing is lost by a reload.
  const log = guest.getByRole('log')
  await expect(log.getByText('Envíame el monto', { exact: false })).toBeVisible()
  await guest.reload()
  await expect(log.getByText('Envíame el monto', { exact: false })).toBeVisible()
  await guest.getByLabel('Tu mensaje').fill('10 dólares, ayer')
  await guest.keyboard.press('Enter')
  await expect(office.getByRole('log').getByText('10 dólares, ayer')).toBeVisible()
  await guest.getByRole('button', { name: 'Enviar por correo' }).click()
  await expect(guest.getByText('va en camino a tu correo', { exact: false })).toBeVisible()
  const [mail] = await ask<{ body: string }>(
    'select body from identity.message where recipient = $1',
    [address],
  )
  expect(mail?.body).toContain('10 dólares, ayer')

  await office.getByRole('button', { name: 'Close', exact: true }).click()
  const closing = office.getByRole('dialog', { name: 'Close' })
  await closing.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(guest.getByText('Atención al cliente cerró la conversación.')).toBeVisible()
  await guest.getByLabel('5 estrellas').check({ force: true })
  await guest.getByRole('button', { name: 'Enviar valoración' }).click()
  await expect(guest.getByText('Gracias por tu valoración.')).toBeVisible()
  await expectAccessible(guest)
  await guest.context().close()
  await office.context().close()
})

test('members talk in the chat room, one reports a message, and the staff remove it before all [MD-31]', async ({
  browser,
}) => {
  const nameOf = (name: string) => `${name}${crypto.randomUUID().slice(0, 6)}`
  const [anaName, benName] = [nameOf('ana'), nameOf('ben')]
  const [ana, ben] = [
    await openSite(browser, { language: 'en' }),
    await openSite(browser, { language: 'en', kind: 'phone' }),
  ]
  await enter(ana, anaName)
  await enter(ben, benName)
  await ana.goto('/?over=chat')
  await ben.goto('/?over=chat')
  await expect(ana.getByRole('dialog', { name: 'Chat room' })).toBeVisible()
  await expectAccessible(ben)
  await say(ana, scam)
  // Markup is text, and the link is gone.
  const bens = ben.getByRole('log')
  await expect(
    bens.getByText('<img src=x onerror=alert(1)> win at', { exact: false }),
  ).toBeVisible()
  await expect(bens.getByText('link removed')).toBeVisible()
  await bens.getByRole('button', { name: /^Actions for the message of an/ }).click()
  await ben.getByRole('button', { name: 'Report', exact: true }).click()
  await ben.getByLabel('Fraud').check()
  await expectAccessible(ben)
  await ben
    .getByRole('dialog', { name: /Report the message/ })
    .getByRole('button', { name: 'Report' })
    .click()
  await expect(ben.getByText('Thank you. The staff will look at it.')).toBeVisible()

  const office = await openSite(browser, { language: 'en' })
  await enterOffice(office)
  await office.goto('/backoffice/chat?part=reports')
  await office.getByRole('button', { name: `Remove the message of ${anaName}` }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Advertising')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(office.getByText('No reports.')).toBeVisible()
  await expectAccessible(office)
  await expect(bens.getByText('link removed')).toBeHidden()
  await expect(ana.getByRole('log').getByText('link removed')).toBeHidden()
  for (const page of [ana, ben, office]) await page.context().close()
})
