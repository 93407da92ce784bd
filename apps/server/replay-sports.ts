import { connect, createLog, readBusinessDays } from '@tessera/server-kit'
import { type ReplayDifference, replayTickets } from '@tessera/sports/server'

/** The days whose tickets are computed again, the last one included; without them all. */
type Replay = {
  databaseUrl: string
  from: string | undefined
  to: string | undefined
  tell: (line: string) => void
}

const dayMilliseconds = 86_400_000
// So many are told one by one; all are counted.
const toldMost = 200

const lineOf = ({ ticket, event, what, kept, again }: ReplayDifference): string =>
  `${ticket ? `ticket ${ticket}` : `event ${event}`}, ${what}: ${kept}, what was said gives ${again}`

/** Computes tickets again from what feeds said and members had accepted. Answers how much of them is otherwise. */
export async function replaySportsIn({ databaseUrl, from, to, tell }: Replay): Promise<number> {
  const db = connect({ url: databaseUrl, log: createLog('faults') })
  try {
    const { startOf } = await readBusinessDays(db)
    let told = 0
    const sum = await replayTickets(db, {
      ...(from !== undefined && { from: startOf(from) }),
      ...(to !== undefined && { to: new Date(startOf(to).getTime() + dayMilliseconds) }),
      tell: (difference) => {
        told++
        if (told <= toldMost) tell(lineOf(difference))
      },
    })
    if (told > toldMost) tell(`and ${told - toldMost} more`)
    const { tickets, legs, events, messages, waiting, kept, otherRules, differences } = sum
    tell(`${tickets} tickets with ${legs} legs, ${events} events, ${messages} messages`)
    if (waiting > 0) tell(`${waiting} wait for their end`)
    if (kept > 0) tell(`${kept} keep what was paid: their result came too late to be taken back`)
    if (otherRules > 0) tell(`${otherRules} were accepted under other rules`)
    tell(`${differences} differences`)
    return differences
  } finally {
    await db.destroy()
  }
}
