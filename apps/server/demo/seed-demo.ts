import { placeMissing } from '@tessera/agents/server'
import { growCatalogue, joinLotteries } from '@tessera/lobby/server'
import { listTitles, syncGames } from '@tessera/lottery/server'
import { addChatRoom } from '@tessera/messages/server'
import {
  connect,
  createLog,
  type Db,
  inTransaction,
  isFilled,
  listMigrations,
  lockSiteKind,
  type Logger,
  migrate,
  noteFilled,
  prepareJobs,
  readSiteKind,
  systemClock,
  takeTurns,
} from '@tessera/server-kit'
import { syncPokerTables } from '@tessera/poker/server'
import { beginSeasons } from '@tessera/sports/server'
import { syncRooms } from '@tessera/fish/server'
import { listTableCodes, syncTables } from '@tessera/tables/server'
import { payPastRebates } from './agent-rates.ts'
import { makeContent } from './content.ts'
import { makeContracts } from './contracts.ts'
import { makeCrowd } from './crowd/make-crowd.ts'
import { makeDraws } from './draws.ts'
import { playHistory } from './history.ts'
import { makeMessages } from './messages.ts'
import { payPastRuns } from './past-runs.ts'
import { countMissions, makeMissions } from './missions.ts'
import { makePointsMall } from './points.ts'
import { makePromotions } from './promotions.ts'
import { makePeople, type SignIn, signIns } from './people.ts'
import { makeReferrals } from './referral.ts'
import { demoParts, refuseDemoHere, refuseRealHere, settleKind } from './site-kind.ts'

export type { SignIn } from './people.ts'

// Enough for every test; a site that is served has the whole catalogue.
const fewTitles = 400
const fillingLock = 7_351_007
const whoPlays = ['carla', 'diego', 'elena', 'felix']

/**
 * Fills an empty database with the demo data, where that is allowed and the database is not marked as a real site;
 * existing parts stay as they are. Returns the demo log-ins, none on a real site. Throws an error with a `plain`
 * sentence where a real site is requested for a database with demo data.
 */
export async function seedDemo(
  db: Db,
  { log, mayFill, titles = fewTitles, crowd }: Filling,
): Promise<SignIn[]> {
  // Every site needs its catalogue and its lotteries; only a demo has people.
  await growCatalogue(db, titles)
  await syncGames(db, systemClock())
  await inTransaction(db, async (tx) => joinLotteries(tx, await listTitles(tx)))
  await beginSeasons(db)
  await syncTables(db)
  await syncPokerTables(db)
  await syncRooms(db)
  await inTransaction(db, async (tx) => {
    for (const code of await listTableCodes(tx))
      await addChatRoom(tx, `table:${code}`, systemClock())
  })
  // Whole or not at all: a start that is broken off leaves nothing half made.
  const kind = await inTransaction(db, async (tx) => {
    // Of two that start at once, the second one checks when the first one is ready.
    await lockSiteKind(tx)
    const isNew = (await readSiteKind(tx)) === undefined
    const settled = await settleKind(tx, { mayFill, reason: 'start' })
    if (isNew && settled === 'demo' && !(await isFilled(tx, demoParts.history))) {
      log.info('making the demo data')
      await makeContent(tx)
      await makePointsMall(tx, systemClock())
      await makePeople(tx)
      await makeMissions(tx)
      await makeMessages(tx)
    }
    return settled
  })
  if (kind === 'real') return []
  if (!mayFill) refuseRealHere()
  // Several starts at once: those that come later find everything made.
  await takeTurns(db, fillingLock, () => fillParts(db, crowd))
  return signIns
}

async function fillParts(db: Db, crowd: number | undefined): Promise<void> {
  await fillPart(db, demoParts.history, () => playHistory(db, whoPlays))
  await fillPart(db, demoParts.draws, () => makeDraws(db))
  await fillPart(db, demoParts.promotions, () => makePromotions(db))
  if (crowd !== undefined) {
    await makeCrowd(db, { count: crowd, now: systemClock(), part: demoParts.crowd })
  }
  await fillPart(db, demoParts.missions, () => countMissions(db))
  await placeMissing(db)
  await payPastRebates(db, demoParts.agentRates)
  await inTransaction(db, (tx) => fillPart(tx, demoParts.contracts, () => makeContracts(tx)))
  await payPastRuns(db, demoParts.pastRuns)
  await inTransaction(db, (tx) => fillPart(tx, demoParts.referrals, () => makeReferrals(tx)))
}

type Filling = { log: Logger; mayFill: boolean; titles?: number; crowd?: number }

/** Makes an incomplete part of the demo data. An interrupted part continues where it was. */
async function fillPart(db: Db, part: string, make: () => Promise<void>): Promise<void> {
  if (await isFilled(db, part)) return
  await make()
  await noteFilled(db, part)
}

/**
 * Makes the demo data in a database of this address, without serving it. The crowd comes with the first start, which
 * has the key that their payees are sealed with.
 */
export async function seed({
  databaseUrl,
  root,
  titles,
}: {
  databaseUrl: string
  root: string
  titles: number
}): Promise<void> {
  const log = createLog('faults')
  const db = connect({ url: databaseUrl, log })
  try {
    await migrate(db, listMigrations(root))
    await prepareJobs(databaseUrl)
    const made = await seedDemo(db, { log, mayFill: true, titles })
    if (made.length === 0) refuseDemoHere()
  } finally {
    await db.destroy()
  }
}
