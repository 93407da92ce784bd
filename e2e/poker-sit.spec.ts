import { expect, test } from '@playwright/test'
import { cashOfMember, fund } from './money.ts'
import { enter, makeMember } from './people.ts'
import {
  bePatient,
  comeBack,
  foldAhead,
  goAllIn,
  inTurns,
  isTurnOf,
  knows,
  nameOf,
  type Player,
} from './poker-play.ts'
import { ask, expectAccessible, openSite } from './site.ts'

const funded = 1_000_000n
const [buyIn, fee] = [20_000n, 2_000n]
const seats = 6

const words = {
  en: {
    enter: 'Register for $2.20',
    entered: 'You are registered. Your table opens automatically at the start.',
    out: (place: number) => `You finished in place ${place}`,
    won: 'You have won',
    titles: /^(You are out|You win the tournament!)$/,
    players: 'Players',
  },
  es: {
    enter: /^Inscribirse por .*2[.,]20/,
    entered: 'Estás inscrito. Tu mesa se abre automáticamente al comienzo.',
    out: (place: number) => `Terminaste en el lugar ${place}`,
    won: '¡Has ganado',
    titles: /^(Estás eliminado|¡Ganas el torneo!)$/,
    players: 'Jugadores',
  },
} as const

/** A sit-and-go of six for little time: as staff would offer it. Answers the code of the one that takes entries. */
async function offered(): Promise<string> {
  const plan = `sit-${crypto.randomUUID().slice(0, 8)}`
  await ask(
    `insert into poker.sit_plan (code, name, game, bet_limit, seats, unit, buy_in, fee, start_stack, speed, position)
     values ($1, '{"EN":"Sparrow","ES":"Gorrión"}', 'holdem', 'no', $2, 'USD', $3, $4, 100, 'regular', 90)`,
    [plan, seats, String(buyIn), String(fee)],
  )
  let code = ''
  await expect
    .poll(
      async () => {
        const [row] = await ask<{ code: string }>(
          `select code from poker.tournament where plan_code = $1 and state = 'registering'`,
          [plan],
        )
        code = row?.code ?? ''
        return code
      },
      { timeout: 60_000 },
    )
    .not.toBe('')
  // Each is offered once: nobody else needs another one.
  await ask('update poker.sit_plan set is_open = false where code = $1', [plan])
  return code
}

/** Enters without a browser, and never comes to the table. */
async function enterAbsent(code: string, name: string): Promise<string> {
  const { id, token } = await makeMember(nameOf(name))
  await fund(id)
  const answer = await fetch(
    `${process.env['TESSERA_URL']}/wps/poker/tournaments/${code}/entries`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: crypto.randomUUID() }),
    },
  )
  const said = await answer.text()
  if (!said.includes('"success":true')) throw new Error(said)
  return id
}

/** The clock of a tournament goes on to its next level. */
const hurry = (code: string) =>
  ask(
    `update poker.tournament set until = clock_timestamp(), wake_at = clock_timestamp() where code = $1 and state = 'running'`,
    [code],
  )

type Result = { member: string; state: string; place: number; prize: string }
const results = (code: string) =>
  ask<Result>(
    `select e.member_id as member, e.state, e.place, e.prize::text as prize from poker.entry e
     join poker.tournament n on n.id = e.tournament_id where n.code = $1 order by e.place`,
    [code],
  )

/** How many of these still have chips. */
async function countIn(code: string, ids: readonly string[]): Promise<number> {
  const rows = await ask(
    `select from poker.entry e join poker.tournament n on n.id = e.tournament_id
     where n.code = $1 and e.state = 'playing' and e.member_id = any ($2::uuid[])`,
    [code, ids],
  )
  return rows.length
}

/** Members who play from all-in to all-in, and fold ahead where another one of them may take the blinds of the absent. */
async function playToTheEnd(
  code: string,
  players: readonly (Player & { id: string })[],
  absent: readonly string[],
): Promise<void> {
  const ids = players.map(({ id }) => id)
  await inTurns(
    [],
    async () => undefined,
    async () => {
      await bePatient(code)
      for (const player of players) await comeBack(player)
      const isAlone = (await countIn(code, absent)) === 0
      const turns = await Promise.all(players.map(isTurnOf))
      const acting = players[turns.indexOf(true)]
      if (acting) await goAllIn(acting)
      // Whoever is left does not fold to the others any more.
      if (!isAlone) for (const player of players) if (player !== acting) await foldAhead(player)
      // With nobody at a browser left, blinds decide: they rise.
      if ((await countIn(code, ids)) === 0) await hurry(code)
      return knows(`select from poker.tournament where code = $1 and state = 'ended'`, [code])
    },
    300_000,
  )
}

test('a sit-and-go of six to its end: three play it in browsers, three stay away and are blinded off, and its prizes are paid [GM-06]', async ({
  browser,
}) => {
  test.setTimeout(420_000)
  const code = await offered()
  const opened = [
    { language: 'en', kind: 'desktop' },
    { language: 'es', kind: 'phone' },
    { language: 'en', kind: 'desktop' },
  ] as const
  const players: (Player & { id: string })[] = []
  const absent: string[] = []
  for (const { language, kind } of opened) {
    const page = await openSite(browser, { language, kind })
    const id = await enter(page, nameOf(`sit${players.length}`))
    await fund(id)
    players.push({ page, language, id })
    absent.push(await enterAbsent(code, `away${players.length}`))
    const text = words[language]
    await page.goto(`/poker?tournament=${code}`)
    await page.getByRole('button', { name: text.enter }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: text.enter }).click()
    await expect(dialog).toHaveCount(0)
    // The last one who enters is brought to the table at once.
    if (players.length < opened.length) await expect(page.getByText(text.entered)).toBeVisible()
  }
  for (const { page } of players) await expect(page).toHaveURL(/table=/, { timeout: 60_000 })
  await ask(
    `update poker.stay s set is_in = false from poker.entry e where e.id = s.entry_id and e.member_id = any ($1::uuid[])`,
    [absent],
  )
  // A first stack is a small blind: few hands decide it.
  for (let level = 0; level < 5; level++) {
    await hurry(code)
    await expect
      .poll(
        () => knows('select from poker.tournament where code = $1 and level > $2', [code, level]),
        { timeout: 60_000 },
      )
      .toBe(true)
  }
  await expectAccessible(players[0]?.page ?? raise('a page is open'))
  await playToTheEnd(code, players, absent)

  const paid = await results(code)
  expect(paid).toHaveLength(seats)
  // What is paid is what all have paid in: 65 and 35 of a hundred, shared where places are.
  expect(paid.reduce((sum, { prize }) => sum + BigInt(prize), 0n)).toBe(BigInt(seats) * buyIn)
  expect(paid.filter(({ prize }) => prize !== '0').length).toBeGreaterThanOrEqual(2)
  expect(paid.filter(({ state }) => state === 'won')).toHaveLength(1)

  for (const { page, language, id } of players) {
    const { place = 0, prize = '0' } = paid.find(({ member }) => member === id) ?? {}
    const text = words[language]
    // It is told at the table when it happens.
    await expect(page.getByRole('heading', { name: text.titles })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/poker?tournament=${code}`)
    await expect(
      page.getByRole('status').filter({ hasText: place === 1 ? text.won : text.out(place) }),
    ).toBeVisible()
    // On a phone the head is not drawn.
    await expect(
      page.getByRole('table', { name: text.players }).locator('tbody').getByRole('row'),
    ).toHaveCount(seats)
    await expectAccessible(page)
    expect(await cashOfMember(id)).toBe(funded - buyIn - fee + BigInt(prize))
  }
  for (const id of absent) {
    const prize = paid.find(({ member }) => member === id)?.prize ?? '0'
    expect(await cashOfMember(id)).toBe(funded - buyIn - fee + BigInt(prize))
  }
  // Nothing is left where entries lay.
  const left = await ask(
    `select from ledger.balance_view where owner like 'tournament:' || $1 || ':%' and balance <> 0`,
    [code],
  )
  expect(left).toEqual([])
})

function raise(message: string): never {
  throw new Error(message)
}
