import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ClimbNews } from '../../climb-shapes.ts'
import {
  bustOf,
  ceilingOf,
  climbSeeds,
  heightText,
  lastsMilliseconds,
} from '../../games/crash/crash.ts'
import { readLimits } from '../bets/terms.ts'
import { type SlipRow, waitingSlips } from '../bets/slips.ts'
import { findChain, linkOf } from '../chains/chains.ts'
import type { RoundRow, TableRow } from '../runner/rounds.ts'
import { writeStep } from '../runner/step-round.ts'
import type { News } from '../runner/tell.ts'
import { type ClimbRow, findClimb, insertClimb, noteTold, outOf, pressesOf } from './climbs.ts'

// A climb is one step of its round. Its bust is fixed when it begins and told when it has come; while the round climbs its `until`
// is when that began, so that nobody who reads rounds learns the end.

/** What a climb does next: it begins, tells who is out by now, or ends. */
export async function stepClimb(
  tx: Db,
  table: TableRow,
  round: RoundRow,
  now: Date,
): Promise<News | undefined> {
  const climb = await findClimb(tx, round.id)
  const news = climb
    ? now < climb.endsAt
      ? await tellOuts(tx, round, { climb, now })
      : await endClimb(tx, table, round, { climb, now })
    : await beginClimb(tx, round, now)
  return { table, cards: [], shoes: [], ...news }
}

type Next = { round: RoundRow; climb: ClimbNews }

async function beginClimb(tx: Db, round: RoundRow, now: Date): Promise<Next> {
  const chain = await findChain(tx, round.chainId)
  const link = linkOf(chain, round.linkAt)
  const bust = bustOf(climbSeeds(link, chain.beacon ?? '', Number(round.number)))
  const ceilings = await ceilingsOf(tx, round)
  await insertClimb(tx, round.id, { bust, beganAt: now, lasts: lastsMilliseconds(bust), ceilings })
  const climbing = await writeStep(tx, round, sql`state = 'dealing', until = ${now}`)
  return {
    round: climbing,
    climb: {
      round: Number(round.number),
      beganAt: now.toISOString(),
      ceilings: shownCeilings(ceilings),
    },
  }
}

async function ceilingsOf(tx: Db, { id, table }: RoundRow): Promise<ClimbRow['ceilings']> {
  const slips = await waitingSlips(tx, id)
  const ceilings: ClimbRow['ceilings'] = {}
  for (const unit of new Set(slips.map((slip) => slip.unit))) {
    const { exposureMost } = await readLimits(tx, table, unit)
    const bets = slips.filter((slip) => slip.unit === unit)
    ceilings[unit] = ceilingOf(
      bets.map(({ stake, spots }) => ({ stake, top: spots[0]?.top ?? 0 })),
      exposureMost,
    )
  }
  return ceilings
}

export const shownCeilings = (ceilings: ClimbRow['ceilings']) =>
  Object.entries(ceilings).map(([currency, at]) => ({ currency, at }))

/** Those who were cashed out by themselves since that was told last. */
async function tellOuts(
  tx: Db,
  round: RoundRow,
  { climb, now }: { climb: ClimbRow; now: Date },
): Promise<Next> {
  const passed = now.getTime() - climb.beganAt.getTime()
  const slips = await waitingSlips(tx, round.id)
  const presses = await pressesOf(tx, round.id)
  await noteTold(tx, round.id, passed)
  const outAt = (slip: SlipRow, at: number) => outOf(slip, climb, { presses, now: at })
  const outs = slips.flatMap((slip) => {
    const out = outAt(slip, passed)
    const isNew = out !== undefined && outAt(slip, climb.toldMs) === undefined
    return isNew ? [{ bet: slip.id, out }] : []
  })
  return { round, climb: { round: Number(round.number), ...(outs.length > 0 && { outs }) } }
}

async function endClimb(
  tx: Db,
  table: TableRow,
  round: RoundRow,
  { climb, now }: { climb: ClimbRow; now: Date },
): Promise<Next> {
  const slips = await waitingSlips(tx, round.id)
  const presses = await pressesOf(tx, round.id)
  const outs = slips.flatMap((slip) => {
    const out = outOf(slip, climb, { presses, now: Infinity })
    return out === undefined ? [] : [{ bet: slip.id, out }]
  })
  const main = heightText(climb.bust)
  const result = JSON.stringify({ main, marks: [], outcomes: [`bust:${main}`] })
  const until = new Date(now.getTime() + table.resultSeconds * 1_000)
  const link = linkOf(await findChain(tx, round.chainId), round.linkAt)
  const ended = await writeStep(
    tx,
    round,
    sql`state = 'result', until = ${until}, result = ${result}::jsonb, result_at = ${now}, link = ${link}`,
  )
  return {
    round: ended,
    climb: { round: Number(round.number), ...(outs.length > 0 && { outs }) },
  }
}
