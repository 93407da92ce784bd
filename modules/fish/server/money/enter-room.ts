import { roleOf } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { pushBalance } from '@tessera/ledger/server'
import type { Money } from '@tessera/money'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { magazineShots } from '../../limits.ts'
import { fishProblems } from '../../problems.ts'
import type { Session } from '../../shapes.ts'
import type { Host } from '../host/host.ts'
import type { FishPorts } from '../ports.ts'
import { findRoom, freshSeed, rangesIn, type RoomRow, unitIn } from '../rooms.ts'
import { readyHost } from '../ready-host.ts'
import { admitMagazine, checkCost, type Range } from './admit-money.ts'
import { hold, lockPurse } from './end-ticket.ts'
import { findSession, type SessionRow, shownSession } from './session-rows.ts'

export type Entering = {
  id: string
  room: string
  seat: number
  cost: bigint
  clientSeed: string
  commitment: string
}

type Answer = { session: Session; balance: Money }

/** Whose money is played with in a room: the member's own, or that of free play. Problems: `moneyRoom`, `onBreak`. */
export async function playerIn(
  context: MemberContext,
  { isDemo }: Pick<RoomRow, 'isDemo'>,
  { asFreePlayer }: FishPorts,
): Promise<MemberContext> {
  if (isDemo) return asFreePlayer(context)
  if (roleOf(context.member.type) === 'trial') throw fishProblems.moneyRoom()
  return context
}

/** What a shot may cost in a room. A room without a range in the currency is closed for it. Problem: `roomClosed`. */
export async function rangeOf(db: Db, room: RoomRow, unit: string): Promise<Range> {
  const range = (await rangesIn(db, unit)).get(room.code)
  if (!range) throw fishProblems.roomClosed()
  return range
}

/**
 * Takes a seat and loads a magazine. The same again changes nothing and answers how the session stands. Problems: those of the call.
 */
export async function enterRoom(
  context: MemberContext,
  asked: Entering,
  ports: FishPorts,
): Promise<Answer> {
  const { db, member } = context
  const host = readyHost(context)
  const known = await findSession(db, asked.id)
  if (known) return again(context, known, asked)
  const room = await findRoom(db, asked.room)
  if (!room) throw fishProblems.unknownRoom()
  if (!room.isOpen) throw fishProblems.roomClosed()
  if (asked.seat > room.seats) throw fishProblems.seatTaken()
  const player = await playerIn(context, room, ports)
  const unit = unitIn(room, player.member)
  checkCost(await rangeOf(db, room, unit), asked.cost, unit)
  await admitMagazine(player, { cost: asked.cost, unit, isDemo: room.isDemo })
  const row = await sitDown(db, asked, { ownerId: member.id, memberId: player.member.id, unit })
  return entered(context, host, row)
}

async function entered(context: MemberContext, host: Host, row: SessionRow): Promise<Answer> {
  host.seat(row)
  const { cash } = await pushBalance(context, row.memberId, row.unit)
  return { session: shownSession(row), balance: cash }
}

/** The answer to a request that was made before. Problems: `usedDifferently`, `sessionOver`. */
async function again(context: MemberContext, known: SessionRow, asked: Entering): Promise<Answer> {
  const isSame =
    known.ownerId === context.member.id &&
    known.room === asked.room &&
    known.seat === asked.seat &&
    known.clientSeed === asked.clientSeed &&
    known.commitment === asked.commitment
  if (!isSame) throw ledgerProblems.usedDifferently()
  if (known.leftAt) throw fishProblems.sessionOver()
  const { cash } = await pushBalance(context, known.memberId, known.unit)
  return { session: shownSession(known), balance: cash }
}

type Who = { ownerId: string; memberId: string; unit: string }

/** Takes the seat with what its next draws follow from, and moves the money of the magazine. */
async function sitDown(db: Db, asked: Entering, who: Who): Promise<SessionRow> {
  await inTransaction(db, async (tx) => {
    await lockPurse(tx, { id: asked.id, ...who })
    const { rows: seats } = await sql<{ seed: string; commitment: string }>`
      select seed, commitment from fish.seat where room_code = ${asked.room} and seat = ${asked.seat} for update`.execute(
      tx,
    )
    const [seat] = seats
    await refuseTaken(tx, asked, who)
    if (!seat || seat.commitment !== asked.commitment) throw fishProblems.seatChanged()
    await sql`insert into fish.session (id, room_code, seat, owner_id, member_id, name, unit, client_seed, seed, commitment,
        entered_at, written_at, cost, magazine_shots)
      values (${asked.id}, ${asked.room}, ${asked.seat}, ${who.ownerId}, ${who.memberId},
        coalesce((select masked_account from identity.member_view where id = ${who.ownerId}), '***'), ${who.unit},
        ${asked.clientSeed}, ${seat.seed}, ${seat.commitment}, clock_timestamp(), clock_timestamp(),
        ${String(asked.cost)}::bigint, ${magazineShots})`.execute(tx)
    await noteMagazine(tx, { id: asked.id, sessionId: asked.id, number: 1, cost: asked.cost })
    const amount = asked.cost * BigInt(magazineShots)
    await hold(tx, { id: asked.id, ...who }, { id: asked.id, amount })
    const next = freshSeed()
    await sql`update fish.seat set seed = ${next.seed}, commitment = ${next.commitment}
      where room_code = ${asked.room} and seat = ${asked.seat}`.execute(tx)
  })
  const row = await findSession(db, asked.id)
  if (!row) throw new Error(`the session ${asked.id} is written`)
  return row
}

/** Under the locks of the seat and the purse: nobody sits there, and the member sits nowhere. */
async function refuseTaken(tx: Db, asked: Entering, { memberId }: Who): Promise<void> {
  const { rows } = await sql<{ isHere: boolean }>`
    select room_code = ${asked.room} and seat = ${asked.seat} as "isHere" from fish.session
    where left_at is null and (member_id = ${memberId} or (room_code = ${asked.room} and seat = ${asked.seat}))
    order by member_id = ${memberId} desc`.execute(tx)
  const [taken] = rows
  if (taken) throw taken.isHere ? fishProblems.seatTaken() : fishProblems.alreadySeated()
}

type Loaded = { id: string; sessionId: string; number: number; cost: bigint }

export const noteMagazine = (tx: Db, { id, sessionId, number, cost }: Loaded) =>
  sql`insert into fish.magazine (id, session_id, number, cost, shots, loaded_at)
    values (${id}, ${sessionId}, ${number}, ${String(cost)}::bigint, ${magazineShots}, clock_timestamp())`.execute(
    tx,
  )
