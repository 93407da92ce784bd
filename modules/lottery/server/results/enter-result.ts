import { type Db, enqueue } from '@tessera/server-kit'
import { sql } from 'kysely'
import { familyOf } from '../../plays/index.ts'
import { lotteryProblems, resultProblems } from '../../problems.ts'
import { settleJob } from '../runner/settle-job.ts'
import { agreedResult, findEntries, isSame, isStaff, keepEntry } from './result-entries.ts'

export type EnteredResult = {
  issueId: bigint
  result: readonly string[]
  /** `staff:<id>`, or the name of a source. */
  source: string
  now: Date
}
type Row = { family: string; isOwn: boolean; drawsAt: Date; state: string; version: number }

async function lockIssue(tx: Db, issueId: bigint): Promise<Row> {
  const { rows } = await sql<Row>`
    select g.family, i.commitment is not null as "isOwn", i.draws_at as "drawsAt", i.state, i.result_version as version
    from lottery.issue i join lottery.game g on g.code = i.game
    where i.id = ${issueId} for update of i`.execute(tx)
  const [row] = rows
  if (!row) throw lotteryProblems.unknownIssue()
  return row
}

/** Marks an issue as drawn, and lets its tickets be settled. */
async function verify(
  tx: Db,
  issueId: bigint,
  { result, now }: { result: readonly string[]; now: Date },
): Promise<void> {
  await sql`update lottery.issue set state = 'verified', result = ${[...result]}::text[],
      result_version = result_version + 1, drawn_at = ${now}
    where id = ${issueId}`.execute(tx)
  await enqueue(tx, settleJob, { issueId: String(issueId) }, { key: `${settleJob}:${issueId}` })
}

/**
 * Takes a result that came from outside or from a person. It holds once two agree. Problems: `unknownIssue`, `drawnHere`,
 * `drawIsOver`, `resultTooEarly`, `wrongResult`, `resultKnown`.
 */
export async function enterResult(
  tx: Db,
  { issueId, result, source, now }: EnteredResult,
): Promise<'verifying' | 'verified'> {
  const { family, isOwn, drawsAt, state, version } = await lockIssue(tx, issueId)
  if (isOwn) throw resultProblems.drawnHere()
  if (state === 'cancelled') throw resultProblems.drawIsOver()
  if (now < drawsAt) throw resultProblems.resultTooEarly()
  if (!familyOf(family)?.shape.isResult(result)) throw resultProblems.wrongResult()
  if (!['selling', 'waiting', 'verifying'].includes(state)) throw resultProblems.resultKnown()
  const number = version + 1
  await keepEntry(tx, { issueId, number, source, result, now })
  const agreed = agreedResult(await findEntries(tx, issueId, number))
  if (agreed) await verify(tx, issueId, { result: agreed, now })
  else await sql`update lottery.issue set state = 'verifying' where id = ${issueId}`.execute(tx)
  return agreed ? 'verified' : 'verifying'
}

/**
 * Confirms a result that a source or another person has entered. Problems: `nothingToConfirm`, and those of `enterResult`.
 */
export async function confirmResult(
  tx: Db,
  entered: EnteredResult,
): Promise<'verifying' | 'verified'> {
  const { version } = await lockIssue(tx, entered.issueId)
  const entries = await findEntries(tx, entered.issueId, version + 1)
  const isThere = entries.some(
    ({ source, result }) => source !== entered.source && isSame(result, entered.result),
  )
  if (!isThere || !isStaff(entered.source)) throw resultProblems.nothingToConfirm()
  return enterResult(tx, entered)
}
