import { type Browser, expect, type Page, test } from '@playwright/test'
import { decimalFromUnits, money } from '@tessera/money'
import { agent } from '../modules/cashier/channels/agent/channel.ts'
import { bank } from '../modules/cashier/channels/bank/channel.ts'
import type { PaymentChannel } from '../modules/cashier/channels/channel.ts'
import { crypto as cryptoChannel } from '../modules/cashier/channels/crypto/channel.ts'
import type { FakeOutside } from '../modules/cashier/channels/channel.fixture.ts'
import { qr } from '../modules/cashier/channels/qr/channel.ts'
import { redirect } from '../modules/cashier/channels/redirect/channel.ts'
import { fakeGateway } from '../modules/cashier/channels/redirect/fake-gateway.fixture.ts'
import { stripe } from '../modules/cashier/channels/stripe/channel.ts'
import { fakeStripe } from '../modules/cashier/channels/stripe/fake-stripe.fixture.ts'
import { saveSettings } from '../modules/cashier/server/channel-settings.ts'
import { setSettingsKey, settingsKeyIn } from '../modules/cashier/server/settings-key.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import { actAsStaff, cashOfMember, logInStaff, within } from './money.ts'
import { enter, enterOffice } from './people.ts'
import { type Language, words } from './words.ts'

const said = {
  en: {
    method: 'Method',
    place: 'Where to pay',
    reference: 'Bank reference',
    payer: 'Holder of the account you pay from',
    missing: 'Enter the reference. We use it to find your payment.',
    tell: 'I have paid',
    looking: 'We are looking for your payment',
    picture: 'QR code for your banking app',
    history: 'Your deposits',
  },
  es: {
    method: 'Método',
    place: 'Dónde pagar',
    reference: 'Referencia bancaria',
    payer: 'Titular de la cuenta desde la que pagas',
    missing: 'Escribe la referencia. Con ella buscamos tu pago.',
    tell: 'Ya pagué',
    looking: 'Buscamos tu pago',
    picture: 'Código QR para la app de tu banco',
    history: 'Tus depósitos',
  },
} satisfies Record<Language, unknown>

const gateway = fakeGateway('')
const checkout = fakeStripe()
const byHand: [PaymentChannel, Record<string, string>][] = [
  [bank, { bank: 'Banco Uno', holder: 'Tessera Ltd', number: 'ES91 2100 0418 4502 0005 1332' }],
  [qr, { payload: 'https://qr.example/tessera-site', holder: 'Tessera Ltd' }],
  [cryptoChannel, { network: 'TRON (TRC-20)', address: 'TXYZaddressOfTheHouse0000000000001' }],
  [agent, { name: 'Kiosk Luz', contact: '+1 202 555 0134', where: 'Main street 5, 9 to 18 h' }],
]

test.beforeAll(async () => {
  const [ofGateway, ofCheckout] = await within((db) =>
    Promise.all([gateway.fake.open(db), checkout.fake.open(db)]),
  )
  await within(async (db) => {
    setSettingsKey(db, settingsKeyIn(process.env['TESSERA_DATA'] ?? ''))
    const set = (channel: PaymentChannel, settings: Record<string, string>) =>
      saveSettings({ db, now: new Date() }, channel, settings)
    for (const [channel, settings] of byHand) await set(channel, settings)
    await set(redirect, ofGateway)
    await set(stripe, ofCheckout)
  })
})
test.afterAll(async () => {
  // Other journeys of this site expect the one channel that they know.
  await ask(`delete from cashier.channel_setting where channel <> 'sandbox'`, [])
  await Promise.all([gateway.fake.close(), checkout.fake.close()])
})

/** `amount`: in ledger units, with the cents that identify it. */
type Order = { id: string; reference: string; amount: string }

async function begin(page: Page, language: Language, channel: string, amount: string) {
  const [text, own] = [words[language], said[language]]
  await page.goto('/member?page=depositv2')
  await page.getByLabel(own.method).selectOption(channel)
  await page.getByLabel(text.amount, { exact: true }).fill(amount)
  await expectAccessible(page)
  await page.getByRole('button', { name: text.continue }).click()
}

const newestOrder = async (memberId: string): Promise<Order> => {
  const [row] = await ask<Order>(
    `select id, reference, amount::text from cashier.deposit_order where member_id = $1 order by created_at desc limit 1`,
    [memberId],
  )
  if (!row) throw new Error('no deposit was begun')
  return row
}

/** Pays at a place that the page names, and says so. Answers what the desk then looks for. */
async function payByHand(page: Page, language: Language, memberId: string, channel: string) {
  const [text, own] = [words[language], said[language]]
  await begin(page, language, channel, '50')
  const place = page.getByRole('region', { name: own.place })
  await expect(place).toBeVisible()
  const order = await newestOrder(memberId)
  await expect(place.getByText(order.reference)).toBeVisible()
  if (channel === 'qr') await expect(place.getByRole('img', { name: own.picture })).toBeVisible()
  await expectAccessible(page)
  await place.getByLabel(own.reference).fill(`receipt ${channel} ${order.reference}`)
  await place.getByRole('button', { name: own.tell }).click()
  // Where the cents identify a payment, the name of the payer is required too.
  if (channel === 'bank' || channel === 'qr') {
    await expect(place.getByText(own.missing)).toBeVisible()
    await place.getByLabel(own.payer).fill('Ana Paz')
    await place.getByRole('button', { name: own.tell }).click()
  }
  await expect(page.getByRole('status').getByText(own.looking)).toBeVisible()
  await expectAccessible(page)
  return { order, isReceived: () => expect(page.getByText(text.received)).toBeVisible() }
}

/** Pays on the page of a service, which notifies the site by its own signed notice; twice, as they do. */
async function payOnTheirPage(
  page: Page,
  language: Language,
  memberId: string,
  service: { channel: string; host: string; fake: FakeOutside },
): Promise<void> {
  const { channel, host, fake } = service
  await page.route(`https://${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The page of the service</h1>' }),
  )
  await begin(page, language, channel, '30')
  await page.waitForURL(`https://${host}/**`)
  const { id: orderId, reference } = await newestOrder(memberId)
  const paid = money(300_000n, 'USD')
  await fake.decide(orderId, 'paid', paid)
  const notice = fake.notice(
    { id: `n-${orderId}`, orderId, reference, result: 'paid', money: paid },
    new Date(),
  )
  const tell = async ({ body, headers }: typeof notice) => {
    const at = `${process.env['TESSERA_URL']}/wps/cashier/notices/${channel}`
    return (await fetch(at, { method: 'POST', body, headers })).ok
  }
  expect(await tell(fake.resign(notice, '0'.repeat(64)))).toBe(false)
  expect([await tell(notice), await tell(notice)]).toEqual([true, true])
  await page.goto(`/member?page=depositv2&order=${orderId}&back=1`)
  await expect(page.getByText(words[language].received)).toBeVisible()
  await expectAccessible(page)
}

/** One of the staff finds what came, and credits it. */
async function confirmAtDesk(browser: Browser, account: string, came: string): Promise<void> {
  const office = await openSite(browser, { language: 'en' })
  await enterOffice(office)
  await office.goto('/backoffice/')
  await office.getByRole('link', { name: 'Deposits', exact: true }).click()
  await expect(office.getByRole('button', { name: `Open the deposit of ${account}` })).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: `Open the deposit of ${account}` }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Claim' }).click()
  await dialog.getByLabel('Amount received').fill(came)
  await expectAccessible(office)
  await dialog.getByRole('button', { name: `Confirm $${came}` }).click()
  await expect(dialog.getByText('Confirmed and credited')).toBeVisible()
  await office.context().close()
}

const nameOf = (language: Language) => `payin${language}${crypto.randomUUID().slice(0, 6)}`

/** The desk confirms what was paid by hand, and the page follows by itself. Answers what was credited. */
async function confirm({ order, isReceived }: Awaited<ReturnType<typeof payByHand>>) {
  const staff = await logInStaff()
  await actAsStaff(staff, `deposits/${order.id}/claim`)
  const came = { amount: order.amount, reference: `seen ${order.reference}` }
  await actAsStaff(staff, `deposits/${order.id}/confirm`, came)
  await isReceived()
  return BigInt(order.amount)
}

test('a deposit by bank transfer with the desk, by crypto and by a gateway, by night [MC-03] [CA-01]', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'en' })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const account = nameOf('en')
  const ana = await enter(page, account)
  const transferred = await payByHand(page, 'en', ana, 'bank')
  const { amount } = transferred.order
  await confirmAtDesk(browser, account, decimalFromUnits(BigInt(amount)))
  // The page follows what the desk does by itself.
  await transferred.isReceived()
  await expectAccessible(page)
  const sent = await confirm(await payByHand(page, 'en', ana, 'crypto'))
  const service = { channel: 'redirect', host: 'pay.example', fake: gateway.fake }
  await payOnTheirPage(page, 'en', ana, service)
  const rows = page.getByRole('table', { name: said.en.history }).locator('tbody tr')
  await expect(rows).toHaveCount(3)
  expect(await cashOfMember(ana)).toBe(BigInt(amount) + sent + 300_000n)
  await page.context().close()
})

test('a deposit by QR, through an agent and by Stripe, in Spanish on a phone by day [MC-03] [CA-01]', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'es', kind: 'phone' })
  const luz = await enter(page, nameOf('es'))
  const scanned = await confirm(await payByHand(page, 'es', luz, 'qr'))
  const handed = await confirm(await payByHand(page, 'es', luz, 'agent'))
  const service = { channel: 'stripe', host: 'checkout.stripe.com', fake: checkout.fake }
  await payOnTheirPage(page, 'es', luz, service)
  expect(await cashOfMember(luz)).toBe(scanned + handed + 300_000n)
  await page.context().close()
})
