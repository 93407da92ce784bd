import type { Received } from '@tessera/calls'
import type { Db, GuestContext } from '@tessera/server-kit'
import { readHosts } from '@tessera/settings/server'
import { lotteryType, resultsShown, type specifiedModes } from '../../limits.ts'
import { lotteryAddress } from '../../lottery-address.ts'
import { vendorOf } from '../../lottery-games.ts'
import { lotteryProblems } from '../../problems.ts'
import type { PrizeMode } from '../../shapes.ts'
import type { specifiedLotteryCalls } from '../../specified-calls.ts'
import { findGame, findGames, shownGame } from '../games/games.ts'
import {
  findCurrent,
  findIssue,
  findResults,
  findToCome,
  type IssueRow,
  shownIssue,
} from '../issues/issues.ts'

type Reading = Pick<GuestContext, 'db' | 'clock'>
type Asked<Name extends keyof typeof specifiedLotteryCalls> = Received<
  (typeof specifiedLotteryCalls)[Name]
>
type Specified = (typeof specifiedModes)[number]

const modesOf = (mode: Specified | undefined): PrizeMode[] | undefined =>
  mode && (mode === 'ELOTT' ? ['ELOTT', 'VN'] : [mode])

const statusOf = (state: IssueRow['state']): 1 | 2 | 4 | 8 => {
  if (state === 'cancelled') return 8
  if (state === 'verifying') return 2
  return state === 'selling' || state === 'waiting' ? 1 : 4
}

const openedOf = (row: IssueRow) => {
  const { game, numero, drawsAt, state, result } = shownIssue(row)
  return {
    gameCode: game,
    numero,
    winNo: result?.join(',') ?? '',
    openTime: drawsAt,
    status: statusOf(state),
  }
}

/** The lotteries of a prize mode (specification 7). */
export async function readLotteryMenu(
  { db, clock }: Reading,
  { query: { prizeMode, language } }: Asked<'readLotteryMenu'>,
) {
  const now = clock()
  const games = await findGames(db, modesOf(prizeMode))
  const open = games.filter(({ isOpen }) => isOpen).map(({ code }) => code)
  const current = new Map((await findCurrent(db, open, now)).map((row) => [row.game, row]))
  const list = games.map((row) => {
    const { code, name, mode, area, vendor, isOpen } = shownGame(row, language)
    const issue = current.get(code)
    return {
      gameCode: code,
      gameName: name,
      lottoType: lotteryType,
      prizeMode: mode,
      lottoArea: area,
      vassalage: vendor,
      isOpen,
      numero: issue?.numero ?? null,
      closeTime: issue?.closesAt ?? null,
    } as const
  })
  return { list, serverTime: now }
}

/** The latest result of each lottery of a mode, newest first. */
export async function listRecentDraws(
  { db, clock }: Reading,
  { query: { prizeMode } }: Asked<'listRecentDraws'>,
) {
  const codes = (await findGames(db, modesOf(prizeMode))).map(({ code }) => code)
  const rows = await findResults(db, codes, { now: clock(), count: 1 })
  const latest = rows.toSorted((one, other) => other.drawsAt.getTime() - one.drawsAt.getTime())
  return { list: latest.map(openedOf) }
}

async function opened(
  db: Db,
  { gameCode, numero, now }: { gameCode: string; numero?: string | undefined; now: Date },
) {
  if (!(await findGame(db, gameCode))) throw lotteryProblems.unknownGame()
  const results = await findResults(db, [gameCode], { now, count: resultsShown })
  const [next] = await findToCome(db, gameCode, { now, count: 1 })
  // Before its first draw a game answers with the issue that sells.
  const issue = numero ? await findIssue(db, gameCode, numero) : (results[0] ?? next)
  if (!issue) throw lotteryProblems.unknownIssue()
  return {
    ...openedOf(issue),
    next: next
      ? {
          numero: next.numero,
          closeTime: next.closesAt,
          drawTime: next.drawsAt,
          serverTime: now,
        }
      : null,
    list: results.map(openedOf),
  }
}

/** The last result of a lottery and what sells next. Problems: `unknownGame`, `unknownIssue`. */
export const readOpened = ({ db, clock }: Reading, { query }: Asked<'readOpened'>) =>
  opened(db, { ...query, now: clock() })

/** The result of an issue, or the last one. Problems: `unknownGame`, `unknownIssue`. */
export const readOpenedNumero = ({ db, clock }: Reading, { query }: Asked<'readOpenedNumero'>) =>
  opened(db, { ...query, now: clock() })

/** Whether an address is on this site: a path of it, or on its own or a mirror's host, by the same scheme. */
async function isOwnAddress(db: Db, origin: string, backUrl: string): Promise<boolean> {
  // What a browser would take for the host of another site is read as a browser reads it.
  if (!URL.canParse(backUrl, origin)) return false
  const target = new URL(backUrl, origin).origin
  const { mirrors } = await readHosts(db)
  return [origin, ...mirrors].some((own) => URL.canParse(own) && new URL(own).origin === target)
}

/**
 * Where a lottery is opened (specification 7): the page of its vendor. Problems: `unknownGame`, `backElsewhere`.
 */
export async function launchLottery(
  { db, origin }: Pick<GuestContext, 'db' | 'origin'>,
  { body }: Asked<'launchLottery'>,
) {
  const { lottoGameCode, lottoPrizeMode, lottoArea, lottoView, backUrl } = body
  if (backUrl && !(await isOwnAddress(db, origin, backUrl))) throw lotteryProblems.backElsewhere()
  const isBetting = lottoView === 'betting'
  const game = lottoGameCode ? await findGame(db, lottoGameCode) : undefined
  if (isBetting && !game) throw lotteryProblems.unknownGame()
  const mode = game?.mode ?? lottoPrizeMode ?? (lottoArea === 'VN' ? 'VN' : 'LOTT')
  return {
    url: lotteryAddress(mode, isBetting ? game?.code : undefined, backUrl),
    vassalage: vendorOf[mode],
    lottoPrizeMode: mode,
    lottoView,
    isOpen: game?.isOpen === false ? 0 : 1,
  }
}
