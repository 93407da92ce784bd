import { askOutside, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { connectionProblems } from '../../connection-problems.ts'
import type { ConnectionCheck } from '../../connection-staff-calls.ts'
import { testHeardMilliseconds, testLookMilliseconds, vendorMilliseconds } from '../../limits.ts'
import { openPlaySession } from '../play-sessions/open-session.ts'
import { standInPathOf, standInsAt } from '../stand-ins/stand-in-address.ts'
import type { Connection } from '../wire/connections.ts'

type TestMember = { id: string; currency: string; language: string }

/** The member of a test account. Problem: `notTestAccount`. */
export async function needTestMember(
  { db }: Pick<StaffContext, 'db'>,
  account: string,
): Promise<TestMember> {
  const { rows } = await sql<TestMember>`
    select m.id, m.currency, m.language from identity.member_view m join identity.test_member_view t on t.id = m.id
    where lower(m.account) = lower(${account})`.execute(db)
  if (!rows[0]) throw connectionProblems.notTestAccount()
  return rows[0]
}

const check = (id: string, began: number, end: ConnectionCheck['end'], detail: string) => ({
  id,
  group: 'vendor',
  title: id,
  end,
  detail,
  milliseconds: Math.round(performance.now() - began),
})

/**
 * Has the vendor open a game for a test account, and looks whether it then asks our wallet, signed as we expect. The account is not
 * signed in: whatever the game does, nothing is staked.
 */
export async function checkVendor(
  context: StaffContext,
  connection: Connection,
  { member, game }: { member: TestMember; game: string },
): Promise<ConnectionCheck[]> {
  const since = context.clock()
  const began = performance.now()
  let address: URL
  try {
    address = new URL(await openGame(context, connection, { member, game }))
  } catch (error) {
    return [check('launch', began, 'failed', String(error))]
  }
  const wrong = whyNotShown(address, connection)
  if (wrong) return [check('launch', began, 'failed', wrong)]
  const launch = check('launch', began, 'passed', address.origin)
  return [launch, await checkHeard(context, connection, { address, since })]
}

async function openGame(
  { db, clock, address, origin }: StaffContext,
  { code, protocol, settings }: Connection,
  { member, game }: { member: TestMember; game: string },
): Promise<string> {
  const opened = await openPlaySession(db, {
    connection: code,
    memberId: member.id,
    // Of no log-in: its token reads the balance, and stakes nothing.
    sessionId: crypto.randomUUID(),
    currency: member.currency,
    game,
    now: clock(),
  })
  const signal = AbortSignal.timeout(vendorMilliseconds)
  const { url } = await protocol.open(
    { settings, now: clock(), signal },
    {
      ...opened,
      game,
      currency: member.currency,
      language: member.language.slice(0, 2).toLowerCase(),
      country: undefined,
      address,
      platform: 'desktop',
      lobby: `${origin}/`,
      cashier: `${origin}/member?page=depositv2`,
    },
  )
  return url
}

/** Why pages would not show this address; undefined where they would. */
function whyNotShown(address: URL, { hosts }: Connection): string | undefined {
  if (standInPathOf(address.href) !== undefined) return undefined
  if (address.protocol !== 'https:') return `${address.origin} is not https`
  return hosts.includes(address.origin) ? undefined : `${address.origin} is no listed host`
}

async function checkHeard(
  { db }: StaffContext,
  { code }: Connection,
  { address, since }: { address: URL; since: Date },
): Promise<ConnectionCheck> {
  const began = performance.now()
  const isOwn = address.origin === standInsAt()
  // Many pages ask for the balance as soon as they are fetched; the answer itself does not matter.
  await askOutside({ url: address.href, secondsMax: 5 }).catch(() => undefined)
  const ends = performance.now() + testHeardMilliseconds
  for (;;) {
    const { rows } = await sql<{ outcome: string; count: number }>`
      select outcome, count(*)::int as count from vendors.heard
      where connection = ${code} and heard_at >= ${since} group by outcome`.execute(db)
    const right = rows.find(({ outcome }) => outcome === 'ok')
    if (right) return check('heard', began, 'passed', `${right.count}`)
    const [wrong] = rows
    if (wrong) return check('heard', began, 'failed', wrong.outcome)
    if (performance.now() > ends) break
    await pause(testLookMilliseconds)
  }
  return check('heard', began, isOwn ? 'failed' : 'left', 'nothing was heard')
}
