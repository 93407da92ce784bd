import { unitsFromDecimal } from '@tessera/money'
import { type Db, readJson } from '@tessera/server-kit'
import { launchPath, LaunchRequest } from '../../adapters/http-wallet/launch-protocol.ts'
import {
  AskRequest,
  BalanceRequest,
  MoveRequest,
  paths,
  signAnswer,
  signRequest,
} from '../../adapters/http-wallet/protocol.ts'
import type { Answered, SignedRequest } from '../../adapters/http-wallet/speak.ts'
import { freshSeconds } from '../../limits.ts'
import { isSignature } from '../signature.ts'
import { coinPath } from './game/serve-coin.ts'
import { openVisit } from './game/visits.ts'
import { bookMove, findMove, readPlayer } from './vendor-ledger.ts'
import { type Mood, moodOf, saidOf } from './vendor-mood.ts'

export type SandboxVendorDependencies = {
  db: Db
  now: Date
  signingKey: string
  /** How it behaves; without one, the cents of the amount decide. */
  mood?: Mood
}

/** Its answer is lost on the way: what it has done, it has done. */
export class AnswerLost extends Error {}

/**
 * The pretend vendor: it believes nothing but the signature over the very bytes, does each id once, and behaves like
 * real ones do on bad days. Refused requests have no effect.
 */
export async function answerRequest(
  dependencies: SandboxVendorDependencies,
  request: SignedRequest,
): Promise<Answered> {
  const refusal = refusalOf(dependencies, request)
  if (refusal) return refusal
  const { path, body, signature } = request
  const fields = parsed(body)
  const answer = await answerOf(dependencies, path, fields)
  if (!answer) return { status: 400, signature: '', body: '{"code":"BAD_REQUEST"}' }
  const text = JSON.stringify(answer.body)
  return {
    status: answer.status,
    signature: signAnswer(dependencies.signingKey, signature, text),
    body: text,
  }
}

function refusalOf(
  { signingKey, now }: SandboxVendorDependencies,
  { path, stamp, body, signature }: SignedRequest,
): Answered | undefined {
  if (!isSignature(signRequest(signingKey, { stamp, path, body }), signature)) {
    return { status: 401, signature: '', body: '{"code":"INVALID_SIGNATURE"}' }
  }
  const age = Math.abs(now.getTime() / 1_000 - Number(stamp))
  const isFresh = /^\d{1,12}$/.test(stamp) && age <= freshSeconds
  return isFresh ? undefined : { status: 401, signature: '', body: '{"code":"STALE_REQUEST"}' }
}

function parsed(body: string): unknown {
  try {
    return readJson(body)
  } catch {
    return undefined
  }
}

type Said = { status: number; body: object } | undefined

async function answerOf(
  dependencies: SandboxVendorDependencies,
  path: string,
  fields: unknown,
): Promise<Said> {
  if (path === paths.balance) {
    const read = BalanceRequest.safeParse(fields)
    if (!read.success) return undefined
    return { status: 200, body: await readPlayer(dependencies.db, read.data) }
  }
  if (path === paths.ask) {
    const read = AskRequest.safeParse(fields)
    if (!read.success) return undefined
    const { id } = read.data
    const row = await findMove(dependencies.db, id, dependencies.now)
    if (!row) return { status: 200, body: { id, status: 'unknown' } }
    return { status: 200, body: saidOf(row, dependencies.mood ?? moodOf(row.amount)) }
  }
  if (path === launchPath) return openGame(dependencies, fields)
  return path === paths.move ? takeMove(dependencies, fields) : undefined
}

/** It has one game. */
async function openGame(
  { db, now, mood }: SandboxVendorDependencies,
  fields: unknown,
): Promise<Said> {
  if (mood === 'down') throw new AnswerLost('the vendor is down')
  const read = LaunchRequest.safeParse(fields)
  if (!read.success || read.data.game !== 'coin') return undefined
  const { player, currency: unit, language, house } = read.data
  const code = await openVisit(db, { player, unit, language, house }, now)
  return {
    status: 200,
    body: { path: mood === 'nonsense' ? `//${code}.example` : `${coinPath}/${code}` },
  }
}

async function takeMove(
  { db, now, mood }: SandboxVendorDependencies,
  fields: unknown,
): Promise<Said> {
  const read = MoveRequest.safeParse(fields)
  const amount = read.success ? unitsFromDecimal(read.data.amount) : undefined
  if (!read.success || amount === undefined || amount <= 0n) return undefined
  const { id, player, direction, currency: unit } = read.data
  const behaves = mood ?? moodOf(amount)
  if (behaves === 'down') throw new AnswerLost('the vendor is down')
  const move = { id, player, direction, amount, unit }
  const { row, isSame } = await bookMove(db, move, { behaves, now })
  if (!isSame) return { status: 409, body: { code: 'DUPLICATE_MISMATCH' } }
  if (behaves === 'lost' && row.toldTimes === 1) throw new AnswerLost('the answer got lost')
  return { status: 200, body: saidOf(row, behaves) }
}
