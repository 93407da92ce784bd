import { expect, type Page } from '@playwright/test'
import { turnsOf } from './in-turn.ts'
import { expectAccessible, openSite } from './site.ts'
import { enterOffice } from './people.ts'
import type { Language } from './words.ts'

const guardWords = {
  en: {
    guests: 'Welcome to the demo',
    members: 'Welcome back',
    username: 'Staff account',
    password: 'Password',
    logIn: 'Log in',
    signIn: /^(Sign in|Log in)$/,
    sections: 'Sections',
    delivery: 'SMS and e-mail setup',
    email: 'E-mail',
    adapter: 'Sent through',
    server: 'Server',
    port: 'Port',
    sender: 'Sender',
    secret: 'Password',
    save: 'Save',
    saved: 'Saved.',
    isSet: 'Saved. Leave empty to keep it.',
    testTo: 'Send a test to',
    test: 'Send test',
    testSent: /Test queued/,
    refused: /not complete/,
    channels: 'Payment channels',
    edit: 'Edit Sandbox',
    largest: 'To',
    enabled: 'Offer this channel to members',
    off: 'Off',
    open: 'Open',
  },
  es: {
    guests: 'Te damos la bienvenida a la demostración',
    members: 'Bienvenido de nuevo',
    username: 'Cuenta del personal',
    password: 'Contraseña',
    logIn: 'Iniciar sesión',
    signIn: /^(Entrar|Iniciar sesión)$/,
    sections: 'Secciones',
    delivery: 'Configuración de SMS y correo',
    email: 'Correo electrónico',
    adapter: 'Se envía por',
    server: 'Servidor',
    port: 'Puerto',
    sender: 'Remitente',
    secret: 'Contraseña',
    save: 'Guardar',
    saved: 'Guardado.',
    isSet: 'Guardado. Déjalo vacío para conservarlo.',
    testTo: 'Enviar una prueba a',
    test: 'Enviar prueba',
    testSent: /Prueba en cola/,
    refused: /incomplet|completos/,
    channels: 'Canales de pago',
    edit: 'Editar Pruebas',
    largest: 'Hasta',
    enabled: 'Ofrecer este canal a los miembros',
    off: 'Desactivado',
    open: 'Abierto',
  },
}

const kinds = [
  { language: 'en', kind: 'desktop' },
  { language: 'es', kind: 'phone' },
] as const

async function shot(page: Page, name: string) {
  const dir = process.env['TESSERA_SHOTS']
  if (dir) await page.screenshot({ path: `${dir}/${name}.png` })
}

async function signIn(page: Page, language: Language) {
  const text = guardWords[language]
  await page.goto('/backoffice/')
  await page.getByLabel(text.username).fill('olga')
  await page.getByLabel(text.password, { exact: true }).fill('olga keeps the house')
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText('olga', { exact: true })).toBeVisible()
}

/** On a phone the sections of the office are behind a button. */
async function openSection(page: Page, { language, kind }: (typeof kinds)[number], name: string) {
  const { sections } = guardWords[language]
  if (kind === 'phone') await page.getByRole('button', { name: sections, exact: true }).click()
  const list = page.getByRole('navigation', { name: sections })
  await list.getByRole('link', { name }).click()
}

for (const reader of kinds) {
  const { language, kind } = reader
  const inTurn = turnsOf(language)
  const text = guardWords[language]

  inTurn()(
    `the announcement is shown once to a guest, and Escape closes it, ${language} on a ${kind} [RO-08]`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind, isNew: true })
      await page.goto('/')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading', { name: text.guests })).toBeVisible({
        timeout: 20_000,
      })
      await expect(dialog.locator('time').first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      await expectAccessible(page)
      await shot(page, `popup-${language}`)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.reload()
      await expect(page.locator('main h1').first()).toBeVisible()
      await expect(dialog).toBeHidden()
    },
  )

  inTurn()(
    `the staff set the delivery of messages, ${language} on a ${kind}`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind })
      await signIn(page, language)
      await openSection(page, reader, text.delivery)
      const email = page.getByRole('region', { name: text.email })
      await email.getByLabel(text.adapter).selectOption('smtp')
      await email.getByLabel(text.server).fill('mail.tessera.example')
      await email.getByLabel(text.port).fill('587')
      await email.getByRole('button', { name: text.save }).click()
      await expect(email.getByRole('alert').filter({ hasText: /from/ })).toBeVisible()
      await email.getByLabel(text.sender).fill('site@tessera.example')
      await email.getByLabel(text.secret, { exact: true }).fill('relay secret')
      await email.getByRole('button', { name: text.save }).click()
      await expect(page.getByText(text.saved, { exact: true })).toBeVisible()
      await expect(email.getByText(text.isSet)).toBeVisible()
      await expect(email.getByLabel(text.secret, { exact: true })).toHaveValue('')
      await email.getByLabel(text.adapter).selectOption('outbox')
      await email.getByRole('button', { name: text.save }).click()
      await email.getByLabel(text.testTo).fill('olga@tessera.example')
      await email.getByRole('button', { name: text.test }).click()
      await expect(page.getByText(text.testSent)).toBeVisible()
      await expectAccessible(page)
      await shot(page, `delivery-${language}`)
    },
  )

  inTurn()(
    `the staff switch a payment channel off and on again, ${language} on a ${kind}`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind })
      await enterOffice(page)
      await page.goto('/backoffice/')
      await openSection(page, reader, text.channels)
      const dialog = page.getByRole('dialog')
      const edit = page.getByRole('button', { name: text.edit })
      const why = /^(Reason|Motivo)$/
      await edit.click()
      await expectAccessible(page)
      await shot(page, `channel-dialog-${language}`)
      await dialog.getByLabel(text.enabled).uncheck()
      await dialog.getByRole('textbox', { name: why }).fill('the bank does not answer')
      await dialog.getByRole('button', { name: text.save }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(text.off).first()).toBeVisible()
      await edit.click()
      await dialog.getByLabel(text.enabled).check()
      await dialog.getByRole('textbox', { name: why }).fill('the bank answers again')
      await dialog.getByRole('button', { name: text.save }).click()
      await expect(page.getByText(text.open, { exact: true }).first()).toBeVisible()
      await expect(page.getByText(`${text.enabled}: No`).first()).toBeVisible()
      await expectAccessible(page)
      await shot(page, `channels-${language}`)
    },
  )
}
