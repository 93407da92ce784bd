import type { Cluster } from '../cluster.ts'
import { type Invariant, invariants } from './invariants.ts'

export type Finding = Pick<Invariant, 'name' | 'says' | 'counts'> & {
  count: number
  samples: string[]
}

/** Everything that breaks a rule, with how often. */
export async function runChecks(cluster: Cluster): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { sql, ...rule } of invariants) {
    const [row] = await cluster.ask<{ count: string; samples: string[] | null }>(
      `with broken(what) as (${sql}) select count(*), (array_agg(what))[1:3] as samples from broken`,
    )
    const count = Number(row?.count)
    if (count > 0) findings.push({ ...rule, count, samples: row?.samples ?? [] })
  }
  return [...findings, ...(await writeByHand(cluster)), ...(await checkPages(cluster))]
}

const kept = ['ledger.transfer', 'ledger.request', 'bets.bet', 'bets.settlement']
const attempts = [
  ...kept.flatMap((table) => [`delete from ${table}`, `truncate ${table}`]),
  'update ledger.transfer set amount = amount + 1',
  'update ledger.request set balance = balance + 1',
  'update bets.bet set stake = stake + 1',
  'update bets.settlement set prize = prize + 1',
  'update ledger.account set balance = balance + 1',
  'delete from ledger.account',
  'insert into ledger.house_delta select id, 1 from ledger.account limit 1',
]

/** Tries to change immutable data by hand; whatever succeeds is undone and reported. */
async function writeByHand(cluster: Cluster): Promise<Finding[]> {
  const passed: string[] = []
  for (const attempt of attempts) {
    const text = `do $do$ begin ${attempt}; raise exception 'went through' using errcode = 'P0002'; end $do$`
    const state = await cluster.once(text).then(
      () => 'P0002',
      (error: { code?: string }) => error.code,
    )
    if (state === 'P0002') passed.push(attempt)
  }
  const says = 'what happened cannot be changed by hand'
  return passed.length === 0
    ? []
    : [{ name: 'I9', says, counts: 'broken', count: passed.length, samples: passed.slice(0, 3) }]
}

/** Reads every page and index of the ledger, as PostgreSQL's own checker does. */
async function checkPages(cluster: Cluster): Promise<Finding[]> {
  await cluster.ask('create extension if not exists amcheck')
  const rows = await cluster.ask<{ what: string }>(
    `select c.oid::regclass || ': ' || v.msg as what
    from pg_class c cross join lateral verify_heapam(c.oid) v
    where c.relnamespace in ('ledger'::regnamespace, 'bets'::regnamespace) and c.relkind = 'r'`,
  )
  const indexes = await cluster
    .ask(
      `select bt_index_check(c.oid, true) from pg_class c join pg_am m on m.oid = c.relam and m.amname = 'btree'
      where c.relnamespace in ('ledger'::regnamespace, 'bets'::regnamespace) and c.relkind = 'i'`,
    )
    .then(
      () => [],
      (error: Error) => [error.message],
    )
  const samples = [...rows.map(({ what }) => what), ...indexes]
  const says = 'every page and index is whole'
  return samples.length === 0
    ? []
    : [
        {
          name: 'pages',
          says,
          counts: 'broken',
          count: samples.length,
          samples: samples.slice(0, 3),
        },
      ]
}
