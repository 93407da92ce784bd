import { existsSync } from 'node:fs'
import { withConnection } from '../backup/connect.mjs'
import { plainly } from '../backup/plainly.mjs'
import { checkArchive, endsOf, monthsIn } from './check-archive.mjs'
import { tableOf, tables } from './tables.mjs'
import { manifestOf, writeMonth } from './write-month.mjs'

/** Why `bets.set_aside` and `ledger.set_aside` refuse a month, in words. @type {Record<string, string>} */
const refusals = {
  month_is_not_here: 'has no bets or transfers here',
  month_is_young: 'ended less than 92 days ago',
  older_month_first: 'is not the oldest: please begin with the oldest one',
  bet_is_open: 'has a bet that is still open',
  month_is_not_heard: 'has bets that a listener has not heard yet: please try again later',
  month_is_not_verified: 'is not verified by the checks of the ledger yet: please try again later',
}

/**
 * Brings months into the archive: sets the named one aside, writes all that are set aside and that the folder has not, checks the
 * whole folder against itself and against what the ledger has carried forward, and only then, where asked, drops the tables.
 * @param {{ url: string, folder: string, month: string | undefined, isDropped: boolean, log: (line: string) => void }} asked
 */
export async function archiveMonths({ url, folder, month, isDropped, log }) {
  await withConnection(url, async (client) => {
    await client.query("set timezone = 'utc'")
    if (month) await setAside(client, month, log)
    const asideMonths = await monthsAside(client)
    for (const each of asideMonths) {
      const isWritten = await writeMonth(client, { folder, month: each })
      log(`${each}: ${isWritten ? 'written' : 'is there already'}`)
    }
    await verify(client, folder)
    log(
      `Checked: ${monthsIn(folder).length} months, all files, every chain, and what the ledger carries forward.`,
    )
    if (!isDropped) return
    for (const each of asideMonths) {
      await dropMonth(client, folder, each)
      log(`${each}: dropped from the database`)
    }
  })
}

/**
 * Both or neither: bets and transfers of a month leave in one transaction.
 * @param {import('pg').Client} client @param {string} month @param {(line: string) => void} log
 */
async function setAside(client, month, log) {
  if ((await monthsAside(client)).includes(month)) return
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '2s'")
    const bets = await client.query('select bets.set_aside($1::date) as n', [`${month}-01`])
    const transfers = await client.query('select ledger.set_aside($1::date) as n', [`${month}-01`])
    await client.query('commit')
    log(`${month}: ${bets.rows[0].n} bets and ${transfers.rows[0].n} transfers set aside`)
  } catch (error) {
    await client.query('rollback')
    throw asRefusal(error, month)
  }
}

/** @param {unknown} error @param {string} month */
function asRefusal(error, month) {
  if (!(error instanceof Error)) return error
  const why = 'constraint' in error ? refusals[String(error.constraint)] : undefined
  if (why) return plainly(`${month} ${why}.`, error)
  const isBusy = 'code' in error && error.code === '55P03'
  return isBusy ? plainly(`The tables of ${month} are busy: please try again.`, error) : error
}

/**
 * The months that are set aside and not dropped, oldest first. A month of which only a part was set aside is refused.
 * @param {import('pg').Client} client
 * @returns {Promise<string[]>}
 */
async function monthsAside(client) {
  const { rows } = await client.query(
    `select replace(right(relname, 7), '_', '-') as month, count(*)::int as tables
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('ledger_set_aside', 'bets_set_aside') and c.relkind = 'r' and relname ~ '_\\d{4}_\\d{2}$'
     group by 1 order by 1`,
  )
  for (const { month, tables: count } of rows) {
    if (count !== tables.length) {
      throw plainly(
        `Of ${month} only a part is set aside: please set aside its bets and its transfers first.`,
      )
    }
  }
  return rows.map(({ month }) => month)
}

/** @param {import('pg').Client} client @param {string} folder */
async function verify(client, folder) {
  const wrong = await checkArchive(folder)
  if (wrong.length > 0) throw plainly(['The archive is not right:', ...wrong].join('\n  '))
  if (monthsIn(folder).length === 0) return
  const { rows } = await client.query(
    'select account::text, version::text, balance::text from ledger.carried order by account',
  )
  const ends = await endsOf(folder)
  const carried = new Map(
    rows.map(({ account, version, balance }) => [account, `${version}:${balance}`]),
  )
  const differing = [...new Set([...ends.keys(), ...carried.keys()])].filter(
    (account) => ends.get(account) !== carried.get(account),
  )
  if (differing.length > 0) {
    throw plainly(
      `The archive in ${folder} does not end where the ledger goes on, at ${differing.length} accounts (${differing
        .slice(0, 5)
        .join(', ')}): it lacks months that were set aside, or is of another site.`,
    )
  }
}

/** @param {import('pg').Client} client @param {string} folder @param {string} month */
async function dropMonth(client, folder, month) {
  if (!existsSync(manifestOf(folder, month))) throw new Error(`${month} is not in the archive`)
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '2s'")
    for (const table of tables) await client.query(`drop table ${tableOf(table, month)}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
