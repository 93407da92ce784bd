import { freshDatabase, memberContext } from '@tessera/testing'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fastChance, randomAct } from '../rules/plain.fixture.ts'
import { act } from './hands/act.ts'
import { commitSeed, revealSeed } from './hands/give-seed.ts'
import { deckSize } from '../rules/cards.ts'
import { commitmentOf } from '../rules/shuffle.ts'
import { listOwnHands, readHand } from './lists/hands.ts'
import { readPokerTable } from './lists/tables.ts'
import { makeTable, memberWith, playedAt, sit, step } from './poker.fixture.ts'
import { topUp } from './seats/seat-acts.ts'
import { boardShown, holeOf, placesOf, type Played, shuffledOf } from './tables/loaded.ts'

const { db } = freshDatabase({ connections: 8 })
// Ten thousand where there is time for it: POKER_SECRETS=10000, in parts of other hands by POKER_SECRETS_AFTER=2500.
const hands = Number(process.env['POKER_SECRETS'] ?? 4)
const after = Number(process.env['POKER_SECRETS_AFTER'] ?? 0)

type Frame = { to: string; message: unknown }

/** Whatever could be a card in a message: numbers under `cards`, `card`, `boards` and `board`. */
function cardsIn(message: unknown, found: Set<number> = new Set(), isCard = false): Set<number> {
  if (typeof message === 'number' && isCard) found.add(message)
  if (Array.isArray(message)) for (const each of message) cardsIn(each, found, isCard)
  else if (message !== null && typeof message === 'object') {
    for (const [key, each] of Object.entries(message)) {
      if (key === 'n' || key === 'place' || key === 'seat') continue
      cardsIn(each, found, key === 'cards' || key === 'card' || key === 'boards' || key === 'board')
    }
  }
  return found
}

type Deck = { hand: string; cards: number[]; salts: string[] }

/** Cards and salts of a hand by their number in the deal: only the server knows all of them. */
function deckOf(played: Played): Deck {
  const { cardAt, proofAt } = shuffledOf(played)
  const numbers = Array.from({ length: deckSize }, (_, n) => n)
  return {
    hand: played.hand.id,
    cards: numbers.map(cardAt),
    salts: numbers.map((n) => proofAt(n).salt),
  }
}

/** What somebody may not see in this hand: cards of others who did not show, and what is not dealt. */
function secretsOf(played: Played, { cards, salts }: Deck, memberId: string | null) {
  const own = played.seats.find((seat) => seat.memberId === memberId && memberId !== null)?.seat
  const { boards } = placesOf(played)
  const open = new Set([
    ...boards.flatMap((board) => board.slice(0, boardShown(played))).map((n) => cards[n]),
    ...played.hand.shown.flatMap((seat) => holeOf(played, seat)),
    ...(own === undefined ? [] : holeOf(played, own)),
  ])
  const numbers = cards.flatMap((card, n) => (open.has(card) ? [] : [n]))
  return {
    cards: new Set(numbers.map((n) => cards[n])),
    salts: new Set(numbers.map((n) => salts[n] ?? '')),
  }
}

const textOf = (message: unknown): string =>
  JSON.stringify(message, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )

/** Every salt that a text could hold. */
const hexesIn = (text: string): string[] =>
  (text.match(/[\da-f]{64,}/g) ?? []).flatMap((hex) =>
    Array.from({ length: hex.length - 63 }, (_, from) => hex.slice(from, from + 64)),
  )

const at = (code: string) => ({ params: { code } })
const language = { language: 'EN' }

test('nobody is told a card that was not theirs: every frame and every answer of every member is searched [GM-06]', async () => {
  const table = await makeTable(db(), { seats: 6 })
  const frames: Frame[] = []
  const members: MemberContext[] = []
  for (let seat = 1; seat <= 4; seat++) {
    const { member } = await memberWith(db(), 1_000_000_000n)
    const context = memberContext(db(), member, () => new Date())
    const push: MemberContext['push'] = (...told: unknown[]) => {
      frames.push({ to: String(told[1]), message: told[2] })
    }
    const heard = { ...context, push }
    members.push(heard)
    await sit(heard, table, seat, 1_000)
  }
  let searched = 0
  let deck: Deck | undefined
  const readers = [...members.map(({ member }) => member), undefined]
  const answerTo = async (member: (typeof readers)[number], played: Played) => ({
    to: member?.id ?? 'all',
    message: [
      await readPokerTable(
        { db: db(), ...(member && { member }) },
        { ...at(table), query: language },
      ),
      played.hand.state === 'ended'
        ? await readHand(
            { db: db(), ...(member && { member }) },
            { params: { id: played.hand.id }, query: language },
          )
        : null,
    ],
  })
  const search = async () => {
    const played = await playedAt(db(), table)
    // While a hand is played its readers take turns; when it is over all of them ask.
    const asking = played.hand.endedAt ? readers : [readers[searched % readers.length]]
    const answers = await Promise.all(asking.map((member) => answerTo(member, played)))
    if (played.hand.key === null) return frames.splice(0)
    if (deck?.hand !== played.hand.id) deck = deckOf(played)
    const known = new Map<string, ReturnType<typeof secretsOf>>()
    for (const { to, message } of [...frames.splice(0), ...answers]) {
      const secrets = known.get(to) ?? secretsOf(played, deck, to === 'all' ? null : to)
      known.set(to, secrets)
      const text = textOf(message)
      expect([...cardsIn(message)].filter((card) => secrets.cards.has(card))).toEqual([])
      expect(hexesIn(text).filter((hex) => secrets.salts.has(hex))).toEqual([])
      expect(text.includes(played.hand.secret)).toBe(false)
      searched += 1
    }
    return undefined
  }
  for (let hand = after; hand < after + hands; hand++) {
    const chance = fastChance(hand + 7)
    for (const { pushed } of [{ pushed: await step(db(), table) }])
      frames.push(...pushed.map(({ audience, message }) => ({ to: audience, message })))
    const { hand: opened, seats } = await playedAt(db(), table)
    const dealtIn = members.filter(({ member }) =>
      seats.some(({ memberId }) => memberId === member.id),
    )
    const seedOf = (place: number) => String((hand + place) % 10).repeat(64)
    for (const [place, each] of dealtIn.entries())
      await commitSeed(each, {
        ...at(table),
        body: { hand: opened.id, commitment: commitmentOf(seedOf(place)) },
      })
    for (const [place, each] of dealtIn.entries())
      await revealSeed(each, { ...at(table), body: { hand: opened.id, seed: seedOf(place) } })
    for (;;) {
      await search()
      const played = await playedAt(db(), table)
      if (played.hand.endedAt) break
      if (played.hand.state === 'runout') {
        frames.push(
          ...(await step(db(), table)).map(({ audience, message }) => ({ to: audience, message })),
        )
        continue
      }
      const wanted = randomAct(played.hand.setup, played.state, chance)
      const whose = members.find(
        ({ member }) =>
          member.id === played.seats.find(({ seat }) => seat === wanted.seat)?.memberId,
      )
      if (!whose) throw new Error('a member acts')
      const { kind, to } = wanted
      await act(whose, {
        ...at(table),
        body: {
          hand: played.hand.id,
          at: played.acts.length,
          kind,
          ...(to !== undefined && { to }),
        },
      })
    }
    // Whoever is out of chips is given some, so that four play on.
    await sql`update poker.game_table set blinds = null where code = ${table}`.execute(db())
    const { rows } = await sql<{
      seat: number
    }>`select seat from poker.stay where table_code = ${table} and ended_at is null and stack < 100`.execute(
      db(),
    )
    for (const { seat } of rows) {
      const member = members[seat - 1]
      if (!member) continue
      await topUp(member, { ...at(table), body: { id: crypto.randomUUID(), amount: 50_000n } })
      await sql`update poker.stay set is_in = true, out_since = null where table_code = ${table} and seat = ${seat}`.execute(
        db(),
      )
    }
    frames.splice(0)
  }
  const [ana] = members
  if (!ana) throw new Error('Ana sits there')
  const { list } = await listOwnHands(ana, { query: { pageNo: 1, pageSize: 20 } })
  expect(list.length).toBe(Math.min(20, hands))
  expect(searched).toBeGreaterThan(hands * 20)
}, 3_600_000)
