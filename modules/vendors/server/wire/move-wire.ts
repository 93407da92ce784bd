import { pushBalance } from '@tessera/ledger/server'
import { type Batch, type Context, deriveId, runBatched, textsOf } from '@tessera/server-kit'
import { createHash } from 'node:crypto'
import type { Group, GroupAnswer, Move, MoveAnswer, Outcome, Rules } from '../../adapters/wallet.ts'
import type { SeamlessPorts, Title } from '../ports.ts'
import type { Connection } from './connections.ts'

type Item = { lane: string; json: string }
type Row = {
  outcome: Outcome
  failed: number | null
  answers: { outcome: Outcome; balance: string | null; at: number; isFirst: boolean }[]
  balance: bigint | null
  unit: string | null
  memberId: string | null
}

const movingVendors: Batch<Item, Row> = {
  name: 'vendors.move',
  text: 'select op, outcome, failed, answers, balance, unit, member_id from vendors.move($1::jsonb[])',
  valuesOf: (items) => [textsOf(items.map(({ json }) => json))],
  rowOf: ([outcome, failed, answers, balance, unit, memberId]) =>
    ({ outcome, failed, answers, balance, unit, memberId }) as Row,
  // A member's requests keep their order.
  lanesOf: ({ lane }) => [lane],
  isAgain: () => false,
}

export type Moving = Pick<Context, 'db' | 'push' | 'clock' | 'log'>

/** Our name for a transaction of theirs: the same for ever. */
export const idOfTx = (connection: string, tx: string): string =>
  deriveId(`${connection}\0${tx}`, 'vendor transaction')

/** Rounds of members do not mix: at a table several play the same one. */
export const idOfRound = (connection: string, player: string, round: string): string =>
  deriveId(`${connection}\0${player}\0${round}`, 'vendor round')

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')

/** Does what a vendor told, with all that arrives at the same moment, and tells the member's browsers. */
export async function moveWire(
  context: Moving,
  connection: Connection,
  group: Group,
  { findTitle }: Pick<SeamlessPorts, 'findTitle'>,
): Promise<GroupAnswer> {
  const { code, vendors, protocol, isEnabled } = connection
  const moves: object[] = []
  for (const move of group.moves) {
    const title =
      move.do === 'bet' && !isEnabled
        ? undefined
        : await titleOf(move, (game) => findTitle(context.db, vendors, game))
    moves.push(sent(code, group.player, move, title))
  }
  const json = JSON.stringify({
    connection: code,
    player: group.player,
    token: group.token === undefined ? null : hashOfToken(group.token),
    at: context.clock(),
    rules: rulesOf(protocol.rules),
    moves,
  })
  const row = await runBatched(context.db, movingVendors, { lane: `${code} ${group.player}`, json })
  if (
    row.memberId &&
    row.unit &&
    row.failed === null &&
    row.answers.some(({ isFirst }) => isFirst)
  ) {
    pushBalance(context, row.memberId, row.unit).catch((error: unknown) =>
      context.log.error({ error }, 'a balance was not told'),
    )
  }
  return answerOf(row, connection.code, group)
}

const rulesOf = ({ late, undoesEnd }: Rules) => ({ late, undoesEnd })

async function titleOf(
  move: Move,
  find: (game: string) => Promise<Title | undefined>,
): Promise<Title | undefined> {
  if (move.do === 'bet' || (move.do === 'win' && move.alone)) return find(move.game)
  return undefined
}

function sent(code: string, player: string, move: Move, title: Title | undefined): object {
  const round = 'round' in move ? move.round : undefined
  const about = {
    do: move.do,
    ...(round !== undefined && { round, roundId: idOfRound(code, player, round) }),
  }
  if (move.do === 'close') return about
  const named = { ...about, id: idOfTx(code, move.tx), tx: move.tx }
  if (move.do === 'rollBack') {
    const id = idOfTx(code, move.tx)
    const amount = move.amount === undefined ? {} : { amount: String(move.amount) }
    return { ...named, of: idOfTx(code, move.of), moving: deriveId(id, 'vendor moving'), ...amount }
  }
  const { game, currency } = move
  const money = { ...named, game, currency, amount: String(move.amount) }
  if (move.do === 'win') {
    return {
      ...money,
      ends: move.ends,
      ...(move.of !== undefined && { of: idOfTx(code, move.of) }),
      ...(move.alone && { alone: move.alone }),
      ...(title && { vendor: title.vendor }),
    }
  }
  return {
    ...money,
    ...(move.by !== undefined && {
      by: deriveId(`${code}\0${move.by}`, 'vendor message'),
      byTx: move.by,
    }),
    ...(move.detail && { detail: move.detail }),
    ...(move.campaign !== undefined && { campaign: move.campaign }),
    ...(title &&
      title.isPlayable && {
        vendor: title.vendor,
        category: title.category,
        title: title.gameCode,
      }),
  }
}

function answerOf(row: Row, code: string, { moves }: Group): GroupAnswer {
  const answers: MoveAnswer[] = []
  for (const [at, answer] of row.answers.entries()) {
    const move = moves[at]
    if (!move || move.do === 'close') continue
    answers.push({
      outcome: answer.outcome,
      balance: answer.balance === null ? (row.balance ?? 0n) : BigInt(answer.balance),
      at: new Date(answer.at),
      id: idOfTx(code, move.tx),
    })
  }
  return {
    outcome: row.outcome,
    answers,
    ...(row.balance !== null && { balance: row.balance }),
    ...(row.unit !== null && { unit: row.unit }),
  }
}
