import type { Clock, Db, StaffContext } from '@tessera/server-kit'
import { testContext } from '@tessera/testing'
import { sql } from 'kysely'

const all = ['lottery.read', 'lottery.write', 'lottery.results', 'approvals.decide', 'drafts.write']
export const unit = 'USD'

type NewIssue = {
  game?: string
  numero: string
  drawsAt: string
  state?: string
  result?: string[] | null
  resultVersion?: number
}
type NewTicket = {
  issue: bigint
  member: string
  play?: string
  selection?: string[][]
  unit?: string
  cost?: bigint
  prize?: bigint
  state?: string
  placedAt?: string
}

/** Staff, games, issues and tickets as rows. */
export function deskFixture(db: () => Db, clock: Clock) {
  async function hire(currencies?: string[], permissions = all): Promise<StaffContext> {
    const id = crypto.randomUUID()
    const account = `s${id.slice(0, 8)}`
    await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
      values (${id}, ${account}, 'x', ${permissions}, ${currencies ? [] : permissions}, ${clock()})`.execute(
      db(),
    )
    if (currencies) {
      const role = crypto.randomUUID()
      await sql`insert into identity.role (id, name, permissions, currencies)
        values (${role}, ${role}, ${permissions}::text[], ${currencies}::text[])`.execute(db())
      await sql`insert into identity.staff_role values (${id}, ${role})`.execute(db())
    }
    const staff = { id, account, permissions, sessionId: 's' }
    return { ...testContext(db(), { clock }), staff } as unknown as StaffContext
  }

  async function game(
    code: string,
    { family = 'ssc', isOwn = true }: { family?: string; isOwn?: boolean } = {},
  ): Promise<void> {
    await sql`insert into lottery.game (code, family, mode, vendor, category, area, is_own, period_seconds, schedule,
        close_early_seconds, series_least, series_most, is_open, position)
      values (${code}, ${family}, ${isOwn ? 'ZY' : 'LOTT'}, 'LOTT', 'LOTT', 'CN', ${isOwn},
        ${isOwn ? 60 : null}, ${isOwn ? null : '{}'}::jsonb, 5, 1800, 1960, true, 1)
      on conflict (code) do update set family = excluded.family, mode = excluded.mode, is_own = excluded.is_own,
        period_seconds = excluded.period_seconds, schedule = excluded.schedule, close_early_seconds = 5,
        series_least = 1800, series_most = 1960, is_open = true`.execute(db())
  }

  async function issue({
    game: code = 'TEST1',
    numero,
    drawsAt,
    state = 'selling',
    result = null,
    resultVersion = result ? 1 : 0,
  }: NewIssue): Promise<bigint> {
    const at = new Date(drawsAt)
    const before = (seconds: number) => new Date(at.getTime() - seconds * 1_000)
    const { rows } = await sql<{ id: bigint }>`
      insert into lottery.issue (game, numero, opens_at, closes_at, draws_at, state, result, result_version, drawn_at)
      values (${code}, ${numero}, ${before(60)}, ${before(5)}, ${at}, ${state}, ${result}, ${resultVersion},
        ${result ? at : null}) returning id`.execute(db())
    return rows[0]?.id ?? 0n
  }

  async function member(currency = unit, isTest = false): Promise<string> {
    const id = crypto.randomUUID()
    await sql`insert into identity.member (id, account, nickname, currency, password_hash, created_at, test_since)
      values (${id}, ${`m${id.slice(0, 8)}`}, 'm', ${currency}, 'x', ${clock()}, ${isTest ? clock() : null})`.execute(
      db(),
    )
    return id
  }

  async function ticket(given: NewTicket): Promise<string> {
    const id = crypto.randomUUID()
    const { issue: issueId, member: memberId, play = 'straight', selection = [['1']] } = given
    const { cost = 20_000n, prize = 0n, state = 'placed', placedAt = clock().toISOString() } = given
    await sql`insert into lottery.ticket (id, issue_id, slip_id, member_id, unit, play, selection, lines, amount,
        series, prices_version, cost, largest_prize, placed_at, state, prize, uncapped, settle_version)
      values (${id}, ${issueId}, ${crypto.randomUUID()}, ${memberId}, ${given.unit ?? unit}, ${play},
        ${JSON.stringify(selection)}::jsonb, 1, ${cost}, 1800, 1, ${cost}, ${cost * 9n}, ${placedAt}, ${state},
        ${prize}, ${prize}, ${state === 'placed' ? 0 : 1})`.execute(db())
    return id
  }

  async function accountOf(id: string): Promise<string> {
    const { rows } = await sql<{ account: string }>`
      select account from identity.member where id = ${id}`.execute(db())
    return rows[0]?.account ?? ''
  }

  return { hire, game, issue, member, ticket, accountOf }
}
