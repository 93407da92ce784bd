import { addTurnover, endBonusTurnover } from '@tessera/cashier/server'
import { awardPoints } from '@tessera/loyalty/server'
import { unitsPerWhole } from '@tessera/money'
import {
  claimReward,
  closeRaffle,
  draftPromotion,
  drawRaffle,
  giveReward,
  makeCodes,
  publishPromotion,
  rewardIdOf,
} from '@tessera/promotions/server'
import {
  createLog,
  type Db,
  deriveId,
  inTransaction,
  type MemberContext,
  newId,
  type Person,
  type StaffContext,
  systemClock,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { sendPlatformMessage } from '../send-platform-message.ts'
import { demoDraws, type DrawName } from './draws-of-demo.ts'

const unit = 'USD'
const day = 86_400_000
const ports = {
  addTurnover,
  endBonusTurnover,
  givePoints: awardPoints,
  sendMessage: sendPlatformMessage,
}
const drawId = (name: DrawName): string =>
  deriveId('00000000-0000-7000-8000-000000000043', `demo draw ${name}`)

/** What a use case runs with beside a request. */
const around = (db: Db, now: Date) => ({
  db,
  clock: () => now,
  log: createLog('silent'),
  push: () => undefined,
  requestId: 'demo',
  origin: '',
  address: '127.0.0.1',
  userAgent: 'demo',
})

async function memberContext(db: Db, account: string, now: Date): Promise<MemberContext> {
  const { rows } = await sql<Omit<Person, 'sessionId'>>`
    select id, account, nickname, type, currency, language from identity.member_view where account = ${account}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`the demo has ${account}`)
  return { ...around(db, now), member: { ...row, sessionId: newId(now) } }
}

/** Drafted by one person and published by another, so many days ago. */
async function publishAll(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from identity.staff where account in ('olga', 'pablo') order by account`.execute(
    db,
  )
  const [olga, pablo] = rows
  if (!olga || !pablo) throw new Error('the demo has two of the staff')
  for (const { name, kind, names, terms, budget, fromDay, days, code } of demoDraws) {
    const id = drawId(name)
    const startsAt = new Date(now.getTime() + fromDay * day)
    const endsAt = new Date(startsAt.getTime() + days * day)
    const row = { id, kind, names, terms, unit, budget: BigInt(budget) * unitsPerWhole, startsAt }
    const { rows: known } = await sql`select from promotions.promotion where id = ${id}`.execute(db)
    if (known.length > 0) continue
    await inTransaction(db, async (tx) => {
      await draftPromotion(tx, { ...row, endsAt }, { staff: olga, now: startsAt })
      if (code) {
        const staff = { ...olga, permissions: [], sessionId: newId(now) }
        const context: StaffContext = { ...around(tx, startsAt), staff }
        await makeCodes(context, { id, promotionId: id, count: 1, code })
      }
      await publishPromotion(tx, id, { staff: pablo, now: startsAt })
    })
  }
}

type Gift = Parameters<typeof giveReward>[1]['gift']

/** A gift of a promotion, claimed at once. */
async function giveTo(
  db: Db,
  account: string,
  { from, gift, now }: { from: DrawName; gift: Gift; now: Date },
): Promise<void> {
  const context = await memberContext(db, account, now)
  const whose = { memberId: context.member.id, unit }
  const given = { whose, promotion: { id: drawId(from), unit }, sourceId: `demo ${gift.kind}` }
  await inTransaction(db, (tx) => giveReward(tx, { ...given, source: 'promo', gift, now }))
  await claimReward(context, rewardIdOf(given), ports)
}

const tickets = { ana: 12, carla: 30, diego: 18, elena: 7, felix: 25 }

/** A raffle that runs, one that is drawn, a wheel with two spins for Ana, a rain each evening and a code. */
export async function makeDraws(db: Db): Promise<void> {
  const now = systemClock()
  await publishAll(db, now)
  const before = new Date(now.getTime() - 3 * day)
  for (const [account, count] of Object.entries(tickets)) {
    const past: Gift = { kind: 'tickets', raffleId: drawId('drawn raffle'), count }
    await giveTo(db, account, { from: 'drawn raffle', gift: past, now: before })
    const running: Gift = { kind: 'tickets', raffleId: drawId('raffle'), count: count + 3 }
    await giveTo(db, account, { from: 'raffle', gift: running, now })
  }
  const spin: Gift = { kind: 'spins', wheelId: drawId('wheel'), count: 1 }
  await giveTo(db, 'ana', { from: 'wheel', gift: spin, now })
  await closeRaffle(db, drawId('drawn raffle'), now)
  await drawRaffle(db, drawId('drawn raffle'), now)
}
