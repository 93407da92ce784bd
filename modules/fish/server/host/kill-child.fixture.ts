import { connect, createLog, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { canBeHit } from '../../rules/swim.ts'
import { fireShots } from '../fire-shots.ts'
import { enterRoom } from '../money/enter-room.ts'
import { openHost } from './host.ts'

// A process of its own that runs the rooms and plays in one until it is killed. It prints a line when it shoots. Its time passes
// faster, so that a life sees several tickets.
const [databaseUrl = '', memberId = '', room = ''] = process.argv.slice(2)
const faster = 40
const log = createLog('silent')
const db = connect({ url: databaseUrl, log, connections: 4 })
const begun = performance.now()
const start = 1_790_000_000_000
const clock = () => new Date(start + (performance.now() - begun) * faster)
const host = openHost({ db, clock, log, push: () => undefined })
if (!(await host.claim())) throw new Error('another server runs the rooms')

const context: MemberContext = {
  db,
  clock,
  log,
  push: () => undefined,
  requestId: 'child',
  origin: '',
  address: '127.0.0.1',
  userAgent: '',
  member: {
    id: memberId,
    account: 'child',
    nickname: 'Child',
    type: 0,
    currency: 'USD',
    language: 'EN',
    sessionId: memberId,
  },
}
const { rows } = await sql<{ commitment: string }>`
  select commitment from fish.seat where room_code = ${room} and seat = 1`.execute(db)
const id = crypto.randomUUID()
const commitment = rows[0]?.commitment ?? ''
const asked = { id, room, seat: 1, cost: 100n, clientSeed: 'child', commitment }
await enterRoom(context, asked, { asFreePlayer: async (each) => each })
console.log('shooting')

let number = 0
const shoot = () => {
  const now = host.now()
  for (const sea of host.rooms.get(room)?.seas ?? []) {
    const fish = sea.all().find((each) => canBeHit(each, now))
    if (!fish) continue
    number += 1
    const targets = [{ sea: fish.sea, id: fish.id }]
    try {
      fireShots(context, id, [{ number, weapon: 'single', targets, x: 0, y: 0 }])
    } catch {
      // Too soon, or the magazine is empty: the next one may be fired.
    }
    return
  }
}
setInterval(shoot, 5)
const step = (): void => void host.step().then(() => setTimeout(step, 25))
step()
