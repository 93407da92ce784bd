import { unitsPerWhole } from '@tessera/money'
import {
  draftPromotion,
  missionBetsListener,
  noteVisit,
  publishPromotion,
  refreshBoards,
} from '@tessera/promotions/server'
import { createLog, type Db, listenOnce, type Listener, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'

const day = 86_400_000
const id = (number: number) => `00000000-0000-7000-8000-${String(900 + number).padStart(12, '0')}`
const dollars = (count: number) => String(BigInt(Math.round(count * 100)) * (unitsPerWhole / 100n))
const cash = (count: number) => ({ kind: 'cash', amount: dollars(count), multiplePpm: 1_000_000 })
const points = (count: number) => ({ kind: 'points', points: count })
const unit = 'USD'

type Running = {
  kind: string
  names: Record<string, string>
  budget: number
  days: number
  terms: object
}

// They began a week ago, so that what has been played since counts.
const began = 7
const running: Running[] = [
  {
    kind: 'mission',
    names: { EN: 'Daily warm-up', ES: 'Calentamiento diario' },
    budget: 2_000,
    days: 60,
    terms: {
      metric: 'validBet',
      period: 'daily',
      optIn: false,
      after: null,
      amountSteps: [
        { amount: dollars(5), gift: points(20), points: 5 },
        { amount: dollars(20), gift: cash(0.5), points: 10 },
        { amount: dollars(100), gift: cash(3), points: 25 },
      ],
    },
  },
  {
    kind: 'mission',
    names: { EN: 'Settle in', ES: 'Ponte cómodo' },
    budget: 5_000,
    days: 90,
    terms: {
      metric: 'profile',
      period: 'once',
      optIn: false,
      after: null,
      countSteps: [
        { count: 1, gift: points(50), points: 5 },
        { count: 2, gift: points(100), points: 5 },
        { count: 3, gift: cash(2), points: 20 },
      ],
    },
  },
  {
    kind: 'streak',
    names: { EN: 'Days in a row', ES: 'Días seguidos' },
    budget: 3_000,
    days: 90,
    terms: {
      by: 'logIn',
      least: null,
      repeats: true,
      optIn: false,
      steps: [
        { days: 3, gift: points(30), points: 5 },
        { days: 7, gift: cash(1), points: 15 },
        { days: 14, gift: cash(3), points: 30 },
      ],
    },
  },
  {
    kind: 'leaderboard',
    names: { EN: 'Autumn race', ES: 'Carrera de otoño' },
    budget: 1_500,
    days: 14,
    terms: {
      score: 'validBet',
      optIn: false,
      bands: [
        { from: 1, to: 1, gift: cash(300) },
        { from: 2, to: 3, gift: cash(150) },
        { from: 4, to: 10, gift: cash(50) },
        { from: 11, to: 20, gift: cash(20) },
      ],
    },
  },
]

/** Two missions, a streak and a leaderboard that run, and days on which the demo members have been here. */
export async function makeMissions(db: Db): Promise<void> {
  const { rows: staff } = await sql<{ id: string; account: string }>`
    select id, account from identity.staff_view where account in ('olga', 'pablo') order by account`.execute(
    db,
  )
  const [olga, pablo] = staff
  if (!olga || !pablo) throw new Error('the demo has two of the staff')
  const now = systemClock()
  const startsAt = new Date(now.getTime() - began * day)
  for (const [at, { kind, names, budget, days, terms }] of running.entries()) {
    const promotion = {
      id: id(at),
      kind,
      unit,
      names,
      budget: BigInt(dollars(budget)),
      startsAt,
      endsAt: new Date(startsAt.getTime() + days * day),
      terms,
    }
    await draftPromotion(db, promotion, { staff: olga, now: startsAt })
    await publishPromotion(db, promotion.id, { staff: pablo, now: startsAt })
  }
  await visit(db, now)
}

/** Who has been here on the last days, without today: today counts when they come. */
async function visit(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ memberId: string; account: string }>`
    select id as "memberId", account from identity.member_view
    where account in ('ana', 'carla', 'diego') order by account`.execute(db)
  for (const { memberId, account } of rows) {
    const count = account === 'ana' ? 4 : 2
    for (let ago = 1; ago <= count; ago += 1) {
      await noteVisit(db, { memberId, unit }, new Date(now.getTime() - ago * day))
    }
  }
}

/** Counts what the demo members and the crowd have played, so that the first visitor finds a leaderboard with people in it. */
export async function countMissions(db: Db): Promise<void> {
  const context = {
    db,
    clock: systemClock,
    log: createLog('silent'),
    push: () => undefined,
    origin: '',
  }
  while ((await listenOnce(context, missionBetsListener as Listener)) > 0);
  await refreshBoards(context)
}
