import { commitmentOf } from '@tessera/game-kit'
import { newId, readJson, readText } from '@tessera/server-kit'
import * as z from 'zod/mini'
import type { OpenGiven, OpenPlayed, OpenRefusal } from '../open-page.ts'
import { unitsOf } from '@tessera/open-wallet'
import { type Asking, askWallet } from './ask-wallet.ts'
import { findOperator, type OperatorRow } from './operator-rows.ts'
import { offeredGame } from './offered-games.ts'
import { outcomeOf } from './rounds/draw-round.ts'
import { type NotPlayed, playRemoteRound } from './rounds/play-remote-round.ts'
import type { OperatorRound } from './rounds/round-rows.ts'
import { enterSession, findSession, type OpenSession } from './sessions.ts'

/** Opens the page of a code: what its script is given, and who may frame it. */
export async function enterPage(
  context: Asking,
  code: string,
): Promise<{ given: OpenGiven; origins: string[] } | undefined> {
  const entered = await enterSession(context.db, code, context.clock())
  if (!entered) return undefined
  const { session, key } = entered
  const [operator, game] = [
    await findOperator(context.db, session.operator),
    offeredGame(session.game),
  ]
  if (!operator || !game) return undefined
  const balance = await balanceOf(context, operator, session)
  const { smallest, largest } = game.stake
  const given = {
    session: key,
    game: game.slug,
    unit: session.unit,
    language: session.language,
    smallest: String(smallest),
    largest: String(largest),
    commitment: commitmentOf(session.serverSeed),
    balance: balance === undefined ? null : String(balance),
    lobby: session.lobby,
    cashier: session.cashier,
    isSandbox: operator.isSandbox,
  }
  return { given, origins: operator.origins }
}

async function balanceOf(context: Asking, operator: OperatorRow, session: OpenSession) {
  const answer = await askWallet(context, operator, {
    act: 'balance',
    message: {
      request: newId(context.clock()),
      player: session.player,
      session: session.token,
      currency: session.unit,
    },
  })
  return answer?.outcome === 'OK' ? unitsOf(answer.balance) : undefined
}

const Asked = z.object({
  session: z.string().check(z.regex(/^[0-9a-f]{48}$/)),
  id: z.uuid(),
  stake: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  choice: z.record(z.string(), z.unknown()),
  client: z.string().check(z.regex(/^[0-9A-Za-z]{8,64}$/)),
})

type Told = { status: number; body: OpenPlayed | { code: OpenRefusal } }
const refused = (status: number, code: OpenRefusal): Told => ({ status, body: { code } })

/** Plays a round that a page asks for. */
export async function playForPage(context: Asking, bytes: Buffer): Promise<Told> {
  const read = Asked.safeParse(bodyOf(bytes))
  if (!read.success) return refused(400, 'badRequest')
  const { session: key, stake, ...asked } = read.data
  const session = await findSession(context.db, key, context.clock())
  const operator = session && (await findOperator(context.db, session.operator))
  if (!session || !operator) return refused(401, 'over')
  const round = await playRemoteRound(
    context,
    { operator, session },
    { ...asked, id: asked.id.toLowerCase(), stake: BigInt(stake) },
  )
  if (typeof round === 'string') return refused(...notPlayed[round])
  return toldOf(round)
}

const notPlayed: Record<NotPlayed, [status: number, code: OpenRefusal]> = {
  badStake: [400, 'badRequest'],
  badChoice: [400, 'badRequest'],
  usedDifferently: [409, 'badRequest'],
  busy: [409, 'busy'],
  closed: [409, 'closed'],
}

const refusals: Record<string, OpenRefusal> = {
  INSUFFICIENT_FUNDS: 'poor',
  PLAYER_BLOCKED: 'blocked',
  LIMIT_REACHED: 'limit',
  TOKEN_INVALID: 'over',
  TOKEN_EXPIRED: 'over',
  GAME_DISABLED: 'closed',
}

function toldOf(round: OperatorRound): Told {
  const { id, state, nonce, prize, stake, balance, said } = round
  if (state === 'asked') return refused(409, 'busy')
  if (state === 'takingBack' || state === 'takenBack') return refused(409, 'takenBack')
  if (nonce === null || prize === null) return refused(409, refusals[said ?? ''] ?? 'refused')
  return {
    status: 200,
    body: {
      id,
      steps: outcomeOf(round, nonce).steps,
      stake: String(stake),
      prize: String(prize),
      isPaid: state === 'closed',
      balance: balance === null ? null : String(balance),
    },
  }
}

function bodyOf(bytes: Buffer): unknown {
  try {
    return readJson(readText(bytes))
  } catch {
    return undefined
  }
}
