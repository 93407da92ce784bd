import type { Call } from '@tessera/calls'
import { figuresListener } from '@tessera/bets/server'
import { turnoverListener } from '@tessera/cashier/server'
import { createMember } from '@tessera/identity/server'
import { cashOf, houseOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { type Db, systemClock } from '@tessera/server-kit'
import { hearAll, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Given, guardFixture } from '../guard/guard.fixture.ts'
import { openFor } from '../guard/people.fixture.ts'
import { playStretch, type Played, type Player } from './play-stretch.fixture.ts'
import { chanceOf, stretchArbitrary } from './play.arbitraries.fixture.ts'
import { assertPresent } from './assert-present.fixture.ts'

/** No other test data use these units. */
export const units = ['EUR', 'MXN'] as const

export const stretches = 24
// Thirteen hours and some minutes: so each falls on another hour, and days and months change in between.
const stretchSeconds = 48_611
const membersMost = 40
// From this stretch on one player is a test account: their further play is in no figure.
const testingFrom = Math.floor(stretches / 3)

/** A site with much play; every report of it is requested over HTTP. */
export async function reportsFixture(db: Db, { seed, bets }: { seed: number; bets: number }) {
  const fixture = await guardFixture(db)
  const members = Math.min(membersMost, 6 + Math.floor(bets / 1_000))
  const players: Player[] = []
  for (let at = 0; at < members; at++) players.push(await makePlayer(db, at))
  const played: Played = { db, players, late: [], bets: 0 }
  const chance = chanceOf(seed)
  const tester = assertPresent(players.at(-1))

  const play = async (at: number) => {
    const ago = (stretches - 1 - at) * stretchSeconds
    const stretch = stretchArbitrary(chance, { bets: Math.ceil(bets / stretches), members })
    const meanwhile = async () => {
      if (at === 0) for (const player of players) await fund(db, player)
      if (at === testingFrom) await beginTesting(db, tester, ago)
    }
    await playStretch(played, stretch, { ago, meanwhile })
  }

  const hear = async () => {
    for (const listener of [turnoverListener, figuresListener]) {
      await patiently(() => hearAll(testContext(db, { clock: systemClock }), listener))
    }
  }

  const ask = async <T>(call: Call, token: string | undefined, given: Given = {}): Promise<T> => {
    for (;;) {
      const { status, code, value, text } = await fixture.send(call, { ...given, token })
      // A long history is summed while one asks again.
      if (code === 'common.busy') continue
      expect(status, `${call.path} ${JSON.stringify(given)} ${text}`).toBe(200)
      return value as T
    }
  }
  const tokenOf = ({ id }: Player) => openFor(db, { column: 'member_id', id }, '1 hour')
  const staffToken = (permission: string) => fixture.tokenOf({ kind: 'staff', permission })
  return { played, chance, play, hear, ask, tokenOf, staffToken, close: () => fixture.app.close() }
}

export type ReportsFixture = Awaited<ReturnType<typeof reportsFixture>>

async function makePlayer(db: Db, at: number): Promise<Player> {
  const unit = units[at % 4 === 3 ? 1 : 0]
  const creating = { account: `reported${at}`, password: 'orchid-lamp-42', currency: unit }
  const ports = { clock: systemClock, openAccounts: openMemberAccounts }
  const { id } = await createMember(db, creating, ports)
  const payee = crypto.randomUUID()
  await sql`insert into cashier.payee (id, member_id, kind, label, holder, number_sealed, number_hash, last4, bound_at,
      usable_at)
    values (${payee}, ${id}, 'card', 'Card', 'Ana Paz', '', sha256(${payee}::text::bytea), '4242', now(), now())`.execute(
    db,
  )
  return { id, unit, payee }
}

// A transaction of another test on the same server holds back what is heard.
async function patiently(hear: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await hear()
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}

/** Nobody runs out of money. */
async function fund(db: Db, { id, unit }: Player): Promise<void> {
  const legs = [{ from: houseOf('promotions', unit), to: cashOf(id, unit), amount: 10n ** 11n }]
  const asked = { id: crypto.randomUUID(), legs, reason: 'correction', subject: 'correction:test' }
  await transfer(db, asked)
}

async function beginTesting(db: Db, { id }: Player, ago: number): Promise<void> {
  const pause = () => new Promise((done) => setTimeout(done, 5))
  // Before and after lies a whole millisecond, so that no rounding decides.
  await pause()
  await sql`update identity.member set test_since = date_trunc('milliseconds', clock_timestamp()) - make_interval(secs => ${ago})
    where id = ${id}`.execute(db)
  await pause()
}
