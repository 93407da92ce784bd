import { decimalFromUnits, largestAmount, smallestPayable } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { declareTopic, onlyTopic, type Topic, type TopicKind } from '@tessera/settings/server'
import { sql } from 'kysely'
import { tablesDeskProblems } from '../../desk-problems.ts'
import { BeaconRule, DealerRota, limitNames, TableLimitSet } from '../../desk-shapes.ts'
import { readLimits } from '../bets/terms.ts'
import { readBeaconRule, writeBeaconRule } from '../beacons/beacon-rule.ts'
import { deskLog } from './desk-log.ts'
import { readRota, writeRota } from './rota.ts'

export const limitsWord = 'tableLimits'
export const beaconWord = 'tablesBeacon'
export const rotaWord = 'tablesRota'
const permission = 'tables.write'

/** The limits of a table in a currency, as digits. */
export async function limitSet(db: Db, table: string, unit: string): Promise<TableLimitSet> {
  const limits = await readLimits(db, table, unit)
  return Object.fromEntries(limitNames.map((name) => [name, String(limits[name])])) as TableLimitSet
}

const ordered = ['least', 'most', 'roundMost'] as const

/** Refuses limits that cannot hold. Problem: `tableLimitRefused`. */
export function refuseLimits(limits: TableLimitSet, unit: string): void {
  const each = smallestPayable(unit)
  const unpayable = limitNames.find((name) => {
    const amount = BigInt(limits[name])
    return amount > largestAmount || amount % each !== 0n
  })
  if (unpayable) throw tablesDeskProblems.tableLimitRefused({ part: unpayable })
  const lower = ordered.find(
    (name, at) => at > 0 && BigInt(limits[name]) < BigInt(limits[ordered[at - 1] ?? name]),
  )
  if (lower) throw tablesDeskProblems.tableLimitRefused({ part: lower })
}

async function writeLimits(
  tx: Db,
  { table, unit }: { table: string; unit: string },
  limits: TableLimitSet,
): Promise<void> {
  refuseLimits(limits, unit)
  const { least, most, roundMost, winMost, exposureMost } = limits
  await sql`insert into tables.table_limit (table_code, unit, least, most, round_most, win_most, exposure_most)
    values (${table}, ${unit}, ${least}::bigint, ${most}::bigint, ${roundMost}::bigint, ${winMost}::bigint,
      ${exposureMost}::bigint)
    on conflict (table_code, unit) do update set least = excluded.least, most = excluded.most,
      round_most = excluded.round_most, win_most = excluded.win_most, exposure_most = excluded.exposure_most`.execute(
    tx,
  )
}

const turned = (limits: TableLimitSet, turn: (text: string) => string): TableLimitSet =>
  Object.fromEntries(limitNames.map((name) => [name, turn(limits[name])])) as TableLimitSet

function kept(decimal: string): string {
  const [whole = '0', part = ''] = decimal.split('.')
  return String(BigInt(`${whole}${part.padEnd(4, '0')}`))
}

const limitsTopic = (table: string, unit: string): Topic =>
  declareTopic<TableLimitSet>({
    permission,
    tells: 'content',
    shape: TableLimitSet,
    lock: `${limitsWord}:${table}:${unit}`,
    log: deskLog,
    read: (tx) => limitSet(tx, table, unit),
    write: (tx, limits) => writeLimits(tx, { table, unit }, limits),
    refuses: (limits) => {
      refuseLimits(limits, unit)
      return undefined
    },
    words: (limits) => turned(limits, (digits) => decimalFromUnits(BigInt(digits))),
    fromWords: (words) => turned(words as TableLimitSet, kept),
    takesTwo: () => true,
    needsProof: true,
  })

const beaconTopic = declareTopic<BeaconRule>({
  permission,
  tells: 'content',
  shape: BeaconRule,
  lock: beaconWord,
  log: deskLog,
  read: readBeaconRule,
  write: writeBeaconRule,
  takesTwo: () => true,
  needsProof: true,
})

const rotaTopic = declareTopic<DealerRota>({
  permission,
  tells: 'content',
  shape: DealerRota,
  lock: rotaWord,
  log: deskLog,
  read: readRota,
  write: writeRota,
})

/** What of tables is drafted: limits and beacons are published by a second person. */
export const deskTopics: TopicKind[] = [
  {
    word: limitsWord,
    permission,
    log: deskLog,
    topicOf: (name) => {
      const [, table, unit] = /^([a-z0-9-]{3,40}):([A-Z0-9]{2,10})$/.exec(name) ?? []
      return table && unit ? limitsTopic(table, unit) : undefined
    },
  },
  onlyTopic(beaconWord, beaconTopic),
  onlyTopic(rotaWord, rotaTopic),
]
