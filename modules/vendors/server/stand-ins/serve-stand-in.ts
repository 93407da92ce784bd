import { decimalFromUnits } from '@tessera/money'
import { wordsIn } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serverMessages } from '../../server-messages.ts'
import { builtScript, type PageName } from './built-script.ts'
import type { StandInRound } from './journal.ts'
import { standInPage, standInPolicy, standInSpent } from './page.ts'
import type { FreeRounds } from '../../stand-in-page.ts'
import { givenOf } from './given-of.ts'
import { type Played, playRound, type Seat } from './play-round.ts'
import { mayStake } from './plays.ts'
import { playsOf } from './plays-of.ts'
import type { StandInPorts } from './ports.ts'
import { readRound } from './read-round.ts'
import { nextCampaign } from './campaigns.ts'
import { shownPool } from './pool.ts'
import { feedsPool } from './pool-titles.ts'
import { servePools } from './serve-pools.ts'
import { serveCampaigns } from './serve-campaigns.ts'
import { serveLaunch } from './serve-launch.ts'
import type { StandIn } from './stand-in.ts'
import { serveReport } from './serve-report.ts'
import { serveTitles } from './serve-titles.ts'
import { beginTrial, playTrial, refill, trialUnit } from './trial-play.ts'
import { type Asked, type Visit, Visits } from './visits.ts'

const slotWords = wordsIn('vendors-server', serverMessages.texts)

/** A stand-in as its vendor's site: it opens games for the house, and its pages play them. */
export function serveStandIn(app: FastifyInstance, standIn: StandIn): void {
  const visits = new Visits()
  const { clock, keys, vendorOf, db } = standIn
  serveReport(app, { db, housePublicKey: keys.house.publicKey, vendorOf })
  serveTitles(app, standIn)
  serveCampaigns(app, standIn)
  servePools(app, standIn)
  const open = (asked: Asked) => `${standIn.origin()}/play/${visits.open(asked, clock())}`
  serveLaunch(app, { ...standIn, open })

  app.get('/play/:code', async (request, reply) => {
    const { code = '' } = request.params as { code?: string }
    const asked = visits.enter(code, clock())
    if (!asked)
      return pageReply(reply)
        .status(410)
        .send(standInSpent(slotWords('en')))
    const skin = await skinFor(standIn, asked)
    if (!skin)
      return pageReply(reply)
        .status(404)
        .send(standInSpent(slotWords(asked.language)))
    const entered = await welcome(standIn, asked)
    const plays = playsOf({ ...asked, skin }, standIn.tableOf)
    const trial = asked.isTrial ? { trial: beginTrial() } : {}
    const hasPool = !asked.isTrial && plays.is === 'slot' && (await feedsPool(standIn, asked))
    const visit: Visit = { ...asked, ...entered.seat, plays, hasPool, ...trial }
    const session = visits.begin(visit, clock())
    const free = await freeOf(standIn, visit)
    const pool = await shownPool(db, visit)
    const { balance } = entered
    const given = givenOf(visit, { skin, session, balance, now: clock(), free, pool })
    const name: PageName = plays.is === 'slot' ? 'page' : 'rooms'
    const script = (await builtScript(name))?.name ?? 'none.js'
    return pageReply(reply).send(standInPage(given, script))
  })

  serveScripts(app)

  app.post('/rounds', async (request, reply) => {
    // The page has an opaque origin. No cookie counts here.
    void reply.header('access-control-allow-origin', 'null').header('cache-control', 'no-store')
    const fields = (request.body ?? {}) as Record<string, unknown>
    const visit = visits.find(String(fields['session'] ?? ''), clock())
    const asked = readRound(fields)
    if (!asked) return reply.status(400).send({ code: 'slotBadStake' })
    if (!visit) return reply.status(401).send({ code: 'slotOver' })
    const isFree = asked.isFree && !visit.trial && visit.plays.is === 'slot'
    if (!isFree && !mayStake(visit.plays, asked.choice, { unit: unitOf(visit), now: clock() }))
      return reply.status(400).send({ code: 'slotBadStake' })
    if (visit.trial) return answerTrial(reply, visit, asked, clock())
    const played = await playRound(standIn, visit, { ...asked, isFree })
    return answer(reply, played, {
      ...nextOf(visit, clock()),
      free: (await freeOf(standIn, visit)) ?? null,
      pool: (await shownPool(db, visit)) ?? null,
    })
  })

  app.post('/credits', async (request, reply) => {
    void reply.header('access-control-allow-origin', 'null').header('cache-control', 'no-store')
    const fields = (request.body ?? {}) as Record<string, unknown>
    const visit = visits.find(String(fields['session'] ?? ''), clock())
    if (!visit?.trial) return reply.status(401).send({ code: 'slotOver' })
    refill(visit.trial)
    return reply.send({ balance: decimalFromUnits(visit.trial.credits) })
  })
}

/** The scripts of the pages, under names of their content. */
function serveScripts(app: FastifyInstance): void {
  app.get('/script/:name', async (request, reply) => {
    const { name = '' } = request.params as { name?: string }
    const scripts = [await builtScript('page'), await builtScript('rooms')]
    const script = scripts.find((each) => each?.name === name)
    if (!script) return reply.status(404).send()
    return reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(script.text)
  })
}

export const unitOf = ({ isTrial, unit }: Pick<Asked, 'isTrial' | 'unit'>): string =>
  isTrial ? trialUnit : unit

const skinFor = (
  { skinOf, db }: StandIn,
  { vendor, game: gameCode, language }: Asked,
): ReturnType<StandInPorts['skinOf']> => skinOf(db, { vendor, gameCode, language })

/** The seat with the token that it plays under, and what the member has; nothing where the wallet does not say. */
async function welcome(
  { ask, speakerOf, log }: StandIn,
  asked: Asked,
): Promise<{ seat: Pick<Seat, 'token'>; balance: bigint | undefined }> {
  const { connection, player, token, unit, game, isTrial } = asked
  if (isTrial) return { seat: { token }, balance: undefined }
  const about = { player, unit, game, round: '', tx: '', of: '', amount: 0n, ends: false }
  try {
    const checked = speakerOf(connection).checks
      ? await ask(connection, { do: 'check', token, ...about })
      : undefined
    const renewed = checked?.token ?? token
    const said = await ask(connection, { do: 'balance', token: renewed, ...about })
    return { seat: { token: renewed }, balance: said.balance }
  } catch (error) {
    log.warn({ connection, reason: String(error) }, 'a wallet did not tell a balance')
    return { seat: { token }, balance: undefined }
  }
}

/** The free rounds that come next in this title. */
async function freeOf({ db, clock }: StandIn, visit: Visit): Promise<FreeRounds | undefined> {
  if (visit.isTrial || visit.plays.is !== 'slot') return undefined
  const campaign = await nextCampaign(db, visit, clock())
  return campaign && { left: campaign.left, stake: decimalFromUnits(campaign.stake) }
}

function answer(reply: FastifyReply, played: Played, more: object): FastifyReply {
  if (played === 'usedDifferently') return reply.status(409).send({ code: 'slotOver' })
  if (played === 'noFreeRound') return reply.status(409).send({ code: 'slotNoFree', ...more })
  const code = codeOf(played)
  if (code) return reply.status(409).send({ code, ...more })
  return reply.send({ ...wireRound(played), ...more })
}

function answerTrial(
  reply: FastifyReply,
  visit: Visit,
  asked: NonNullable<ReturnType<typeof readRound>>,
  now: Date,
): FastifyReply {
  if (!visit.trial) return reply.status(401).send({ code: 'slotOver' })
  const played = playTrial(visit.trial, visit.plays, { ...asked, now })
  if (played === 'poor') return reply.status(409).send({ code: 'slotPoor' })
  if (played === 'usedDifferently') return reply.status(409).send({ code: 'slotOver' })
  const { id, steps, stake, prize, balance } = played
  const amounts = { stake: decimalFromUnits(stake), prize: decimalFromUnits(prize) }
  const told = { id, steps, ...amounts, isPaid: true, balance: decimalFromUnits(balance) }
  return reply.send({ ...told, ...nextOf(visit, now) })
}

/** What can be staked on next, where that changes. */
function nextOf({ plays }: Visit, now: Date): object {
  if (plays.is === 'slot' || (plays.room.view !== 'book' && plays.room.view !== 'fight')) return {}
  return { next: { spots: plays.room.spots(now), shows: plays.room.shows(now) } }
}

/** What the member is told where a round was not played. */
function codeOf({ state, said }: StandInRound): string | undefined {
  if (state === 'staking') return 'slotWait'
  if (state === 'takingBack' || state === 'takenBack') return 'slotTakenBack'
  if (state === 'refused') return refusals[said ?? ''] ?? 'slotRefused'
  return undefined
}

const refusals: Record<string, string> = {
  poor: 'slotPoor',
  blocked: 'slotDisabled',
  limit: 'slotLimit',
  over: 'slotOver',
}

const wireRound = ({ id, stake, prize, steps, state, balance, campaign, pool }: StandInRound) => ({
  id,
  steps,
  stake: decimalFromUnits(stake),
  prize: decimalFromUnits(prize),
  isFree: campaign !== null,
  fromPool: decimalFromUnits(pool),
  /** Its prize is not confirmed yet. */
  isPaid: state === 'ended',
  balance: balance === null ? null : decimalFromUnits(balance),
})

const pageReply = (reply: FastifyReply) =>
  reply
    // Who may frame it is said by its policy; the older header knows only one's own address.
    .removeHeader('x-frame-options')
    .header('content-security-policy', standInPolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
