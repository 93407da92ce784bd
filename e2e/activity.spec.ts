import { type Browser, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { enter, enterOffice } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import type { Language } from './words.ts'

const said = {
  en: {
    name: 'Show your best win',
    comment: 'Comment',
    pictures: 'Pictures',
    apply: 'Apply',
    sent: 'Your application was sent. We tell you by a message when it is decided.',
    waits: 'Being reviewed',
    wrong: 'Choose a PNG or JPG of at most 5 MB.',
    left: /131 letters left/,
    again: 'Apply again',
    reason: 'Reason: Show the whole screen',
    told: 'Your application was rejected',
  },
  es: {
    name: 'Muestra tu mejor ganancia',
    comment: 'Comentario',
    pictures: 'Imágenes',
    apply: 'Solicitar',
    sent: 'Tu solicitud fue enviada. Te avisaremos con un mensaje cuando se decida.',
    waits: 'En revisión',
    wrong: 'Elige un PNG o JPG de 5 MB como máximo.',
    left: /Quedan 131 letras/,
    again: 'Solicitar de nuevo',
    reason: 'Motivo: Show the whole screen',
    told: 'Tu solicitud fue rechazada',
  },
} as const

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#357' } })
    .png()
    .toBuffer()

async function idOfActivity(): Promise<string> {
  const [row] = await ask<{ id: string }>(
    `select id from promotions.promotion where kind = 'activity' and state = 'live'`,
    [],
  )
  return row?.id ?? ''
}

/** The office rejects the application of an account. */
async function reject(browser: Browser, account: string, kind: 'desktop' | 'phone') {
  const office = await openSite(browser, { language: 'en', kind })
  await enterOffice(office)
  await office.goto('/backoffice/promotion-review')
  await office.getByRole('button', { name: `Decide: ${account}` }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: `Picture 1 of ${account}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Tell the member why it is rejected.')).toBeVisible()
  await expectAccessible(office)
  await dialog.getByLabel('Reason').fill('Show the whole screen')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toBeHidden()
  await expect(office.getByRole('button', { name: `Decide: ${account}` })).toBeHidden()
  await office.context().close()
}

for (const [language, kind] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as [Language, 'desktop' | 'phone'][]) {
  test(`a member applies with a picture, the staff reject with a reason, and the member may apply again, in ${language} on a ${kind} [PT-02] [CN-46] [CN-47] [CN-48] [CN-49]`, async ({
    browser,
  }) => {
    const own = said[language as keyof typeof said]
    const account = `act${crypto.randomUUID().slice(0, 6)}`
    const page = await openSite(browser, { language, kind })
    await enter(page, account)
    await page.goto(`/promotions?id=${await idOfActivity()}`)
    await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible()
    const form = page.locator('#apply')
    await form.getByLabel(own.comment).fill('My win 😀😀')
    await expect(form.getByText(own.left)).toBeVisible()
    const files = form.getByLabel(own.pictures)
    await files.setInputFiles({
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    })
    await expect(form.getByText(own.wrong)).toBeVisible()
    await files.setInputFiles({ name: 'win.png', mimeType: 'image/png', buffer: await picture() })
    await expect(form.getByRole('img')).toHaveCount(1)
    await expectAccessible(page)
    await form.getByRole('button', { name: own.apply, exact: true }).click()
    await expect(form.getByText(own.waits)).toBeVisible()

    await reject(browser, account, kind)

    await page.reload()
    await expect(form.getByText(own.reason)).toBeVisible()
    await expect(form.getByRole('button', { name: own.again })).toBeVisible()
    await page.goto('/member?page=messageV2')
    await expect(page.getByText(own.told).first()).toBeVisible()
    await page.context().close()
  })
}
