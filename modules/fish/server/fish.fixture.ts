import { cashOf, clearingOf, readBalance, transfer } from '@tessera/ledger/server'
import type { Db, MemberContext } from '@tessera/server-kit'
import { fixedClock, memberContext, person, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import type { FishId } from '../rules/kinds.ts'
import { canBeHit } from '../rules/swim.ts'
import type { Shot, Target } from '../shapes.ts'
import { type Host, openHost } from './host/host.ts'
import { fireShots } from './fire-shots.ts'
import { enterRoom } from './money/enter-room.ts'
import { prepareSeats } from './rooms.ts'

// Rooms and people with money, for tests. The clock stands still until it is moved.

export const unit = 'USD'
export const ports = { asFreePlayer: async <C>(context: C): Promise<C> => context }

export type Opened = {
  host: Host
  clock: ReturnType<typeof fixedClock>
  pushed: ReturnType<typeof testContext>['pushed']
}

/** A server that runs the rooms of this database. */
export async function openRooms(db: Db): Promise<Opened> {
  const clock = fixedClock()
  const context = testContext(db, { clock })
  const host = openHost(context)
  if (!(await host.claim())) throw new Error('another server runs the rooms')
  return { host, clock, pushed: context.pushed }
}

type Making = { least?: bigint; most?: bigint; seats?: number; isDemo?: boolean; of?: string }

/** A room that the host runs. */
export async function makeRoom(db: Db, host: Host, making: Making = {}): Promise<string> {
  const { least = 1n, most = 1_000_000n, seats = 4, isDemo = false, of = unit } = making
  const code = `r-${crypto.randomUUID().slice(0, 8)}`
  await sql`insert into fish.room (code, name, seats, is_demo, position) values (${code}, '{"EN":"Test"}', ${seats}, ${isDemo}, 1)`.execute(
    db,
  )
  await sql`insert into fish.room_range values (${code}, ${of}, ${String(least)}::bigint, ${String(most)}::bigint)`.execute(
    db,
  )
  await prepareSeats(db)
  await host.step()
  return code
}

/** A member who is written down, with so much cash in ledger units. */
export async function memberWith(
  db: Db,
  clock: MemberContext['clock'],
  amount: bigint,
  type = 0,
): Promise<MemberContext> {
  const account = `m${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`
  const { rows } = await sql<{ id: string }>`
    insert into identity.member (id, account, nickname, password_hash, currency, type, created_at)
    values (gen_random_uuid(), ${account}, 'Person', 'none', ${unit}, 0, clock_timestamp()) returning id`.execute(
    db,
  )
  const context = memberContext(db, person(rows[0]?.id ?? '', { account, type }), clock)
  if (amount > 0n) {
    await transfer(db, {
      id: crypto.randomUUID(),
      legs: [{ from: clearingOf('sandbox', unit), to: cashOf(context.member.id, unit), amount }],
      reason: 'deposit',
      subject: 'deposit:test',
    })
  }
  return context
}

export const commitmentAt = async (db: Db, room: string, seat: number): Promise<string> => {
  const { rows } = await sql<{ commitment: string }>`
    select commitment from fish.seat where room_code = ${room} and seat = ${seat}`.execute(db)
  return rows[0]?.commitment ?? ''
}

/** Sits down with a magazine; answers the id of the session. */
export async function sit(
  context: MemberContext,
  room: string,
  { seat = 1, cost = 100n, id = crypto.randomUUID() as string } = {},
): Promise<string> {
  const commitment = await commitmentAt(context.db, room, seat)
  await enterRoom(context, { id, room, seat, cost, clientSeed: 'mine', commitment }, ports)
  return id
}

/** A fish that a shot can hit now. */
export function targetIn(host: Host, room: string, kind?: FishId): Target {
  const now = host.now()
  for (const sea of host.rooms.get(room)?.seas ?? []) {
    const fish = sea.all().find((each) => (!kind || each.kind === kind) && canBeHit(each, now))
    if (fish) return { sea: fish.sea, id: fish.id }
  }
  throw new Error('a fish is there')
}

export const shotAt = (number: number, ...targets: Target[]): Shot => ({
  number,
  weapon: targets.length > 1 ? 'blast' : 'single',
  targets,
  x: 500,
  y: 500,
})

export const balanceOf = async (db: Db, { member }: MemberContext) => {
  const { cash, held } = await readBalance(db, member.id, unit)
  return { cash: cash.amount, held: held.amount }
}

/** `done`, or the code of the problem. */
export const ending = async (work: Promise<unknown> | (() => unknown)): Promise<unknown> => {
  try {
    await (typeof work === 'function' ? work() : work)
    return 'done'
  } catch (error) {
    return (error as { kind?: { code: string } }).kind?.code ?? error
  }
}

/** Shoots so often at what is there, 150 ms apart, and answers what came of it. */
export function shoot(
  { host, clock }: Opened,
  who: MemberContext,
  {
    session,
    room,
    times,
    from = 1,
  }: { session: string; room: string; times: number; from?: number },
) {
  const results = []
  for (let at = 0; at < times; at++) {
    clock.pass(150)
    const frame = fireShots(who, session, [shotAt(from + at, targetIn(host, room))])
    results.push(...frame.results)
  }
  return results
}

/** What the tickets of a session come to, as bets. */
export async function sumsOf(db: Db, session: string) {
  type Sums = Record<'hit' | 'won' | 'stake' | 'prize' | 'valid', bigint>
  const { rows } = await sql<Sums>`
    select coalesce(sum(t.hit), 0)::bigint as hit, coalesce(sum(t.won), 0)::bigint as won,
      coalesce(sum(b.stake), 0)::bigint as stake, coalesce(sum(b.prize), 0)::bigint as prize,
      coalesce(sum(b.valid_bet), 0)::bigint as valid
    from fish.ticket t join bets.settlement b on b.bet_id = t.id where t.session_id = ${session}`.execute(
    db,
  )
  const [sums] = rows
  if (!sums) throw new Error('sums are one row')
  return sums
}
