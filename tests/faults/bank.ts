/* The bank: the product's money verbs behind the product's own HTTP, as a process that may be killed at
   any moment. Arguments: the address of the database, and a planted bug or nothing. */
import {
  placeBet,
  readSettled,
  rollBackBet,
  type Settled,
  type SettledPosition,
  settleBet,
  voidBet,
} from '@tessera/bets/server'
import { cashOf, clearingOf, ledgerJobs, type Moved, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import {
  answer,
  connect,
  createApp,
  createLog,
  type Db,
  type JobContext,
  type Listener,
  mount,
  startListeners,
  systemClock,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { channel, type Move, moveCall, unit, vendor } from './moves.ts'

const [url = '', planted = ''] = process.argv.slice(2)
const log = createLog('faults')
const db = connect({ url, connections: 6, log })

const inUnit = (amount: bigint) => money(amount, unit)

function doMove(on: Db, { kind, id, member, payee, amount, validBet }: Move): Promise<Moved> {
  const reason = 'the vendor said so'
  switch (kind) {
    case 'deposit': {
      const legs = [{ from: clearingOf(channel, unit), to: cashOf(member, unit), amount }]
      return transfer(on, { id, legs, reason: 'deposit', subject: `deposit:${id}` })
    }
    case 'pay': {
      const legs = [{ from: cashOf(member, unit), to: cashOf(payee, unit), amount }]
      return transfer(on, { id, legs, reason: 'pay', subject: `pay:${id}` })
    }
    case 'place': {
      const game = { vendor, category: 'RNG', game: 'dice', roundId: id }
      return placeBet(on, { id, memberId: member, stake: inUnit(amount), ...game })
    }
    case 'settle':
      return settleBet(on, { id, prize: amount, validBet, ...(member && { memberId: member }) })
    case 'void':
      return voidBet(on, { id, reason })
    case 'rollBack':
      return rollBackBet(on, { id, memberId: member, reason })
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** The planted bug: the answer is sent while the transaction is still open. */
const answeredBeforeCommit = (move: Move): Promise<Moved> =>
  new Promise((done, failed) => {
    const work = db.transaction().execute(async (tx) => {
      done(await doMove(tx, move))
      await pause(60)
    })
    work.catch(failed)
  })

/** Stores every settled bet as often as it was read: doubles would be seen. */
const reader: Listener<Settled, SettledPosition> = {
  name: 'faults.reader',
  batch: 200,
  read: readSettled,
  handle: async (context, events) => {
    const ids = events.map(({ betId }) => betId)
    await sql`insert into faults.heard (bet_id) select unnest(${ids}::uuid[])`.execute(context.db)
    return undefined
  },
}

const app = createApp({ log })
const context: JobContext = { db, clock: systemClock, log, push: () => undefined, origin: '' }
const routes = answer(
  { move: moveCall },
  {
    move: (_, { body }) =>
      planted === 'answerBeforeCommit' ? answeredBeforeCommit(body) : doMove(db, body),
  },
)
mount(app, routes, {
  dependencies: context,
  originOf: () => '',
  authenticate: async () => undefined,
  open: () => Promise.reject(new Error('nothing here is sealed')),
  useNonce: () => Promise.reject(new Error('nothing here is sealed')),
  isStrict: true,
})

startListeners(context, [reader as Listener])
const fold = ledgerJobs().find(({ name }) => name === 'ledger.foldHouse')
const foldAgain = () =>
  void fold
    ?.run(context, undefined)
    .catch(() => undefined)
    .finally(() => setTimeout(foldAgain, 1_000))
foldAgain()

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
// A driver that is gone leaves no bank behind.
process.on('disconnect', () => process.exit(0))
