import { placeBet, settleBet } from '@tessera/bets/server'
import { cashOf, clearingOf, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { listFriends, listRewards } from '@tessera/promotions/server'
import type { Db, JobContext } from '@tessera/server-kit'
import { testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { digits, newId, usd } from './bonus.fixture.ts'
import { peopleFixture } from './people.fixture.ts'

const cash = (dollars: number) => ({
  kind: 'cash',
  amount: digits(dollars),
  multiplePpm: 1_000_000,
})
const oneOff = {
  toReferrer: cash(10),
  toFriend: cash(5),
  smallestDeposit: digits(20),
  smallestBets: digits(200),
  days: 30,
  isPhoneNeeded: true,
}
export const terms = { oneOff, ongoing: null, sameAddress: 'reviewed', paysAgents: false }
export const hour = 3_600_000

/** Members who refer friends, and what friends do to qualify. */
export function referralFixture(db: () => Db) {
  const people = peopleFixture(db)
  const { clock, join } = people
  type Member = Awaited<ReturnType<typeof join>>
  let names = 0
  /** Somebody who came by the link of another an hour ago. */
  async function friendOf(owner: Member, options: Parameters<typeof join>[1] = {}) {
    const friend = await join(`friend${(names += 1)}x`, options)
    await sql`insert into identity.invited (member_id, kind, owner_id, code, made_at)
      values (${friend.id}, 'referral', ${owner.id}, '', ${new Date(clock.now.getTime() - hour)})`.execute(
      db(),
    )
    return friend
  }
  const owner = (options: Parameters<typeof join>[1] = {}) => join(`owner${(names += 1)}x`, options)

  async function deposit({ id: memberId }: Member, dollars: number) {
    const amount = String(usd(dollars))
    await sql`insert into cashier.deposit_order
        (id, member_id, channel, amount, unit, state, paid_amount, paid_unit, created_at, expires_at, ended_at)
      values (${newId()}, ${memberId}, 'sandbox', ${amount}::bigint, 'USD', 'success', ${amount}::bigint, 'USD',
        ${clock.now}, ${clock.now}, ${clock.now})`.execute(db())
  }
  async function bet({ id: memberId }: Member, dollars: number, category = 'RNG') {
    const stake = usd(dollars)
    await transfer(db(), {
      id: newId(),
      legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(memberId, 'USD'), amount: stake }],
      reason: 'deposit',
      subject: 'deposit:test',
    })
    const id = newId()
    const title = { vendor: 'TESSERA', category, game: 'dice', roundId: id }
    await placeBet(db(), { id, memberId, ...title, stake: money(stake, 'USD') })
    await settleBet(db(), { id, prize: 0n, validBet: stake, memberId })
  }
  const verify = ({ id }: Member) =>
    sql`insert into identity.proved_contact (member_id, by, recipient, proved_at)
      values (${id}, 'sms', ${id}, ${clock.now})`.execute(db())
  async function meet(friend: Member) {
    await deposit(friend, 20)
    await bet(friend, 200)
    await verify(friend)
  }
  const came = ({ id }: Member, address: string, browser: string) =>
    sql`insert into identity.login_record (id, member_id, by, is_right, address, user_agent, made_at, browser)
      values (${newId()}, ${id}, 'password', true, ${address}, 'test', ${clock.now},
        sha256(${browser}::text::bytea))`.execute(db())

  const job = (now = clock.now): JobContext =>
    ({ ...testContext(db(), { clock: () => now }) }) as unknown as JobContext
  const paging = { pageNo: 1, pageSize: 20 }
  const seen = async (who: Member) => (await listFriends(who.context, paging)).list
  const rewards = async (who: Member) =>
    (await listRewards(who.context)).list.map(({ state, money: worth }) => [state, worth?.amount])
  return {
    ...people,
    friendOf,
    owner,
    deposit,
    bet,
    verify,
    meet,
    came,
    job,
    paging,
    seen,
    rewards,
  }
}
export type Referred = Awaited<ReturnType<ReturnType<typeof referralFixture>['owner']>>
