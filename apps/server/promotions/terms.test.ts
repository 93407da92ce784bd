import { addTurnover, readTurnover } from '@tessera/cashier/server'
import { formatMoney, type Money } from '@tessera/money'
import type { TermLine } from '@tessera/promotions/calls'
import {
  draftPromotion,
  endPromotion,
  listPromotions,
  publishPromotion,
} from '@tessera/promotions/server'
import { findRoot, inTransaction } from '@tessera/server-kit'
import { termMessages } from '@tessera/promotions/terms'
import { freshDatabase } from '@tessera/testing'
import { configureTexts, setLanguage, textOf } from '@tessera/web-kit'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  bonusFixture,
  began,
  code,
  digits,
  newId,
  running,
  usd,
  usualTerms,
} from './bonus.fixture.ts'

const { db } = freshDatabase({ connections: 8 })

/** A deposit that came in, as the cashier keeps it, and its money. */
async function deposit(ana: ReturnType<typeof bonusFixture>, amount: bigint): Promise<void> {
  await ana.fund(amount)
  const id = newId()
  await sql`insert into cashier.deposit_order
      (id, member_id, channel, amount, unit, state, paid_amount, paid_unit, created_at, expires_at, ended_at)
    values (${id}, ${ana.memberId}, 'sandbox', ${String(amount)}::bigint, 'USD', 'success',
      ${String(amount)}::bigint, 'USD', ${began}, ${began}, ${began})`.execute(db())
  const owed = { memberId: ana.memberId, unit: 'USD', source: 'deposit' as const, sourceId: id }
  await inTransaction(db(), (tx) => addTurnover(tx, { ...owed, amount, multiplePpm: 1_000_000 }))
}

configureTexts({
  offers: [{ code: 'es', name: 'Español', direction: 'ltr' }],
  load: async (language) => {
    const file = path.join(findRoot(), 'languages', language, 'promotions-terms.json')
    return { 'promotions-terms': JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> }
  },
})

/** Sentences of terms as a member reads them; amounts as they are written in English. */
async function said(language: string, lines: readonly TermLine[]): Promise<string[]> {
  await setLanguage(language)
  const text = textOf(termMessages) as (key: string, values: object) => string
  return lines.map(({ key, facts }) =>
    text(
      key,
      Object.fromEntries(
        Object.entries(facts).map(([name, fact]) => [
          name,
          typeof fact === 'object' ? formatMoney(fact as Money, 'en-US') : fact,
        ]),
      ),
    ),
  )
}

test('a deposit of 1 000 with a bonus of 300: 12 100 is left to wager after slots and live casino (domain 5.2)', async () => {
  const ana = bonusFixture(db())
  await deposit(ana, usd(1_000))
  const promotion = await running(db(), 'deposit-match', {
    sharePpm: 300_000,
    most: digits(500),
    smallestDeposit: digits(20),
    which: 'first',
    grants: 1,
    base: 'bonusAndDeposit',
  })
  await ana.claim(promotion)
  expect(await ana.has()).toEqual([usd(1_000), usd(300), 0n])
  const bet = async (stake: bigint, category: string) =>
    ana.settle(await ana.place(stake, { category }), stake, stake)
  // 1 000 of the slots fill what the deposit asks for, 500 the bonus; live casino counts a fifth.
  await bet(usd(750), 'RNG')
  await bet(usd(750), 'RNG')
  await bet(usd(1_000), 'LIVE')
  await bet(usd(1_000), 'LIVE')
  const [bonus] = await ana.bonuses()
  expect(bonus).toMatchObject({
    required: { amount: usd(13_000) },
    wagered: { amount: usd(900) },
    granted: { amount: usd(300) },
  })
  // The deposit is wagered, and the bonus does not keep cash back.
  expect((await readTurnover(db(), ana.memberId, 'USD')).remaining).toBe(0n)
  expect(await code(ana.claim(promotion))).toBe('promotions.alreadyClaimed')
})

test('a changed term changes the text, the example and what happens', async () => {
  const read = async (terms: object) => {
    const ana = bonusFixture(db())
    const id = await running(db(), 'no-deposit', { amount: digits(40), ...terms })
    const { list } = await listPromotions(ana.context)
    const shown = list.find((each) => each.id === id)
    await ana.claim(id)
    await code(ana.place(usd(6)))
    const [bonus] = await ana.bonuses()
    await endPromotion(db(), id, began)
    const example = shown?.example ? [shown.example] : []
    const [en, es] = [
      await said('en', [...(shown?.terms ?? []), ...example]),
      await said('es', [...(shown?.terms ?? []), ...example]),
    ]
    return {
      en,
      es,
      example: en.at(-1),
      exampleEs: es.at(-1),
      required: bonus?.required.amount,
      left: (await ana.has())[1],
    }
  }
  const before = await read({ times: 10, largestStake: digits(5) })
  expect(before.en).toContain('Wager the bonus 10 times within 7 days.')
  expect(before.es).toContain('Apuesta el bono 10 veces en 7 días.')
  expect(before.en.some((line) => line.includes('largest stake of bonus money is $5.00'))).toBe(
    true,
  )
  expect(before.example).toBe('Example: get $40.00. Wager $400.00 in total.')
  expect(before).toMatchObject({ required: usd(400), left: usd(40) })

  const after = await read({ times: 3, largestStake: digits(6), excludedCategories: ['LIVE'] })
  expect(after.en).toContain('Wager the bonus 3 times within 7 days.')
  expect(after.es).toContain('Apuesta el bono 3 veces en 7 días.')
  expect(after.en).toContain('The largest stake of bonus money is $6.00. A larger one is refused.')
  expect(after.es).toContain('El dinero de bono no se puede apostar en LIVE.')
  expect(after.example).toBe('Example: get $40.00. Wager $120.00 in total.')
  expect(after.exampleEs).toBe('Ejemplo: recibe $40.00. Apuesta $120.00 en total.')
  expect(after).toMatchObject({ required: usd(120), left: usd(34) })
})

test('cashback is a share of what was lost of cash on the day before, once', async () => {
  const ana = bonusFixture(db())
  await ana.fund(usd(100))
  const terms = { sharePpm: 100_000, most: digits(50), smallestLoss: digits(10) }
  const promotion = await running(db(), 'cashback', terms)
  // Bets are settled by the clock of the database.
  ana.clock.now = new Date()
  await ana.settle(await ana.place(usd(60)), usd(60), usd(10))
  expect(await code(ana.claim(promotion))).toBe('promotions.termsNotMet')
  ana.clock.now = new Date(Date.now() + 86_400_000)
  await ana.claim(promotion)
  expect(await ana.has()).toEqual([usd(50), usd(5), 0n])
  expect(await code(ana.claim(promotion))).toBe('promotions.alreadyClaimed')
})

test('a promotion is published by another person than who made the draft, with terms that are complete', async () => {
  const window = { startsAt: began, endsAt: new Date('2100-01-01') }
  const draft = { id: newId(), kind: 'no-deposit', unit: 'USD', names: { EN: 'Gift' }, ...window }
  const maker = { id: newId(), account: 'olga' }
  const made = { staff: maker, now: began }
  const row = { ...draft, budget: usd(100), terms: { ...usualTerms, amount: digits(5) } }
  expect(await code(draftPromotion(db(), { ...row, terms: usualTerms }, made))).toBe(
    'promotions.termsRefused',
  )
  expect(
    await code(draftPromotion(db(), { ...row, terms: { ...row.terms, times: 0 } }, made)),
  ).toBe('promotions.termsRefused')
  await draftPromotion(db(), row, made)
  await draftPromotion(db(), row, made)
  expect(await code(draftPromotion(db(), { ...row, budget: 1n }, made))).toBe('promotions.idTaken')
  const ana = bonusFixture(db())
  expect(await code(ana.claim(draft.id))).toBe('promotions.unknownPromotion')
  expect(await code(publishPromotion(db(), draft.id, { staff: maker, now: began }))).toBe(
    'promotions.needsAnotherPerson',
  )
  await publishPromotion(db(), draft.id, {
    staff: { id: newId(), account: 'pedro' },
    now: began,
  })
  await ana.claim(draft.id)
  await endPromotion(db(), draft.id, began)
  const bob = bonusFixture(db())
  expect(await code(bob.claim(draft.id))).toBe('promotions.notRunning')
  expect(await ana.has()).toEqual([0n, usd(5), 0n])
})
