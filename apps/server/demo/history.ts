import { money } from '@tessera/money'
import { playRound, readSeeds, setClientSeed } from '@tessera/rounds/server'
import {
  createLog,
  type Db,
  deriveId,
  type MemberContext,
  newId,
  type Person,
  systemClock,
} from '@tessera/server-kit'
import { sql } from 'kysely'

const roundsEach = 12

/** Some rounds of these members, played through the usual functions. Repeating it plays none twice. */
export async function playHistory(db: Db, accounts: readonly string[]): Promise<void> {
  for (const member of await readPeople(db, accounts)) {
    const context: MemberContext = {
      db,
      member,
      clock: systemClock,
      log: createLog('silent'),
      push: () => undefined,
      requestId: 'demo',
      origin: '',
      address: '127.0.0.1',
      userAgent: 'demo',
    }
    const { current } = await readSeeds(context)
    await setClientSeed(context, {
      commitment: current.commitment,
      clientSeed: `${member.account}'s own words`,
    })
    for (let index = 0; index < roundsEach; index++) await playOne(context, index)
  }
}

async function readPeople(db: Db, accounts: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Omit<Person, 'sessionId'>>`
    select id, account, nickname, type, currency, language from identity.member_view
    where account = any (${[...accounts]}::text[]) order by account`.execute(db)
  return rows.map((row) => ({ ...row, sessionId: newId(systemClock()) }))
}

async function playOne(context: MemberContext, index: number): Promise<void> {
  const isDice = index % 2 === 0
  await playRound(context, {
    id: deriveId(context.member.id, `demo round ${index}`),
    game: isDice ? 'dice' : 'orchard',
    stake: money(BigInt(5_000 + 2_500 * (index % 3)), context.member.currency),
    choice: isDice ? { side: 'under', target: 1_200 + 400 * index } : {},
  })
}
