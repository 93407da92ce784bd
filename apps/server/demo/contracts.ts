import { agreeContract, type AgreedState } from '@tessera/agents/server'
import { cashOf, houseOf, transfer } from '@tessera/ledger/server'
import { unitsPerWhole } from '@tessera/money'
import { type Db, deriveId, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'

const hour = 3_600_000
const none = { minActive: null, minValidBet: null, minNetLoss: null }
type Terms = Parameters<typeof agreeContract>[1]['terms']
const salary: Omit<Terms, 'kind' | 'tiers'> = {
  period: 'Daily',
  carry: 'NONE',
  costs: [],
  vendorFeePpm: 0,
}
const dividend: Omit<Terms, 'tiers'> = {
  kind: 'dividend',
  period: 'Weekly',
  carry: 'MONTH',
  costs: ['selfRebate', 'agentRebate', 'manualRebate', 'promotions', 'salaries'],
  vendorFeePpm: 0,
}
const dollars = (amount: bigint) => amount * unitsPerWhole
const flat = (ratePpm: number) => [{ ...none, ratePpm }]
const whenActive = (ratePpm: number) => [{ ...none, ratePpm, minActive: 1 }]

type Agree = (
  parties: [string | null, string],
  terms: Terms,
  how: { state?: AgreedState; hours: number },
) => Promise<void>

const agreeIn =
  (db: Db): Agree =>
  ([upper, lower], terms, { state = 'active', hours }) =>
    agreeContract(
      db,
      { upper, lower, terms, state },
      () => new Date(systemClock().getTime() - hours * hour),
    )

/** For how many hours the contracts of each kind have held: in a demo with weeks of play, for weeks. */
const sinceHours = (hasPast: boolean) =>
  hasPast
    ? { dividend: 29 * 24, daily: 22 * 24, hourly: 26, realtime: 27 }
    : { dividend: 30, daily: 30, hourly: 1, realtime: 0.2 }

/** Carla has each kind of contract with the platform, and passes some of it on to her team. */
export async function makeContracts(db: Db): Promise<void> {
  const agree = agreeIn(db)
  const agents = await readAgents(db)
  const hours = sinceHours(agents.length > 0)
  const ladder = [
    { ...none, ratePpm: 4_000, minActive: 1 },
    { ...none, ratePpm: 6_000, minActive: 2, minValidBet: dollars(2_000n) },
    { ...none, ratePpm: 8_000, minActive: 3, minValidBet: dollars(10_000n) },
  ]
  const shares = [
    { ...none, ratePpm: 200_000, minActive: 1 },
    { ...none, ratePpm: 300_000, minActive: 2, minNetLoss: dollars(1_000n) },
  ]
  await agree([null, 'carla'], { ...dividend, tiers: shares }, { hours: hours.dividend })
  await agree([null, 'carla'], { ...salary, kind: 'daily', tiers: ladder }, { hours: hours.daily })
  const [hourly, realtime] = [{ hours: hours.hourly }, { hours: hours.realtime }]
  await agree([null, 'carla'], { ...salary, kind: 'hourly', tiers: flat(2_000) }, hourly)
  await agree([null, 'carla'], { ...salary, kind: 'realtime', tiers: flat(1_500) }, realtime)

  const own = whenActive(2_000)
  const later = (of: number) => ({ hours: of - 0.1 })
  await agree(['carla', 'elena'], { ...salary, kind: 'daily', tiers: own }, later(hours.daily))
  const part = { ...salary, kind: 'realtime', tiers: flat(500) } as const
  await agree(['carla', 'felix'], part, later(hours.realtime))
  await agree(
    ['carla', 'elena'],
    { ...salary, kind: 'hourly', tiers: flat(1_000) },
    { hours: hours.hourly - 0.5, state: 'ending' },
  )
  await agree(
    ['carla', 'diego'],
    { ...dividend, tiers: whenActive(100_000) },
    { hours: 0, state: 'offered' },
  )
  await agree(
    ['carla', 'felix'],
    { ...salary, kind: 'daily', tiers: own },
    { hours: 0, state: 'offered' },
  )
  await passOn(db, agents, hours)
}

type Agent = { account: string; upper: string; level: number; isBelow: (other: string) => boolean }

/** The agents of Carla’s team who came with weeks of play, from the top down. */
async function readAgents(db: Db): Promise<Agent[]> {
  const { rows } = await sql<{ account: string; upper: string; level: number; above: string[] }>`
    select m.account, u.account as upper,
      cardinality(string_to_array(n.path, '.')) - cardinality(string_to_array(top.path, '.')) as level,
      array(select a.account from agents.above(n.path) b join identity.member_view a on a.id = b.member_id) as above
    from identity.member_view carla join agents.node top on top.member_id = carla.id
    join agents.node n on n.path > top.path and n.path < rtrim(top.path, '.') || '/'
    join identity.member_view m on m.id = n.member_id and m.type in (1, 2)
    join identity.member_view u on u.id = n.upline_id
    where carla.account = 'carla' order by n.path`.execute(db)
  return rows.map(({ above, ...agent }) => ({
    ...agent,
    isBelow: (other) => above.includes(other),
  }))
}

/** Of the profit of the debtor’s line so much goes to the vendors of the games. */
const vendorFeePpm = 600_000

/** Each of these agents shares in the profit of their line; one of them owes a part, and most others have a salary as well. */
async function passOn(
  db: Db,
  agents: readonly Agent[],
  hours: ReturnType<typeof sinceHours>,
): Promise<void> {
  const agree = agreeIn(db)
  const short = agents.length > 0 ? await findShort(db) : undefined
  const debtor = agents.find(({ account }) => account === short?.debtor)
  const share = ({ level }: Agent): Terms => ({
    ...dividend,
    costs: [],
    tiers: whenActive(180_000 - 30_000 * level),
  })
  for (const agent of agents) {
    const fees: Partial<Terms> = agent === debtor ? { costs: ['vendorFees'], vendorFeePpm } : {}
    const at = { hours: hours.dividend - agent.level * 0.1 }
    await agree([agent.upper, agent.account], { ...share(agent), ...fees }, at)
  }
  if (short && debtor) {
    await agree([debtor.account, short.creditor], share(debtor), { hours: hours.dividend - 1 })
    await sendUp(db, debtor)
  }
  for (const agent of agents) {
    if (debtor && (agent === debtor || agent.isBelow(debtor.account))) continue
    const tiers = whenActive(4_500 - agent.level * 1_000)
    const at = { hours: hours.daily - agent.level * 0.1 }
    await agree([agent.upper, agent.account], { ...salary, kind: 'daily', tiers }, at)
  }
}

/**
 * An agent of the team and a player right below them whose losses of the last week but one come to more than what is left of
 * the agent's whole line after the fees: of the same share of both, the agent pays more than they get.
 */
async function findShort(db: Db): Promise<{ debtor: string; creditor: string } | undefined> {
  const { rows } = await sql<{ debtor: string; creditor: string }>`
    with week as (
      select (date_trunc('week', kit.business_day(now() - interval '130 minutes')) - interval '14 days')::date as first
    ), lost as (
      select x.id, sum(x.amount) as amount from (
        select member_id as id, stake - prize as amount from agents.own_day, week where day between first and first + 6
        union all
        select agent_id, stake - prize from agents.team_day, week where day between first and first + 6) x
      group by x.id
    ), pair as (
      select d.account as debtor, c.account as creditor, line.amount
        - greatest(agent.amount, 0) * ${1_000_000 - vendorFeePpm}::int / 1000000 as rest
      from identity.member_view carla join agents.node top on top.member_id = carla.id
      join agents.node n on n.path > top.path and n.path < rtrim(top.path, '.') || '/'
      join identity.member_view d on d.id = n.member_id and d.type in (1, 2)
      join agents.node l on l.upline_id = n.member_id
      join identity.member_view c on c.id = l.member_id and c.type = 0
      join lost line on line.id = l.member_id join lost agent on agent.id = n.member_id
      where carla.account = 'carla'
    )
    select debtor, creditor from pair where rest > 0 order by rest desc limit 1`.execute(db)
  return rows[0]
}

/** What the agent has goes to their upline, so that they cannot pay at once what they will owe. */
async function sendUp(db: Db, { account, upper }: Agent): Promise<void> {
  const { rows } = await sql<{ sender: string; receiver: string; unit: string; cash: bigint }>`
    select s.id as sender, r.id as receiver, s.currency as unit, b.balance as cash
    from identity.member_view s, identity.member_view r, ledger.balance_view b
    where s.account = ${account} and r.account = ${upper} and b.owner = 'member:' || s.id and b.purpose = 'cash'
      and b.unit = s.currency`.execute(db)
  const [row] = rows
  if (!row || row.cash === 0n) return
  const { sender, receiver, unit, cash } = row
  const id = deriveId(sender, 'demo transfer up')
  await sql`insert into cashier.member_transfer (id, direction, sender_id, receiver_id, amount, unit, multiple_ppm, made_at)
    values (${id}, 'up', ${sender}, ${receiver}, ${String(cash)}::bigint, ${unit}, 0, ${systemClock()})`.execute(
    db,
  )
  const between = houseOf('clearing', unit)
  await transfer(db, {
    id: deriveId(id, 'member transfer'),
    legs: [
      { from: cashOf(sender, unit), to: between, amount: cash },
      { from: between, to: cashOf(receiver, unit), amount: cash },
    ],
    reason: 'upline transfer',
    subject: `send:${id}`,
  })
}
