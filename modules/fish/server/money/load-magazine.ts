import { ledgerProblems } from '@tessera/ledger/calls'
import { pushBalance } from '@tessera/ledger/server'
import type { Money } from '@tessera/money'
import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { magazineShots } from '../../limits.ts'
import { fishProblems } from '../../problems.ts'
import type { Session } from '../../shapes.ts'
import type { FishPorts } from '../ports.ts'
import { ownSeat } from '../ready-host.ts'
import { findRoom } from '../rooms.ts'
import { admitMagazine, checkCost } from './admit-money.ts'
import { endTicket, hold, lockPurse, release } from './end-ticket.ts'
import { noteMagazine, playerIn, rangeOf } from './enter-room.ts'
import { findSession, leftOf, lockSession, type SessionRow, shownSession } from './session-rows.ts'

type Loading = { sessionId: string; id: string; cost: bigint }

/**
 * Makes a ticket of what was hit, gives back what is left of the magazine, and loads a new one, also at another cost. The same again
 * changes nothing. Problems: those of the call; the session then goes on as it was.
 */
export async function loadMagazine(
  context: MemberContext,
  asked: Loading,
  ports: FishPorts,
): Promise<{ session: Session; balance: Money }> {
  const { db } = context
  const { host, seated } = ownSeat(context, asked.sessionId)
  const known = await findMagazine(context, asked.id)
  if (known && (known.sessionId !== asked.sessionId || known.cost !== asked.cost)) {
    throw ledgerProblems.usedDifferently()
  }
  if (!known) {
    const room = await findRoom(db, seated.room)
    if (!room?.isOpen) throw fishProblems.roomClosed()
    const { unit } = seated
    checkCost(await rangeOf(db, room, unit), asked.cost, unit)
    await admitMagazine(await playerIn(context, room, ports), {
      cost: asked.cost,
      unit,
      isDemo: room.isDemo,
    })
    await host.settle(seated)
    try {
      host.reload(seated, await change(context, asked))
    } finally {
      seated.isHeld = false
    }
  }
  const row = await findSession(db, asked.sessionId)
  if (!row || row.leftAt) throw fishProblems.sessionOver()
  const { cash } = await pushBalance(context, row.memberId, row.unit)
  return { session: shownSession(row), balance: cash }
}

async function findMagazine({ db }: Pick<MemberContext, 'db'>, id: string) {
  const { rows } = await sql<{ sessionId: string; cost: bigint }>`
    select session_id as "sessionId", cost from fish.magazine where id = ${id}`.execute(db)
  return rows[0]
}

async function change(
  { db }: MemberContext,
  { sessionId, id, cost }: Loading,
): Promise<SessionRow> {
  const known = await findSession(db, sessionId)
  if (!known || known.leftAt) throw fishProblems.sessionOver()
  return inTransaction(db, async (tx) => {
    await lockPurse(tx, known)
    const locked = await lockSession(tx, sessionId)
    if (!locked || locked.leftAt) throw fishProblems.sessionOver()
    const session = await endTicket(tx, locked)
    const rest = session.cost * leftOf(session)
    if (rest > 0n) await release(tx, session, `rest ${session.magazine}`, rest)
    const next = {
      ...session,
      magazine: session.magazine + 1,
      cost,
      magazineShots,
      magazineFromHit: session.hit,
    }
    await hold(tx, next, { id, amount: cost * BigInt(magazineShots) })
    await sql`update fish.session set magazine = ${next.magazine}, cost = ${String(cost)}::bigint,
      magazine_shots = ${magazineShots}, magazine_from_hit = hit where id = ${sessionId}`.execute(
      tx,
    )
    await noteMagazine(tx, { id, sessionId, number: next.magazine, cost })
    return next
  })
}
