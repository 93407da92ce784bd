import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { openSocket } from './open-socket.ts'
import { openRawCaller } from './raw-caller.ts'
import { roundOfDice } from './round-of-dice.ts'

// Members with a page open each: a socket that hears the own balance, and bets over HTTP at random times, seeded. In a process
// of its own, so that its processor time is separate. The first message opens the pages; each further one asks for a time of play.

export type PeopleAsked = { url: string; path: string; tokens: string[] } | PlayAsked
export type PlayAsked = { seconds: number; perSecond: number; seed: number }
export type PlayGiven = {
  bets: number
  /** What was answered with anything but 200, and what the last of them said. */
  failed: number
  failure: string
  /** Bets after which the member's socket heard no balance within five seconds. */
  unheard: number
  pushes: number
  p50: number
  p99: number
  pushP50: number
  pushP99: number
}

type Person = {
  token: string
  ws: WebSocket
  /** When the newest balance came. */
  heard: { at: number }
  isBusy: boolean
}

let people: Person[] = []
let [port, path, pushes] = [0, '', 0]

/** One request on a connection of its own: between two bets of a member a kept one would have been closed. */
async function post(token: string, at: string, body: string) {
  const caller = await openRawCaller(port, token)
  const reply = await caller.post(at, body)
  caller.close()
  return reply
}

async function openPerson(token: string): Promise<Person> {
  const heard = { at: 0 }
  let done = (): void => undefined
  const isSubscribed = new Promise<void>((resolve) => {
    done = resolve
  })
  const ws = await openSocket<{ c?: string; t: string }>(port, token, ({ c, t }) => {
    if (c !== 'me.balance') return
    if (t === 'ok') done()
    else if (t === 'm') {
      heard.at = performance.now()
      pushes += 1
    }
  })
  ws.send(JSON.stringify({ sub: { 'me.balance': null } }))
  await isSubscribed
  return { token, ws, heard, isBusy: false }
}

/** The same numbers at each run: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const at = (sorted: number[], part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0

async function play({ seconds, perSecond, seed }: PlayAsked): Promise<PlayGiven> {
  const random = randomOf(seed)
  const given = { bets: 0, failed: 0, failure: '', unheard: 0 }
  const [times, delays]: number[][] = [[], []]
  pushes = 0
  const bet = async (person: Person) => {
    person.isBusy = true
    const began = performance.now()
    const { status, body } = await post(person.token, path, roundOfDice())
    times?.push(performance.now() - began)
    person.isBusy = false
    if (status !== 200) {
      given.failed += 1
      given.failure = body
      return
    }
    given.bets += 1
    while (person.heard.at < began && performance.now() - began < 5_000) await sleep(2)
    if (person.heard.at < began) given.unheard += 1
    else delays?.push(person.heard.at - began)
  }
  const running = new Set<Promise<void>>()
  const began = performance.now()
  let due = began
  for (;;) {
    due += (-Math.log(1 - random()) / perSecond) * 1_000
    if (due > began + seconds * 1_000) break
    if (due > performance.now()) await sleep(due - performance.now())
    const idle = people.filter(({ isBusy }) => !isBusy)
    const person = idle[Math.floor(random() * idle.length)]
    if (!person) throw new Error('every member waits for an answer')
    const one: Promise<void> = bet(person).finally(() => running.delete(one))
    running.add(one)
  }
  await Promise.all(running)
  const sorted = [times, delays].map((each) => (each ?? []).toSorted((one, other) => one - other))
  const [answered = [], pushed = []] = sorted
  return {
    ...given,
    pushes,
    p50: at(answered, 0.5),
    p99: at(answered, 0.99),
    pushP50: at(pushed, 0.5),
    pushP99: at(pushed, 0.99),
  }
}

async function open(asked: Exclude<PeopleAsked, PlayAsked>): Promise<{ open: number }> {
  path = asked.path
  port = Number(new URL(asked.url).port)
  for (const token of asked.tokens) people.push(await openPerson(token))
  return { open: people.length }
}

process.on('message', (asked: PeopleAsked) => {
  void ('tokens' in asked ? open(asked) : play(asked)).then((given) => process.send?.(given))
})
process.on('disconnect', () => {
  for (const { ws } of people) ws.terminate()
  people = []
  process.exit(0)
})
