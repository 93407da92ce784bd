import { expect, type Page, test } from '@playwright/test'
import { cashOfMember, fund } from './money.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'

const room = 'lagoon-2'
const funded = 1_000_000n
const shots = 25

const texts = {
  en: {
    title: 'Lagoon East',
    contact: 'Contact and links',
    cost: 'Cost of a shot',
    sit: /^Hold .* and sit down$/,
    auto: 'Autoplay',
    loss: 'Stop at a loss of',
    missing: 'Enter a loss limit of at least the cost of one shot.',
    start: `Start ${shots} shots`,
    stopped: 'Autoplay stopped at your loss limit.',
    done: 'Autoplay has ended.',
    leave: 'Leave',
    over: 'Session ended',
    check: 'Check this session',
    whole: /^All \d+ hits follow from the seeds/,
  },
  es: {
    title: 'Laguna Este',
    contact: 'Contacto y enlaces',
    cost: 'Costo del disparo',
    sit: /^Reservar .* y sentarse$/,
    auto: 'Juego automático',
    loss: 'Detener al perder',
    missing: 'Escribe un límite de pérdida de al menos el costo de un disparo.',
    start: `Empezar ${shots} disparos`,
    stopped: 'El juego automático se detuvo en tu límite de pérdida.',
    done: 'El juego automático terminó.',
    leave: 'Salir',
    over: 'Sesión terminada',
    check: 'Comprobar esta sesión',
    whole: /^Los \d+ aciertos se siguen/,
  },
} as const
type Text = (typeof texts)[keyof typeof texts]

type Session = {
  id: string
  cost: string
  fired: number
  hit: number
  staked: string
  paid: string
}
async function sessionOf(member: string): Promise<Session> {
  const [row] = await ask<Session>(
    `select id, cost::text as cost, fired::int as fired, hit::int as hit, staked::text as staked, paid::text as paid
     from fish.session where member_id = $1`,
    [member],
  )
  if (!row) throw new Error('the member sits in a room')
  return row
}

/** Sits down at the least cost. */
async function sitDown(page: Page, text: Text): Promise<void> {
  await page.goto(`/fish-rooms?room=${room}`)
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
  await page.getByRole('combobox', { name: text.cost }).selectOption({ index: 1 })
  await page.getByRole('button', { name: text.sit }).click()
  await expect(page.getByRole('button', { name: text.auto, exact: true })).toBeVisible()
}

for (const [language, kind] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const) {
  const text = texts[language]

  test(`shots that are fired by themselves end at the loss that was set, and the session is what the ledger says: ${language}, ${kind} [GM-07]`, async ({
    browser,
  }) => {
    const page = await openSite(browser, { language, kind })
    const id = await enter(page, `fisher${crypto.randomUUID().slice(0, 6)}`)
    await fund(id)
    await sitDown(page, text)
    // On a phone nothing floats over what one plays with.
    await expect(page.getByRole('region', { name: text.contact })).toBeVisible({
      visible: kind === 'desktop',
    })
    const { cost } = await sessionOf(id)
    // Three shots may be lost.
    const limit = 3n * BigInt(cost)
    const typed = (Number(limit) / 10_000).toFixed(2)

    await page.getByRole('button', { name: text.auto, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: text.start }).click()
    await expect(dialog.getByText(text.missing)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel(text.loss).fill(language === 'es' ? typed.replace('.', ',') : typed)
    await dialog.getByRole('button', { name: text.start }).click()
    await expect(dialog).toHaveCount(0)
    const ended = page.getByText(text.stopped).or(page.getByText(text.done))
    await expect(ended).toBeVisible({ timeout: 90_000 })
    const isStopped = await page.getByText(text.stopped).isVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: text.leave, exact: true }).click()
    await dialog.getByRole('button', { name: text.leave, exact: true }).click()
    await expect(page.getByRole('heading', { name: text.over })).toBeVisible()
    const { fired, hit, staked, paid } = await sessionOf(id)
    const lost = BigInt(staked) - BigInt(paid)
    expect(fired).toBeGreaterThan(0)
    expect(fired).toBeLessThanOrEqual(shots)
    expect(BigInt(staked)).toBe(BigInt(hit) * BigInt(cost))
    expect(lost).toBeLessThanOrEqual(limit)
    // Without a catch, which is rare at a large fish, exactly the limit is lost.
    if (isStopped) expect(lost).toBe(limit)
    else expect(fired).toBe(shots)
    expect(await cashOfMember(id)).toBe(funded - lost)

    await page.getByRole('button', { name: text.check }).click()
    await expect(page.getByText(text.whole)).toBeVisible()
    await expectAccessible(page)
  })
}
