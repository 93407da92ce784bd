import { transfer, cashOf, clearingOf, readBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { playRound, readSeeds, setClientSeed } from '@tessera/rounds/server'
import {
  deriveId,
  inTransaction,
  type JobContext,
  type MemberContext,
  newId,
  type Person,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { anyGame } from './any-game.ts'
import { type Chance, chanceOf } from './chance.ts'
import { writeOrders } from './write-cashier.ts'
import { crowdTag } from './write-people.ts'

const playersMost = 12
const restSeconds = [2, 9] as const
const dollar = 10_000n
const leastCash = 5n * dollar

/**
 * A few demo members go on playing while the site runs, through the usual functions, and deposit when the balance is
 * low. One round at a time, some seconds apart. A refused move (a limit, a break, a lost connection) is tried later by
 * another member. Without demo members nothing happens.
 */
export function playOn(context: JobContext): { stop: () => Promise<void> } {
  const chance = chanceOf(newId(context.clock()))
  const over = new AbortController()
  const playing = keepPlaying(context, chance, over.signal)
  return {
    stop: async () => {
      over.abort()
      await playing
    },
  }
}

async function keepPlaying(
  context: JobContext,
  chance: Chance,
  signal: AbortSignal,
): Promise<void> {
  const people = await readPlayers(context).catch(() => [])
  if (people.length === 0) return
  for (;;) {
    await rest(chance.between(restSeconds[0] * 1_000, restSeconds[1] * 1_000), signal)
    if (signal.aborted) return
    await playOnce(context, chance.pick(people), chance).catch((error: unknown) => {
      context.log.info({ error: String(error) }, 'a demo member does not play')
    })
  }
}

/** Ends early, and without an error, once it is over. */
const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)

/** Those who played last, and are neither blocked nor on a break. */
async function readPlayers({ db }: JobContext): Promise<Person[]> {
  const { rows } = await sql<Omit<Person, 'sessionId'>>`
    select m.id, v.account, v.nickname, v.type, v.currency, v.language
    from identity.member m join identity.member_view v on v.id = m.id
    join identity.member_tag t on t.member_id = m.id and t.tag = ${crowdTag}
    where m.status = 'active' and not exists (select from bets.stake_limit l where l.member_id = m.id)
    order by m.last_login_at desc limit ${playersMost}`.execute(db)
  return rows.map((row) => ({ ...row, sessionId: deriveId(row.id, 'demo session') }))
}

/** One round of a member, with their own seed and enough money. */
export async function playOnce(job: JobContext, member: Person, chance: Chance): Promise<void> {
  const context: MemberContext = {
    ...job,
    member,
    requestId: 'demo',
    address: '127.0.0.1',
    userAgent: 'demo',
  }
  const { current } = await readSeeds(context)
  if (current.clientSeed === null) {
    const clientSeed = `${member.nickname} ${chance.between(1, 999)}`
    await setClientSeed(context, { commitment: current.commitment, clientSeed })
  }
  const { cash } = await readBalance(job.db, member.id, member.currency)
  if (cash.amount < leastCash) await payIn(job, member, BigInt(chance.pick([20, 50, 100])) * dollar)
  const stake = money(BigInt(chance.pick([2_500, 5_000, 10_000, 20_000])), member.currency)
  await playRound(context, {
    id: newId(job.clock()),
    ...anyGame(chance, ['index', 'stream']),
    stake,
  })
}

/** A deposit through the sandbox channel, credited at once. */
async function payIn({ db, clock }: JobContext, member: Person, amount: bigint): Promise<void> {
  const now = clock()
  const id = newId(now)
  await inTransaction(db, async (tx) => {
    await writeOrders(tx, [{ id, member: member.id, at: now, amount, isPaid: true }])
    const [from, to] = [clearingOf('sandbox', member.currency), cashOf(member.id, member.currency)]
    await transfer(tx, {
      id: deriveId(id, 'credit'),
      legs: [{ from, to, amount }],
      reason: 'deposit',
      subject: `deposit:${id}`,
    })
  })
}
