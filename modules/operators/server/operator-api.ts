import { headers, isFresh, isSigned, signed } from '@tessera/open-wallet'
import { type Db, newId, readJson, readText } from '@tessera/server-kit'
import * as z from 'zod/mini'
import { sandboxDays } from '../limits.ts'
import type { Asking } from './ask-wallet.ts'
import { findOperator, type OperatorRow, spokenWith } from './operator-rows.ts'
import { type GamePorts, listOffered } from './offered-games.ts'
import { reportDay, reportRound } from './report.ts'
import { endSessions, openSession } from './sessions.ts'

export type OperatorApi = Asking & GamePorts
export type OperatorAsks = {
  operator: string
  name: string
  /** The whole path that was asked, which is signed. */
  path: string
  headers: Record<string, string>
  body: Buffer
  /** Where this site is reached. */
  origin: string
}
export type OperatorTold = { status: number; headers: Record<string, string>; body: string }

const Id = z.string().check(z.regex(/^[\x21\x23-\x26\x28-\x7e]{1,255}$/))
const Back = z.string().check(
  z.maxLength(400),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
)
const Launch = z.object({
  player: Id,
  session: Id,
  game: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  currency: z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,9}$/)),
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
  lobby: Back,
  cashier: Back,
})
const End = z.object({ player: Id, session: Id })
const Report = z.object({ day: z.iso.date(), from: z.optional(z.string().check(z.maxLength(80))) })
const Round = z.object({ round: z.uuid() })

type Answered = { status: number; answer: object }
const refused = (status: number, outcome: string): Answered => ({ status, answer: { outcome } })

/** What an operator asks of us: its own signature is looked at first, and every answer has ours. */
export async function answerOperator(
  context: OperatorApi,
  asked: OperatorAsks,
): Promise<OperatorTold | undefined> {
  const operator = await findOperator(context.db, asked.operator)
  if (!operator) return undefined
  const { vendorKeys, ourKey } = spokenWith(operator)
  const { path, body, headers: given } = asked
  const { status, answer } = !isSigned({ keys: vendorKeys, path, body, given })
    ? refused(401, 'INVALID_SIGNATURE')
    : !isFresh(given, context.clock())
      ? refused(401, 'STALE_REQUEST')
      : await done(context, operator, asked)
  const text = JSON.stringify(answer)
  const answers = given[headers.signature] ?? ''
  return {
    status,
    headers: signed({ key: ourKey, path, body: text, now: context.clock(), answers }),
    body: text,
  }
}

async function done(
  context: OperatorApi,
  operator: OperatorRow,
  asked: OperatorAsks,
): Promise<Answered> {
  const act = Object.hasOwn(acts, asked.name) ? acts[asked.name] : undefined
  if (!act) return refused(404, 'BAD_REQUEST')
  return act(context, operator, { given: bodyOf(asked.body), origin: asked.origin })
}

function bodyOf(bytes: Buffer): unknown {
  try {
    return readJson(readText(bytes))
  } catch {
    return undefined
  }
}

type Given = { given: unknown; origin: string }
type Act = (context: OperatorApi, operator: OperatorRow, given: Given) => Promise<Answered>

const acts: Record<string, Act> = {
  games: async (context) => ({
    status: 200,
    answer: { games: await listOffered(context.db, context) },
  }),
  launch,
  end: async ({ db, clock }, operator, { given }) => {
    const read = End.safeParse(given)
    if (!read.success) return refused(400, 'BAD_REQUEST')
    const { player, session: token } = read.data
    const ended = await endSessions(db, { operator: operator.code, player, token }, clock())
    return { status: 200, answer: { outcome: 'OK', ended } }
  },
  report: async ({ db, clock }, operator, { given }) => {
    const read = Report.safeParse(given)
    if (!read.success) return refused(400, 'BAD_REQUEST')
    const report = await reportDay(db, operator, { ...read.data, now: clock() })
    return report ? { status: 200, answer: report } : refused(400, 'BAD_REQUEST')
  },
  round: async ({ db, clock }, operator, { given }) => {
    const read = Round.safeParse(given)
    const round = read.success && (await reportRound(db, operator, read.data.round, clock()))
    return round ? { status: 200, answer: round } : refused(404, 'BET_NOT_FOUND')
  },
}

async function launch(
  context: OperatorApi,
  operator: OperatorRow,
  { given, origin }: Given,
): Promise<Answered> {
  const read = Launch.safeParse(given)
  if (!read.success) return refused(400, 'BAD_REQUEST')
  const { player, session: token, game, currency: unit, language, lobby, cashier } = read.data
  if (
    !operator.isOn ||
    isOver(operator, context.clock()) ||
    !(await isOffered(context.db, context, game))
  )
    return refused(409, 'GAME_DISABLED')
  if (!operator.currencies.includes(unit)) return refused(409, 'CURRENCY_MISMATCH')
  const now = context.clock()
  const opening = { operator: operator.code, player, token, game, unit, language, lobby, cashier }
  const { code } = await openSession(context.db, opening, { id: newId(now), now })
  return { status: 200, answer: { url: `${origin}${openPlayPath}/${code}` } }
}

/** One of the sandbox lasts for some days. */
const isOver = ({ isSandbox, madeAt }: OperatorRow, now: Date): boolean =>
  isSandbox && now.getTime() - madeAt.getTime() > sandboxDays * 86_400_000

const isOffered = async (db: Db, ports: GamePorts, slug: string): Promise<boolean> =>
  (await listOffered(db, ports)).some(({ game }) => game === slug)

/** Where pages of games are opened for players of other operators. */
export const openPlayPath = '/open-play'
