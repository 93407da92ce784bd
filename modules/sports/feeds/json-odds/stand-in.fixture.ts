import type { Clock } from '@tessera/server-kit'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Mischief,
  type Saying,
  scoreOf,
  Source,
  type SourceEvent,
  type SourceMarket,
  type SourceResults,
  type SourceState,
  type StandIn,
} from '../source.fixture.ts'

const named = (text: string) => ({ EN: text })
const competitor = (name: string) => ({
  ref: `team-${name}`,
  name: named(name),
  initials: name.slice(0, 3).toUpperCase(),
  colours: ['#112233', '#ddeeff'],
})

const fixtureOf = ({
  ref,
  home,
  away,
  startsAt,
}: Pick<SourceEvent, 'ref' | 'home' | 'away' | 'startsAt'>) => ({
  ref,
  sport: 'football',
  category: { ref: 'north', name: named('North') },
  tournament: { ref: 'league', name: named('League'), tier: 2 },
  competitors: { home: competitor(home), away: competitor(away) },
  startsAt: startsAt.toISOString(),
  format: { halves: 2, minutes: 45 },
})
const stateOf = (state: SourceState) => ({ status: state.status, score: scoreOf(state) })
const marketOf = ({ type, specifiers = {}, status = 'active', odds }: SourceMarket) => ({
  type,
  specifiers,
  status,
  outcomes: Object.entries(odds).map(([key, price]) => ({ key, odds: price })),
})
const resultOf = ({ type, specifiers = {}, results }: SourceResults) => ({
  type,
  specifiers,
  outcomes: Object.entries(results).map(([key, result]) => ({ key, result })),
})

function wireOf(saying: Saying): object {
  switch (saying.kind) {
    case 'fixture':
      return { kind: 'fixture', fixture: fixtureOf({ ...saying, ref: saying.event }) }
    case 'odds': {
      const { state, markets, ...rest } = saying
      return { ...rest, markets: markets.map(marketOf), ...(state && { state: stateOf(state) }) }
    }
    case 'bet stop':
      return { ...saying, types: 'all', to: 'suspended' }
    case 'result': {
      const { state, markets, certainty = 1, ...rest } = saying
      const results = markets.map(resultOf)
      return { ...rest, certainty, markets: results, ...(state && { state: stateOf(state) }) }
    }
    case 'rollback result':
      return { ...saying, markets: saying.markets.map((each) => ({ specifiers: {}, ...each })) }
    case 'cancel':
    case 'rollback cancel':
      return {
        ...saying,
        markets: saying.markets.map((each) => ({ specifiers: {}, ...each })),
        from: saying.from?.toISOString(),
        to: saying.to?.toISOString(),
        reason: 'The source takes it back',
      }
  }
}

const token = 'a-token-of-the-source'

/** A source of json-odds on this machine. */
export async function standIn(clock: Clock): Promise<StandIn & { port: number }> {
  const source = new Source(clock)
  const wire = new Map<number, unknown>()
  /** Messages that a line has not been given yet, because they come after the next one. */
  const late = new Set<number>()
  const doubled = new Set<number>()
  let [isOpen, isSilent] = [true, false]
  const open = new Set<ServerResponse>()

  const listed = (since: number) => {
    const numbers = [...wire.keys()].filter((number) => number > since).toSorted((a, b) => a - b)
    const each = numbers.flatMap((number) => {
      const message = wire.get(number)
      return doubled.has(number) ? [message, message] : [message]
    })
    const isLate = (message: unknown) => (late.has((message as { seq?: number }).seq ?? 0) ? 1 : 0)
    return each.toSorted((one, other) => isLate(one) - isLate(other))
  }
  const snapshotOf = (event: SourceEvent) => ({
    fixture: fixtureOf(event),
    ...(event.state && { state: stateOf(event.state) }),
    markets: [...event.markets.values()].map(marketOf),
    results: [...event.results.values()].map(resultOf),
  })

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://stand-in')
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    open.add(response)
    response.on('close', () => open.delete(response))
    if (isSilent) {
      response.destroy()
      return
    }
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401, {})
    const at = clock().toISOString()
    if (url.pathname === '/feed/deltas') {
      const since = url.searchParams.get('since')
      const messages = since === null ? [] : listed(Number(since))
      return answer(200, { open: isOpen, at, last: source.last, messages })
    }
    const ref = url.searchParams.get('event')
    if (ref === null) made.asked.recoveries.push(source.last)
    else made.asked.events.push(ref)
    if (!made.holdsSnapshot) return answer(503, {})
    const events = [...source.events.values()].filter((event) => ref === null || event.ref === ref)
    return answer(200, { at, seq: source.last, events: events.map(snapshotOf) })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  const made: StandIn & { port: number } = {
    port,
    source,
    settings: {
      baseUrl: `http://127.0.0.1:${port}/feed`,
      token,
      pollMilliseconds: '100',
    },
    holdsSnapshot: true,
    asked: { recoveries: [], events: [] },
    say: (saying: Saying, how?: Mischief) => {
      const { number, at } = source.say(saying)
      const message = { seq: number, at: at.toISOString(), ...wireOf(saying) }
      if (how === 'dropped') return
      if (how === 'late') late.add(number)
      if (how === 'doubled') doubled.add(number)
      wire.set(number, how === 'broken' ? { seq: number, event: saying.event, kind: 7 } : message)
    },
    sayStrange: (event) => {
      const market = { type: 'corners', odds: { over: '1.90' } }
      const { number, at } = source.say({ kind: 'odds', event, markets: [] })
      const markets = [marketOf(market)]
      wire.set(number, { seq: number, at: at.toISOString(), kind: 'odds', event, markets })
    },
    refOf: (ref) => ref,
    isHeard: () => true,
    beat: (isThere = isOpen) => {
      isOpen = isThere
    },
    hush: (silent) => {
      isSilent = silent
    },
    cut: () => {
      for (const response of open) response.destroy()
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return made
}
