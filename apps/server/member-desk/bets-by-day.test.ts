import { placeBet, settleBet, voidBet } from '@tessera/bets/server'
import { createMember } from '@tessera/identity/server'
import { cashOf, clearingOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { newId, systemClock } from '@tessera/server-kit'
import { freshDatabase, withinOneDay } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { betsByDay } from './bets-by-day.ts'
import { timelineSources } from './timeline-sources.ts'

const { db } = freshDatabase()
beforeAll(withinOneDay)
const newest = { stamp: '99999999999999999', id: '~' }

let made = 0
async function member(): Promise<string> {
  const account = `daily${(made += 1)}`
  const creating = { account, password: 'orchid-lamp-42', type: 0, currency: 'USD' }
  const ports = { clock: systemClock, openAccounts: openMemberAccounts }
  const { id } = await createMember(db(), creating, ports)
  await transfer(db(), {
    id: crypto.randomUUID(),
    legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(id, 'USD'), amount: 10_000n }],
    reason: 'demo',
    subject: `member:${id}`,
  })
  return id
}

async function bet(memberId: string, stake: bigint): Promise<string> {
  const id = newId(systemClock())
  const title = { vendor: 'TESSERA', category: 'RNG', game: 'dice', roundId: id }
  await placeBet(db(), { id, memberId, ...title, stake: money(stake, 'USD') })
  return id
}

test('the bets of today are one line: what was staked, what was won, and nothing of what is void', async () => {
  const id = await member()
  const won = await bet(id, 100n)
  await settleBet(db(), { id: won, prize: 150n, validBet: 100n })
  await bet(id, 40n)
  await voidBet(db(), { id: await bet(id, 500n), reason: 'test' })
  const [line, ...others] = await betsByDay.read(db(), { memberId: id, before: newest, limit: 5 })
  expect(others).toEqual([])
  expect(line).toMatchObject({
    kind: 'bets',
    bets: { count: 2, stake: money(140n, 'USD'), prize: money(150n, 'USD') },
    money: money(10n, 'USD'),
  })
  // The page after it holds no part of the same day.
  const before = { stamp: line?.stamp ?? '', id: line?.id ?? '' }
  expect(await betsByDay.read(db(), { memberId: id, before, limit: 5 })).toEqual([])
})

test('days are walked from the newest to the oldest, as many as are asked for, of nobody else', async () => {
  const [id, other] = [await member(), await member()]
  await bet(other, 70n)
  // Placed months ago, and copied for the records as the job does it.
  const insert = async (day: string, stake: number) => {
    const betId = crypto.randomUUID()
    await sql`insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, placed_at)
      values (${betId}, ${id}, 'TESSERA', 'RNG', 'dice', 'r', 'USD', ${stake}, 1, 2, ${day}::timestamptz)`.execute(
      db(),
    )
    await sql`insert into cashier.bet_record (id, account, member_id, unit, category, vendor, game, round_id, stake,
        placed_at, status)
      select b.id, a.id, b.member_id, b.unit, b.category, b.vendor, b.game, b.round_id, b.stake, b.placed_at, b.status
      from bets.bet_view b join ledger.balance_view a on a.owner = ${`member:${id}`} and a.purpose = 'cash'
      where b.id = ${betId}`.execute(db())
  }
  for (const [day, stake] of [
    // The business day begins at 16:00 UTC.
    ['2026-03-01 15:59:59+00', 10],
    ['2026-03-01 16:00:00+00', 20],
    ['2026-03-02 12:00:00+00', 30],
    ['2025-12-31 10:00:00+00', 40],
  ] as const) {
    await insert(day, stake)
  }
  const read = (before: { stamp: string; id: string }, limit: number) =>
    betsByDay.read(db(), { memberId: id, before, limit })
  const first = await read(newest, 2)
  expect(first.map(({ source, bets }) => [source, bets?.count, bets?.stake.amount])).toEqual([
    ['bets:2026-03-02', 2, 50n],
    ['bets:2026-03-01', 1, 10n],
  ])
  const last = first[1] ?? newest
  expect((await read(last, 2)).map(({ source }) => source)).toEqual(['bets:2025-12-31'])
})

test('gifts, rebates, levels and what a member wrote are on the timeline', async () => {
  const id = await member()
  await sql`insert into loyalty.member (member_id, unit) values (${id}, 'USD')`.execute(db())
  await sql`insert into loyalty.rebate_claim (id, member_id, unit, kind, amount, made_at)
    values (${crypto.randomUUID()}, ${id}, 'USD', 'claimed', 77, now())`.execute(db())
  await sql`insert into loyalty.gift (id, member_id, kind, period, level, unit, amount, made_at)
    values (${crypto.randomUUID()}, ${id}, 'weekly', '2026-11-16', 1, 'USD', 5, now())`.execute(
    db(),
  )
  await sql`insert into messages.feedback (id, member_id, content, made_at)
    values (${crypto.randomUUID()}, ${id}, 'Why so slow?', now())`.execute(db())
  const told = await Promise.all(
    timelineSources
      .filter(({ kind }) => kind === 'claim' || kind === 'feedback')
      .map(({ read }) => read(db(), { memberId: id, before: newest, limit: 5 })),
  )
  expect(
    told
      .flat()
      .map(({ what, money: amount, words, text }) => [what, amount?.amount, words.join(' '), text]),
  ).toEqual(
    expect.arrayContaining([
      ['rebate', 77n, 'claim.claimed', ''],
      ['gift', 5n, 'gift.weekly', '2026-11-16'],
      ['feedback', undefined, '', 'Why so slow?'],
    ]),
  )
  expect(told.flat()).toHaveLength(3)
})

test('transfers to vendors and between members, and waived turnover, are on the timeline', async () => {
  const [id, agent] = [await member(), await member()]
  await sql`insert into vendors.wallet (vendor, name, adapter, is_enabled, position, settings, changed_at)
    values ('PG', 'PG', 'sandbox', true, 1, '{}', now())`.execute(db())
  await sql`insert into vendors.transfer (id, member_id, vendor, direction, amount, unit, state, made_at, ended_at)
    values (${crypto.randomUUID()}, ${id}, 'PG', 'in', 30, 'USD', 'done', now(), now()),
      (${crypto.randomUUID()}, ${agent}, 'PG', 'in', 1, 'USD', 'done', now(), now())`.execute(db())
  await sql`insert into cashier.member_transfer (id, direction, sender_id, receiver_id, amount, unit, multiple_ppm, made_at)
    values (${crypto.randomUUID()}, 'up', ${id}, ${agent}, 20, 'USD', 0, now())`.execute(db())
  const [byStaff, byItself] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql`insert into cashier.turnover_requirement (id, member_id, unit, source, source_id, amount, multiple_ppm, required,
      filled, weights, state, opened_at, ended_at, why)
    select x.id::uuid, ${id}, 'USD', 'deposit', x.id, 50, 1000000, 50, 10, '{}', 'waived', now(), now(), 'nothingLeft'
    from unnest(array[${byStaff}, ${byItself}]) x(id)`.execute(db())
  await sql`insert into cashier.turnover_waiver (id, requirement_id, waived, reason, words, needs_second, state,
      proposed_by, proposed_account, proposed_at, decided_by, decided_account, decided_at)
    values (gen_random_uuid(), ${byStaff}, 40, 'goodwill', 'they asked', false, 'done', gen_random_uuid(), 'olga', now(),
      gen_random_uuid(), 'olga', now())`.execute(db())
  const told = async (memberId: string) =>
    (
      await Promise.all(
        timelineSources
          .filter(({ kind }) => kind === 'money')
          .map(({ read }) => read(db(), { memberId, before: newest, limit: 5 })),
      )
    )
      .flat()
      .map(({ what, money: amount, words, text, who }) => [
        what,
        amount?.amount,
        words.join(' '),
        text,
        who,
      ])
  const [mine, theirs] = [await told(id), await told(agent)]
  const { rows } = await sql<{
    id: string
    account: string
  }>`select id, account from identity.member_view
    where id in (${id}, ${agent})`.execute(db())
  const names = new Map(rows.map((row) => [row.id, row.account]))
  expect(mine).toEqual(
    expect.arrayContaining([
      ['vendorTransfer', -30n, 'state.requested', 'PG', ''],
      ['vendorTransfer', -30n, 'state.done', 'PG', ''],
      ['memberTransfer', -20n, 'direction.up', names.get(agent), ''],
      ['waiver', 40n, 'state.done reason.goodwill', 'they asked', 'olga'],
      ['waiver', 40n, 'state.done reason.nothingLeft', '', ''],
    ]),
  )
  expect(mine).toHaveLength(5)
  expect(theirs).toContainEqual(['memberTransfer', 20n, 'direction.up', names.get(id), ''])
  expect(theirs).toHaveLength(3)
})

test('who approved and paid, payees, proposals and own limits are on the timeline', async () => {
  const id = await member()
  const [payee, withdrawal, deposit] = [1, 2, 3].map(() => crypto.randomUUID())
  await sql`insert into cashier.payee (id, member_id, kind, label, holder, number_sealed, number_hash, last4, bound_at,
      usable_at, unbound_at)
    values (${payee}, ${id}, 'card', 'Banco Uno', 'Ana Paz', '', sha256('1'), '1111', now(), now(), now())`.execute(
    db(),
  )
  await sql`insert into cashier.withdrawal (id, member_id, payee_id, amount, fee, unit, state, needs_second, requested_at)
    values (${withdrawal}, ${id}, ${payee}, 500, 0, 'USD', 'approved', false, now())`.execute(db())
  await sql`insert into cashier.withdrawal_event (id, withdrawal_id, act, by, staff_id, staff_account, why, made_at)
    values (gen_random_uuid(), ${withdrawal}, 'requested', 'member', null, null, '', now()),
      (gen_random_uuid(), ${withdrawal}, 'approved', 'staff', gen_random_uuid(), 'olga', '', now()),
      (gen_random_uuid(), ${withdrawal}, 'legPaid', 'staff', gen_random_uuid(), 'pablo', 'bank-1', now())`.execute(
    db(),
  )
  await sql`insert into cashier.deposit_order (id, member_id, channel, amount, unit, state, created_at, expires_at)
    values (${deposit}, ${id}, 'bank', 100, 'USD', 'created', now(), now())`.execute(db())
  await sql`insert into cashier.deposit_event (id, order_id, act, by, staff_id, staff_account, made_at)
    values (gen_random_uuid(), ${deposit}, 'confirmed', 'staff', gen_random_uuid(), 'pablo', now())`.execute(
    db(),
  )
  await sql`insert into compliance.approval (id, kind, subject, after, payload, reason, proposed_by, proposed_account,
      proposed_at, ends_at, state, decided_by, decided_account, decided_at, note)
    values (gen_random_uuid(), 'identity.limit', ${`member:${id}`}, '{}', '{}', 'VIP asked', gen_random_uuid(), 'olga',
      now(), now(), 'refused', gen_random_uuid(), 'pablo', now(), 'too much')`.execute(db())
  await sql`insert into compliance.play_limit (member_id, unit, kind, period, set_by, most, set_at)
    values (${id}, 'USD', 'loss', 'day', 'member', 900, now())`.execute(db())
  const told = await Promise.all(
    timelineSources.map(({ read }) => read(db(), { memberId: id, before: newest, limit: 9 })),
  )
  const lines = told.flat().map(({ what, words, text, who }) => [what, words.join(' '), text, who])
  expect(lines).toEqual(
    expect.arrayContaining([
      ['payeeAdded', 'payee.card', 'Banco Uno ··1111', ''],
      ['payeeRemoved', 'payee.card', 'Banco Uno ··1111', ''],
      ['withdrawalAct', 'withdrawalAct.approved', '', 'olga'],
      ['withdrawalAct', 'withdrawalAct.legPaid', 'bank-1', 'pablo'],
      ['depositAct', 'depositAct.confirmed', '', 'pablo'],
      ['proposed', 'proposal.identity.limit', 'VIP asked', 'olga'],
      ['decided', 'proposal.identity.limit state.refused', 'too much', 'pablo'],
      ['ownLimit', 'limitOf.loss period.day', '', ''],
    ]),
  )
  expect(lines.filter(([what]) => what === 'withdrawalAct')).toHaveLength(2)
})
