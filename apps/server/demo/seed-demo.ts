import { growCatalogue } from '@tessera/lobby/server'
import {
  connect,
  createLog,
  type Db,
  listMigrations,
  type Logger,
  migrate,
  prepareJobs,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { makeContent } from './content.ts'
import { playHistory } from './history.ts'
import { makeLetters } from './letters.ts'
import { makePeople, type SignIn, signIns } from './people.ts'

export type { SignIn } from './people.ts'

// Enough for every test; a site that is served has the whole catalogue.
const fewTitles = 400
const whoPlays = new Set(['carla', 'diego', 'elena', 'felix'])

/**
 * Fills an empty database with the demo world, where that is allowed; what is there already stays as it is.
 * Answers the sign-ins of the demo world, none on a real site.
 */
export async function seedDemo(
  db: Db,
  { log, mayFill, titles = fewTitles }: { log: Logger; mayFill: boolean; titles?: number },
): Promise<SignIn[]> {
  // Every site needs its catalogue; only a demo has people.
  await growCatalogue(db, titles)
  const { rows } = await sql<{ account: string }>`
    select account from identity.member_view order by created_at limit 1`.execute(db)
  if (rows[0]) return rows[0].account === 'ana' && mayFill ? signIns : []
  if (!mayFill) return []
  log.info('making the demo world')
  await makeContent(db)
  const people = await makePeople(db)
  await makeLetters(db)
  await playHistory(
    db,
    people.filter(({ account }) => whoPlays.has(account)),
  )
  return signIns
}

/** Makes the demo world in a database of this address, without serving it. */
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
    await seedDemo(db, { log, mayFill: true, titles })
  } finally {
    await db.destroy()
  }
}
