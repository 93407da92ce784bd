import { DuckDBInstance } from '@duckdb/node-api'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { digestHere } from './tables.mjs'
import { askAll, askOne, hashOf, readManifest } from './write-month.mjs'

/** The months that a folder has, oldest first. @param {string} folder */
export const monthsIn = (folder) =>
  readdirSync(folder)
    .map((name) => /^(\d{4}-\d{2})\.json$/.exec(name)?.[1])
    .filter((month) => month !== undefined)
    .toSorted()

/** @template T @param {(duck: import('@duckdb/node-api').DuckDBConnection) => Promise<T>} work */
export async function withDuck(work) {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '1GB', threads: '2' })
  const duck = await instance.connect()
  try {
    return await work(duck)
  } finally {
    duck.closeSync()
    instance.closeSync()
  }
}

/**
 * Checks all months of a folder, without a database: each file is the one that was written and holds what it held, no month is missing
 * between two others, and the postings of each account form one chain over all of them. Says what is wrong, a line each.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function checkArchive(folder) {
  const months = monthsIn(folder)
  const missing = gapsIn(months).map((month) => `${month} is missing between two other months.`)
  return withDuck(async (duck) => {
    const files = []
    for (const month of months) files.push(...(await checkFiles(duck, folder, month)))
    if (files.length > 0 || months.length === 0) return [...missing, ...files]
    return [...missing, ...(await checkChain(duck, folder, months))]
  })
}

/**
 * @param {import('@duckdb/node-api').DuckDBConnection} duck @param {string} folder @param {string} month
 */
async function checkFiles(duck, folder, month) {
  const wrong = []
  for (const part of Object.values(readManifest(folder, month).tables)) {
    const file = path.join(folder, part.file)
    if (!existsSync(file)) wrong.push(`${part.file} is missing.`)
    else if ((await hashOf(file)) !== part.sha256)
      wrong.push(`${part.file} was changed: its hash is another one.`)
    else {
      const { rows, digest } = await askOne(duck, digestHere(part.columns, file))
      if (rows !== part.rows || digest !== part.digest)
        wrong.push(`${part.file} holds other rows than were written.`)
    }
  }
  return wrong
}

/** Both legs of every transfer: what an account gained or lost, and its balance and version afterwards. */
const legsOf = (/** @type {string[]} */ files) => `(
  select source as account, -amount as change, source_balance as balance, source_version as version
    from ${readMany(files)}
  union all
  select target, amount, target_balance, target_version from ${readMany(files)}
)`

/** @param {string[]} files */
const readMany = (files) =>
  `read_parquet([${files.map((file) => `'${file.replaceAll("'", "''")}'`).join(', ')}])`

/** @param {string} folder @param {string[]} months */
export const transfersOf = (folder, months) =>
  months.map((month) =>
    path.join(folder, readManifest(folder, month).tables['transfer']?.file ?? ''),
  )

/**
 * @param {import('@duckdb/node-api').DuckDBConnection} duck @param {string} folder @param {string[]} months
 */
async function checkChain(duck, folder, months) {
  const broken = await askAll(
    duck,
    `select account::varchar as account, version::varchar as version from (
      select account, version, change, balance, lag(version) over chain as before, lag(balance) over chain as held
      from ${legsOf(transfersOf(folder, months))} where version is not null
      window chain as (partition by account order by version)
    ) where (before is not null and (version <> before + 1 or balance <> held + change)) or balance < 0
    order by account, version limit 20`,
  )
  return broken.map(
    ({ account, version }) =>
      `The chain of the account ${account} breaks at its posting ${version}.`,
  )
}

/**
 * What every account has after the months of a folder: for an account of a person its last version and balance, for one of the
 * operator the number and sum of its postings.
 * @param {string} folder
 * @returns {Promise<Map<string, string>>} by account, as `version:balance`
 */
export async function endsOf(folder) {
  return withDuck(async (duck) => {
    const rows = await askAll(
      duck,
      `select account::varchar as account, coalesce(max(version), count(*))::varchar as version,
        (case when max(version) is null then sum(change) else arg_max(balance, version) end)::varchar as balance
      from ${legsOf(transfersOf(folder, monthsIn(folder)))} group by account`,
    )
    return new Map(rows.map(({ account, version, balance }) => [account, `${version}:${balance}`]))
  })
}

/** @param {string[]} months */
function gapsIn(months) {
  const missing = []
  for (
    let month = months[0];
    month !== undefined && month < (months.at(-1) ?? '');
    month = after(month)
  ) {
    if (!months.includes(month)) missing.push(month)
  }
  return missing
}

/** The month after one. @param {string} month */
export function after(month) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/**
 * What was bet and won in the months of a folder, from its settlements.
 * @param {string} folder
 * @param {{ from?: string | undefined, until?: string | undefined }} period the first and the last month
 * @returns {Promise<Record<string, string>[]>}
 */
export async function reportOf(folder, { from = '', until = '9999-12' }) {
  const months = monthsIn(folder).filter((month) => month >= from && month <= until)
  if (months.length === 0) return []
  const files = months.map((month) =>
    path.join(folder, readManifest(folder, month).tables['settlement']?.file ?? ''),
  )
  return withDuck((duck) =>
    askAll(
      duck,
      `select strftime(settled_at, '%Y-%m') as month, vendor, category, unit, kind, count(distinct bet_id)::varchar as bets,
        sum(stake)::varchar as stake, sum(valid_bet)::varchar as valid_bet, sum(prize)::varchar as prize
      from ${readMany(files)} group by all order by 1, 2, 3, 4, 5`,
    ),
  )
}
