import { money } from '@tessera/money'
import { playRound, readSeeds, setClientSeed } from '@tessera/rounds/server'
import {
  createLog,
  type Db,
  type MemberContext,
  newId,
  type Person,
  systemClock,
} from '@tessera/server-kit'

const roundsEach = 12

/** Some rounds of the demo world's members, played through the same code as anybody's. */
export async function playHistory(db: Db, people: Person[]): Promise<void> {
  for (const member of people) {
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

async function playOne(context: MemberContext, index: number): Promise<void> {
  const isDice = index % 2 === 0
  await playRound(context, {
    id: newId(systemClock()),
    game: isDice ? 'dice' : 'orchard',
    stake: money(BigInt(5_000 + 2_500 * (index % 3)), context.member.currency),
    choice: isDice ? { side: 'under', target: 1_200 + 400 * index } : {},
  })
}
