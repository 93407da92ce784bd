import type { Answer } from '@tessera/calls'
import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { deskProblems } from '../../desk-problems.ts'
import { familyOf } from '../../plays/index.ts'
import type { FeedSettings, sourceStaffCalls } from '../../source-staff-calls.ts'
import { jsonFeed } from '../sources/json-feed/source.ts'
import { faultOf } from '../sources/note-asked.ts'
import { deskLog } from './desk-log.ts'
import { findGame } from './games-table.ts'
import { refusePart } from './scope.ts'

type Row = {
  name: string
  game: string
  settings: FeedSettings
  isOn: boolean
  askedAt: Date | null
  toldNumero: string | null
  told: string[] | null
  fault: string | null
}
const columns = sql`name, game, settings, is_on as "isOn", asked_at as "askedAt", told_numero as "toldNumero", told, fault`

/** Every source with what it told last. */
export async function listSources(db: Db): Promise<Answer<typeof sourceStaffCalls.listSources>> {
  const { rows } = await sql<Row>`
    select ${columns} from lottery.result_source where adapter = ${jsonFeed.name} order by game, name`.execute(
    db,
  )
  return {
    list: rows.map(({ askedAt, ...row }) => ({ ...row, askedAt: askedAt?.toISOString() ?? null })),
  }
}

type Writing = {
  name: string
  game: string
  settings: FeedSettings
  isOn: boolean
  reason: string
}

/**
 * Sets a source, which needs a second one or a person to agree before its results count. Problems: `common.notAllowed` for
 * staff of some currencies, `unknownDeskGame`, `drawnHereNoSource`.
 */
export async function writeSource(
  context: StaffContext,
  { name, game, settings, isOn, reason }: Writing,
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  await refusePart(context, 'lottery.results')
  await inTransaction(db, async (tx) => {
    const { isOwn } = await findGame(tx, game)
    if (isOwn) throw deskProblems.drawnHereNoSource()
    const subject = `lotterySource:${name}`
    await deskLog.lock(tx, subject)
    const { rows } = await sql<Row>`
      select ${columns} from lottery.result_source where name = ${name}`.execute(tx)
    const [known] = rows
    const before = known ? sideOf(known) : {}
    const after = sideOf({ game, settings, isOn })
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await sql`insert into lottery.result_source (name, game, adapter, settings, is_on)
      values (${name}, ${game}, ${jsonFeed.name}, ${JSON.stringify(settings)}::jsonb, ${isOn})
      on conflict (name) do update set game = excluded.game, settings = excluded.settings, is_on = excluded.is_on,
        asked_at = null, told_numero = null, told = null, fault = null`.execute(tx)
    await deskLog.insert(tx, { subject, before, after, staff, reason }, clock())
  })
  return { success: true }
}

const sideOf = ({ game, settings, isOn }: Pick<Row, 'game' | 'settings' | 'isOn'>) => ({
  game,
  url: settings.url,
  numero: settings.numero,
  numbers: settings.numbers,
  drawnAt: settings.drawnAt ?? '',
  isOn,
})

/** Asks a feed for the last issue that was drawn, and keeps nothing. Problems: `common.notAllowed`, `unknownDeskGame`. */
export async function tryFeed(
  context: StaffContext,
  { game, settings }: { game: string; settings: FeedSettings },
): Promise<Answer<typeof sourceStaffCalls.tryFeed>> {
  const { db, clock } = context
  await refusePart(context, 'lottery.results')
  const { family } = await findGame(db, game)
  const { rows } = await sql<{ numero: string; drawsAt: Date }>`
    select numero, draws_at as "drawsAt" from lottery.issue
    where game = ${game} and draws_at <= ${clock()} order by draws_at desc limit 1`.execute(db)
  const [draw] = rows
  const nothing = { numero: draw?.numero ?? null, told: null, isResult: false, fault: null }
  if (!draw) return nothing
  try {
    const told = await jsonFeed.ask(settings, { game, ...draw })
    if (!told) return nothing
    return { ...nothing, told, isResult: familyOf(family)?.shape.isResult(told) ?? false }
  } catch (error) {
    return { ...nothing, fault: faultOf(error) }
  }
}
