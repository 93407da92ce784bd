import type { Context, Db } from '@tessera/server-kit'
import type { Move } from '../../adapters/wallet.ts'
import { bookProblems } from '../../book-problems.ts'
import type { DiscrepancyKind } from '../../book-shapes.ts'
import type { SeamlessPorts } from '../ports.ts'
import type { Connection } from '../wire/connections.ts'
import { moveWire } from '../wire/move-wire.ts'
import { deskName } from './lines.ts'
import type { DiscrepancyRow } from './discrepancy-row.ts'

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
  return row.value === 0n ? undefined : corrections[row.kind]?.(row)
}

function pay({ of, round, game, unit }: Differing, tx: string, amount: bigint): Move | undefined {
  if (of === null) return undefined
  return { do: 'win', tx, of, ends: 'nothing', round, game, currency: unit, amount }
}
const takeBack = ({ id }: Differing, of: string): Move => ({ do: 'rollBack', tx: deskName(id), of })

const corrections: Partial<Record<DiscrepancyKind, (row: Differing) => Move | undefined>> = {
  winOnlyTheirs: (row) => pay(row, row.tx, row.theirs ?? 0n),
  // Told that it was paid, and nothing was posted; or posted, and told that it was not.
  answerDiffers: (row) => {
    if (row.ours !== null) return takeBack(row, row.tx)
    return row.act === 'win' ? pay(row, row.tx, row.value) : undefined
  },
  betOnlyOurs: (row) => takeBack(row, row.tx),
  winOnlyOurs: (row) => takeBack(row, row.tx),
  stateDiffers: (row) => (row.ours === null && row.of !== null ? takeBack(row, row.of) : undefined),
  amountDiffers: (row) =>
    row.act === 'win' && row.loser === 'member' ? pay(row, deskName(row.id), row.value) : undefined,
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
