import { type Context, type Db, enqueue, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { familyOf } from '../../plays/index.ts'
import { lotteryProblems, resultProblems } from '../../problems.ts'
import { computeDraw } from '../draws/draw-issue.ts'
import { settleJob } from '../runner/settle-job.ts'
import { isSame } from './result-entries.ts'

type Redraw = {
  issueId: bigint
  /** The right result of a draw that is made elsewhere; none for one that is made here. */
  result?: readonly string[]
  reason: string
}
type Row = {
  game: string
  family: string
  numero: string
  seed: string | null
  drawsAt: Date
  state: string
  result: string[] | null
  version: number
}

/**
 * What the result has to be. A draw that is made here has one result for ever, the one that its seed and the beacon give: it can
 * only be put right where what stands there does not follow from them. Nobody can have another one.
 */
async function rightResult(tx: Db, row: Row, given: Redraw['result']): Promise<readonly string[]> {
  const { seed, result } = row
  if (seed !== null) {
    if (given) throw resultProblems.drawnHere()
    const computed = await computeDraw(tx, { ...row, seed })
    if (isSame(computed.result, result ?? [])) throw resultProblems.drawIsRight()
    return computed.result
  }
  if (!given || !familyOf(row.family)?.shape.isResult(given)) throw resultProblems.wrongResult()
  if (isSame(given, result ?? [])) throw resultProblems.sameResult()
  return given
}

/**
 * Replaces a wrong result of a settled issue: every ticket is settled once more, and the reason and the former result are shown
 * to everybody. Problems: `unknownIssue`, `notSettledYet`, `drawnHere`, `drawIsRight`, `wrongResult`, `sameResult`.
 */
export const redrawIssue = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { issueId, result: given, reason }: Redraw,
): Promise<{ result: readonly string[] }> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<Row>`
      select i.game, g.family, i.numero, i.seed, i.draws_at as "drawsAt", i.state, i.result,
        i.result_version as version
      from lottery.issue i join lottery.game g on g.code = i.game
      where i.id = ${issueId} for update of i`.execute(tx)
    const [row] = rows
    if (!row) throw lotteryProblems.unknownIssue()
    if (row.state !== 'settled') throw resultProblems.notSettledYet()
    const result = await rightResult(tx, row, given)
    const now = clock()
    await sql`update lottery.issue set state = 'resettling', result = ${[...result]}::text[],
        result_version = result_version + 1, settled_at = null, reason = ${reason}
      where id = ${issueId}`.execute(tx)
    await sql`insert into lottery.result_entry (issue_id, source, number, result, entered_at)
      values (${issueId}, 'correction', ${row.version + 1}, ${[...result]}::text[], ${now})`.execute(
      tx,
    )
    await sql`insert into lottery.issue_change (issue_id, kind, reason, before, after, made_at)
      values (${issueId}, 'corrected', ${reason}, ${row.result}::text[], ${[...result]}::text[], ${now})`.execute(
      tx,
    )
    await enqueue(tx, settleJob, { issueId: String(issueId) }, { key: `${settleJob}:${issueId}` })
    return { result }
  })
