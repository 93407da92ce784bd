import type { Context, Db } from '@tessera/server-kit'
import type { Move } from '../../adapters/wallet.ts'
import { bookProblems } from '../../book-problems.ts'
import type { SeamlessPorts } from '../ports.ts'
import type { Connection } from '../wire/connections.ts'
import { moveWire } from '../wire/move-wire.ts'
import { deskName } from './lines.ts'
import type { DiscrepancyRow } from './list-books.ts'

type Differing = Pick<
  DiscrepancyRow,
  | 'id'
  | 'kind'
  | 'act'
  | 'tx'
  | 'of'
  | 'round'
  | 'game'
  | 'unit'
  | 'theirs'
  | 'ours'
  | 'value'
  | 'player'
  | 'loser'
>

/**
 * What puts the money of a discrepancy right, as the vendor would have told it; undefined where nothing here can. A missing win is
 * paid under the vendor's own name for it, so that the vendor's later message is the same one again.
 */
export function correctionOf(row: Differing): Move | undefined {
  const { kind, act, tx, of, round, game, unit, theirs, value } = row
  const about = { round, game, currency: unit }
  if (value === 0n) return undefined
  const pay = (name: string, amount: bigint): Move | undefined =>
    of === null ? undefined : { do: 'win', tx: name, of, ends: 'nothing', ...about, amount }
  const takeBack = (target: string): Move => ({ do: 'rollBack', tx: deskName(row.id), of: target })
  switch (kind) {
    case 'winOnlyTheirs':
      return pay(tx, theirs ?? 0n)
    case 'answerDiffers':
      // Told that it was paid, and nothing was posted; or posted, and told that it was not.
      if (row.ours === null) return act === 'win' ? pay(tx, value) : undefined
      return takeBack(tx)
    case 'betOnlyOurs':
    case 'winOnlyOurs':
      return takeBack(tx)
    case 'stateDiffers':
      return row.ours === null && of !== null ? takeBack(of) : undefined
    case 'amountDiffers':
      return act === 'win' && row.loser === 'member' ? pay(deskName(row.id), value) : undefined
    default:
      return undefined
  }
}

const noTitles: SeamlessPorts['findTitle'] = async () => undefined

/** Does it in this transaction. Problems: `notCorrectable`, `correctionRefused`. */
export async function correct(
  tx: Db,
  context: Pick<Context, 'push' | 'clock' | 'log'>,
  connection: Connection,
  row: Differing,
): Promise<void> {
  const move = correctionOf(row)
  if (!move) throw bookProblems.notCorrectable()
  const group = { player: row.player, moves: [move] }
  const answer = await moveWire({ ...context, db: tx }, connection, group, {
    findTitle: noTitles,
  })
  // What was taken back before, or never came, moves nothing: it is no correction.
  const outcome = answer.answers[0]?.outcome ?? answer.outcome
  if (outcome !== 'ok') throw bookProblems.correctionRefused({ outcome })
}
