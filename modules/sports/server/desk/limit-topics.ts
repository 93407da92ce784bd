import { scopeOf } from '@tessera/identity/server'
import { decimalFromUnits, largestAmount, smallestPayable } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { declareTopic, type Topic, type TopicKind } from '@tessera/settings/server'
import { sql } from 'kysely'
import { deskProblems } from '../../desk-problems.ts'
import { SportsMargins, SportsRetention, WinLimits } from '../../limits-staff-calls.ts'
import { readMargins, writeMargins } from '../book/margins.ts'
import { readRetention, writeRetention } from '../book/retention.ts'
import { readWinLimits, syncWinLimits } from '../slips/limits.ts'
import type { LimitScope, WinLimit } from '../slips/usual-limits.ts'
import { deskLog } from './desk-log.ts'

export const limitsWord = 'sportsLimits'
export const marginsWord = 'sportsMargins'
export const retentionWord = 'sportsRetention'
const permission = 'sports.write'
/** What holds in every currency is set by who may set it in all of them. */
const isForAll: Topic['isFor'] = async (db, staffId) =>
  (await scopeOf(db, staffId, permission)) === 'all'
const byTier = ['main', 'side', 'special', 'event'] as const

/** The limits of a currency by class and tier, as they are set or as usual. */
export async function limitTable(db: Db, unit: string): Promise<WinLimits> {
  const all = await readWinLimits(db, unit)
  const most = (scope: LimitScope, tier: number) => String(all.get(`${scope} ${tier}`) ?? 0n)
  const row = (scope: LimitScope) => [1, 2, 3, 4, 5].map((tier) => most(scope, tier))
  return {
    main: row('main'),
    side: row('side'),
    special: row('special'),
    event: row('event'),
    ticket: most('ticket', 0),
  }
}

const rowsOf = (table: WinLimits): WinLimit[] => [
  ...byTier.flatMap((scope) =>
    table[scope].map((most, at) => ({ scope, tier: at + 1, most: BigInt(most) })),
  ),
  { scope: 'ticket', tier: 0, most: BigInt(table.ticket) },
]

/** Refuses limits that cannot hold. Problem: `limitRefused`. */
export function refuseLimits(table: WinLimits, unit: string): void {
  const each = smallestPayable(unit)
  const wrong = rowsOf(table).find(({ most }) => most > largestAmount || most % each !== 0n)
  if (wrong) throw deskProblems.limitRefused({ part: `${wrong.scope} ${wrong.tier}` })
  const lower = table.main.findIndex((most, at) => BigInt(table.event[at] ?? '0') < BigInt(most))
  if (lower >= 0) throw deskProblems.limitRefused({ part: `event ${lower + 1}` })
}

async function writeLimits(tx: Db, unit: string, table: WinLimits): Promise<void> {
  refuseLimits(table, unit)
  await syncWinLimits(tx, [unit])
  const rows = rowsOf(table)
  await sql`update sports.win_limit l set most = x.most
    from unnest(${rows.map(({ scope }) => scope)}::text[], ${rows.map(({ tier }) => tier)}::smallint[],
      ${rows.map(({ most }) => String(most))}::bigint[]) as x(scope, tier, most)
    where l.unit = ${unit} and l.scope = x.scope and l.tier = x.tier`.execute(tx)
}

const shown = (digits: string) => decimalFromUnits(BigInt(digits))
function kept(decimal: string): string {
  const [whole = '0', part = ''] = decimal.split('.')
  return String(BigInt(`${whole}${part.padEnd(4, '0')}`))
}
const turned = (table: WinLimits, turn: (text: string) => string): WinLimits => ({
  main: table.main.map(turn),
  side: table.side.map(turn),
  special: table.special.map(turn),
  event: table.event.map(turn),
  ticket: turn(table.ticket),
})

const limitsTopic = (unit: string): Topic =>
  declareTopic<WinLimits>({
    permission,
    isFor: async (db, staffId) => {
      const scope = await scopeOf(db, staffId, permission)
      return scope === 'all' || scope.includes(unit)
    },
    tells: 'content',
    shape: WinLimits,
    lock: `${limitsWord}:${unit}`,
    log: deskLog,
    read: (tx) => limitTable(tx, unit),
    write: (tx, table) => writeLimits(tx, unit, table),
    refuses: (table) => {
      refuseLimits(table, unit)
      return undefined
    },
    words: (table) => turned(table, shown),
    fromWords: (words) => turned(words as WinLimits, kept),
    takesTwo: () => true,
    needsProof: true,
  })

const marginsTopic: Topic = declareTopic<SportsMargins>({
  permission,
  tells: 'content',
  shape: SportsMargins,
  lock: marginsWord,
  log: deskLog,
  read: readMargins,
  write: writeMargins,
  // A leg is never kept more of than a whole ticket is.
  refuses: ({ saleLive, saleBefore, saleMost }) => {
    if (saleMost < Math.max(saleLive, saleBefore))
      throw deskProblems.limitRefused({ part: 'saleMost' })
    return undefined
  },
  isFor: isForAll,
  takesTwo: () => true,
  needsProof: true,
})

const retentionTopic: Topic = declareTopic<SportsRetention>({
  permission,
  tells: 'content',
  shape: SportsRetention,
  lock: retentionWord,
  log: deskLog,
  read: readRetention,
  write: writeRetention,
  refuses: () => undefined,
  isFor: isForAll,
  takesTwo: () => true,
  needsProof: true,
})

/** What of the desk is drafted, and published by a second person. */
export const deskTopics: TopicKind[] = [
  {
    word: limitsWord,
    permission,
    log: deskLog,
    topicOf: (unit) => (/^[A-Z0-9]{2,10}$/.test(unit) ? limitsTopic(unit) : undefined),
  },
  {
    word: marginsWord,
    permission,
    log: deskLog,
    topicOf: (name) => (name === '' ? marginsTopic : undefined),
  },
  {
    word: retentionWord,
    permission,
    log: deskLog,
    topicOf: (name) => (name === '' ? retentionTopic : undefined),
  },
]
