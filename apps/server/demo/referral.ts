import { noteInvited } from '@tessera/identity/server'
import { unitsPerWhole } from '@tessera/money'
import {
  applyForActivity,
  draftPromotion,
  publishPromotion,
  uploadPicture,
} from '@tessera/promotions/server'
import { type Db, deriveId, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'
import sharp from 'sharp'
import { contextOf } from './context-of.ts'

const unit = 'USD'
const day = 86_400_000
const digits = (dollars: number) => String(BigInt(dollars) * unitsPerWhole)
const cash = (dollars: number) => ({
  kind: 'cash' as const,
  amount: digits(dollars),
  multiplePpm: 1_000_000,
})
const promotionId = (name: string) =>
  deriveId('00000000-0000-7000-8000-000000000900', `demo promotion ${name}`)

const referral = {
  name: 'referral',
  kind: 'referral',
  names: { EN: 'Refer and win', ES: 'Recomienda y gana' },
  terms: {
    oneOff: {
      toReferrer: cash(10),
      toFriend: cash(5),
      smallestDeposit: digits(20),
      smallestBets: digits(200),
      days: 30,
      isPhoneNeeded: true,
    },
    ongoing: { levelsPpm: [1_000, 500, 200], multiplePpm: 1_000_000 },
    sameAddress: 'reviewed',
    paysAgents: false,
  },
}
const activity = {
  name: 'best win',
  kind: 'activity',
  names: { EN: 'Show your best win', ES: 'Muestra tu mejor ganancia' },
  terms: {
    task: 'win',
    gift: cash(5),
    isCommentNeeded: true,
    picturesNeeded: 1,
    mayReapply: true,
    days: 7,
  },
}

/** Refer and win with two friends of Ana in different states, and an activity with an application that waits. */
export async function makeReferrals(db: Db): Promise<void> {
  const now = systemClock()
  await publishAll(db, now)
  await befriend(db, now)
  await applyAs(db, 'greta')
}

async function publishAll(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; account: string }>`select id, account from identity.staff
    where account in ('olga', 'pablo') order by account`.execute(db)
  const [olga, pablo] = rows
  if (!olga || !pablo) throw new Error('the demo has two of the staff')
  for (const { name, ...row } of [referral, activity]) {
    const id = promotionId(name)
    const window = {
      startsAt: new Date(now.getTime() - 10 * day),
      endsAt: new Date(now.getTime() + 80 * day),
    }
    const draft = { ...row, ...window, id, unit, budget: 2_000n * unitsPerWhole }
    await draftPromotion(db, draft, { staff: olga, now })
    await publishPromotion(db, id, { staff: pablo, now })
  }
}

/** Greta has deposited nothing yet; Elena has, and plays. */
async function befriend(db: Db, now: Date): Promise<void> {
  const [ana, ...friends] = await idsOf(db, ['ana', 'greta', 'elena'])
  for (const [at, friend] of friends.entries()) {
    if (!ana || !friend) throw new Error('the demo has Ana, Greta and Elena')
    const came = new Date(now.getTime() - (at + 1) * day)
    await noteInvited(db, friend, [{ kind: 'referral', ownerId: ana, code: '' }], came)
  }
}

async function idsOf(db: Db, accounts: readonly string[]): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from identity.member_view where account = any(${[...accounts]}::text[])`.execute(
    db,
  )
  return accounts.map((account) => rows.find((row) => row.account === account)?.id)
}

// A picture of a win, drawn for the demo.
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
  <rect width="640" height="400" fill="#14304a"/><circle cx="320" cy="170" r="110" fill="#f2b33d"/>
  <text x="320" y="190" font-size="64" font-family="sans-serif" font-weight="700" text-anchor="middle" fill="#14304a">7 7 7</text>
  <text x="320" y="350" font-size="44" font-family="sans-serif" text-anchor="middle" fill="#ffffff">+ $250.00</text></svg>`

async function applyAs(db: Db, account: string): Promise<void> {
  const context = await contextOf(db, account)
  const id = promotionId(activity.name)
  const picture = deriveId(context.member.id, 'demo picture')
  const file = await sharp(Buffer.from(drawn)).png().toBuffer()
  await uploadPicture(context, { id: picture, promotionId: id, data: file.toString('base64') })
  await applyForActivity(context, {
    id: deriveId(context.member.id, 'demo application'),
    promotionId: id,
    comment: 'Three sevens on my second spin of Tidewater!',
    pictureIds: [picture],
  })
}
