import { expect, type Page, test } from '@playwright/test'
import { checkField, patternIds, patternKinds } from '../modules/settings/calls.ts'
import { turnsOf } from './in-turn.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import { readCode } from './outbox.ts'
import { type Language, words } from './words.ts'

/** What the register dialog says, beside what every journey reads. */
const said = {
  en: {
    empty: /^Enter (your username|a password|the password again|your date of birth)\.$/,
    terms: /^Tick this box/,
    young: 'You must be 18 or older',
    confirm: 'Incorrect confirmation input',
    taken: 'This username is taken. Please choose another.',
    invite: 'Invalid invitation code',
    strong: 'Strong.',
    referral: /^Referral code/,
    mobile: 'Mobile number',
    country: /^Country code/,
    digits: '9 digit phone number',
    getCode: 'Get code',
    code: 'Verification code',
    search: 'Search for a country or code',
    spain: 'spa',
  },
  es: {
    empty:
      /^Escribe (tu nombre de usuario|una contraseña|la contraseña otra vez|tu fecha de nacimiento)\.$/,
    terms: /^Marca esta casilla/,
    young: 'Debes tener 18 años o más',
    confirm: 'Entrada de confirmación incorrecta',
    taken: 'Este nombre de usuario ya está ocupado. Elige otro.',
    invite: 'Código de invitación no válido',
    strong: 'Fuerte.',
    referral: /^Código de (referido|recomendación)/,
    mobile: 'Número de celular',
    country: /^Prefijo/,
    digits: 'Número de teléfono de 9 dígitos',
    getCode: 'Pedir código',
    code: 'Código de verificación',
    search: 'Busca un país o un prefijo',
    spain: 'espana',
  },
} satisfies Record<Language, unknown>

const inDialog = (page: Page) => page.getByRole('dialog')
const phrase = 'a long enough phrase'
const journeys = [
  { language: 'en', kind: 'desktop', numbers: '61234560' },
  { language: 'es', kind: 'phone', numbers: '61234561' },
] as const

async function fillRest(page: Page, language: Language): Promise<void> {
  const text = words[language]
  const dialog = inDialog(page)
  await dialog.getByLabel(text.password, { exact: true }).fill(phrase)
  await dialog.getByLabel(text.confirm).fill(phrase)
  await dialog.getByLabel(text.birthday).fill('1990-05-17')
  await dialog.getByLabel(text.terms).check()
}

for (const { language, kind, numbers } of journeys) {
  const inTurn = turnsOf(language)
  const text = words[language]
  const own = said[language]

  inTurn()(
    `${language} on a ${kind}: every error is shown under its field, and then an account opens [RG-06] [RG-07] [RG-09]`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind })
      const dialog = inDialog(page)
      const send = () => dialog.getByRole('button', { name: text.register, exact: true }).click()
      await page.goto('/register?affiliateCode=NOBODY22&referralCode=FRIEND22')
      await expect(dialog.getByLabel(text.birthday)).toBeVisible({ timeout: 15_000 })
      const byName = dialog.getByRole('radio', { name: text.username })
      if (await byName.isVisible()) await byName.check()
      const referral = dialog.getByLabel(own.referral)
      await expect(referral).toHaveValue('FRIEND22')
      await referral.fill('')
      const username = dialog.getByRole('textbox', { name: text.username })
      // The first press counts, although the field that loses the focus is wrong.
      await username.focus()
      await send()
      await expect(dialog.getByText(own.empty)).toHaveCount(4)
      await expect(dialog.getByText(own.terms)).toBeVisible()
      await expectAccessible(page)

      await username.fill('ana')
      await fillRest(page, language)
      await expect(dialog.getByText(own.strong)).toBeVisible()
      await dialog.getByLabel(text.confirm).fill('another phrase')
      await dialog.getByLabel(text.birthday).fill('2015-01-01')
      await send()
      await expect(dialog.getByText(own.young, { exact: true })).toBeVisible()
      await expect(dialog.getByText(own.confirm)).toBeVisible()
      await username.fill('diego')
      await fillRest(page, language)
      await send()
      await expect(dialog.getByText(own.invite)).toBeVisible()
      await dialog.getByLabel(/invitation|invitación/i).fill('')
      await send()
      await expect(dialog.getByText(own.taken)).toBeVisible()

      const account = `reg${language}${String(performance.now()).replace('.', '').slice(-7)}`
      await username.fill(account)
      await username.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL((url) => url.pathname === '/')
      const rows = await ask<{ details: { domain: string } }>(
        'select details from identity.member where account = $1',
        [account],
      )
      expect(rows.map(({ details }) => details.domain)).toEqual(['127.0.0.1'])
      await page.context().close()
    },
  )

  inTurn()(
    `${language} on a ${kind}: a number and its code open an account, by the keyboard`,
    async ({ browser }) => {
      const set = (isOn: boolean) =>
        ask(
          `insert into settings.flag (name, is_on)
         select unnest('{MOBILENUMREG3,MOBILENUMPASSREG3}'::text[]), $1
         on conflict (name) do update set is_on = excluded.is_on`,
          [isOn],
        )
      const page = await openSite(browser, { language, kind })
      const dialog = inDialog(page)
      await set(true)
      // A second try has a number of its own.
      const number = `${numbers}${test.info().retry}`
      // A server answers for a second from what it has read.
      await page.waitForTimeout(1_200)
      await page.goto('/register')
      const mobile = dialog.getByRole('textbox', { name: own.mobile })
      await expect(mobile).toBeFocused({ timeout: 15_000 })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: own.country }).press('Enter')
      await expect(dialog.getByRole('combobox', { name: own.search })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.type(own.spain)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('button', { name: own.country })).toContainText('+34')
      await mobile.fill('612')
      await dialog.getByRole('button', { name: own.getCode }).click()
      await expect(dialog.getByText(own.digits)).toBeVisible()
      await mobile.fill(`${number.slice(0, 3)} ${number.slice(3)}`)
      await dialog.getByRole('button', { name: own.getCode }).click()
      await expect(dialog.getByRole('textbox', { name: own.code })).toBeFocused()
      await dialog
        .getByRole('textbox', { name: own.code })
        .fill(await readCode(page, `+34${number}`))
      await fillRest(page, language)
      await dialog.getByRole('button', { name: text.register, exact: true }).click()
      await expect(dialog).toBeHidden()
      const proved = await ask(
        `select 1 from identity.proved_contact c join identity.member m on m.id = c.member_id
       where m.account = $1 and c.recipient = $2`,
        [`34${number}`, `+34${number}`],
      )
      expect(proved).toHaveLength(1)
      await page.context().close()
    },
  )
}

test('the browser and the server read every kind of pattern alike', async ({ browser }) => {
  const page = await openSite(browser, { language: 'en' })
  await page.goto('/')
  const pieces = [
    'a',
    'Z',
    '0',
    ' ',
    '-',
    '.',
    '@',
    '!',
    '汉',
    '𠮷',
    '，',
    '한',
    'ไ',
    'あ',
    'ー',
    'ｱ',
    'ñ',
    '\u00a0',
  ]
  const whole = ['a@b.co', '2026-11-21', '02-30-2026', 'Aa1!', 'Ana Ruiz', '山田', 'ANA R', '٣']
  const texts = [...whole, ...pieces.flatMap((a) => pieces.flatMap((b) => [a + b, `${a}1${b}A`]))]
  const expressions = patternIds.map((id) => patternKinds[id].accepts)
  const there = await page.evaluate(
    ({ expressions: sources, texts: given }) =>
      sources.map((source) =>
        given.map((text) => source === '*' || new RegExp(source, 'u').test(text)),
      ),
    { expressions, texts },
  )
  const here = patternIds.map((patternId) => {
    const rule = { field: 'x', shown: true, required: true, acceptedPattern: '', patternId }
    const bounds = { minLength: 1, maxLength: 100 }
    return texts.map((text) => checkField({ ...rule, ...bounds }, text) === undefined)
  })
  expect(there).toEqual(here)
  await page.context().close()
})
