import { Problem } from '@tessera/calls'
import type { Context } from '@tessera/server-kit'
import {
  type Asked,
  BadRequest,
  type GroupAnswer,
  type Outcome,
  type Spoken,
  type Told,
} from '../../adapters/wallet.ts'
import type { SeamlessPorts } from '../ports.ts'
import type { Connection } from './connections.ts'
import { moveWire } from './move-wire.ts'
import { renewSession } from '../play-sessions/renew-session.ts'

type Answering = Pick<Context, 'db' | 'push' | 'clock' | 'log'>

/** What was said, and which outcome it is, for the journal. */
export type Answered = Spoken & { outcome: Outcome | 'unknown_connection' | 'address' }

const late: GroupAnswer = { outcome: 'retry_later', answers: [] }

/**
 * Answers one request of a vendor: from whom it comes, whether it is signed, what it means, then what it came to, in the words of
 * its protocol. What takes longer than the deadline of the connection, and every fault of ours, is «try later»: nothing is
 * promised, and the vendor asks again or takes it back. A connection that is off takes no stakes; what has been staked still ends.
 */
export async function answerWire(
  context: Answering,
  connection: Connection,
  { asked, address }: { asked: Asked; address: string },
  ports: SeamlessPorts,
): Promise<Answered> {
  const { protocol, settings, addresses } = connection
  const say = (spoken: Spoken, outcome: Outcome): Answered => {
    const headers = protocol.sign?.(asked, spoken, { settings, now: context.clock() })
    return { ...spoken, outcome, ...(headers && { headers }) }
  }
  const refuse = (outcome: Outcome, fault?: BadRequest['fault']) =>
    say(protocol.refuse(outcome, asked, fault), outcome)
  const isFromThere =
    addresses.length === 0 ? !protocol.needsAddresses : addresses.includes(address)
  if (!isFromThere || !protocol.isSigned(asked, settings)) {
    context.log.warn({ connection: connection.code, address }, 'a request of a vendor was refused')
    return refuse('invalid_signature')
  }
  if (protocol.isFresh?.(asked, context.clock()) === false) return refuse('stale_request')
  const told = readOrFault(connection, asked)
  if (typeof told === 'string') return refuse('bad_request', told)
  const answer = await withinDeadline(context, connection, told, ports)
  return say(told.say(answer), answer.outcome)
}

function readOrFault({ protocol, settings }: Connection, asked: Asked): Told | BadRequest['fault'] {
  try {
    return protocol.read(asked, settings)
  } catch (error) {
    if (error instanceof BadRequest) return error.fault
    throw error
  }
}

async function withinDeadline(
  context: Answering,
  connection: Connection,
  told: Told,
  ports: SeamlessPorts,
): Promise<GroupAnswer> {
  let timer: NodeJS.Timeout | undefined
  const untilLate = new Promise<GroupAnswer>((done) => {
    timer = setTimeout(() => done(late), connection.deadline)
  })
  const working = told.renews
    ? renewSession(context, connection, told.group)
    : moveWire(context, connection, told.group, ports)
  const orLate = working.catch((error: unknown) => {
    console.error(error)
    if (!(error instanceof Problem))
      context.log.error({ error }, 'a request of a vendor has failed')
    return late
  })
  try {
    return await Promise.race([orLate, untilLate])
  } finally {
    clearTimeout(timer)
  }
}
