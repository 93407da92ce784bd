import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dialect, Said, Who, Written } from './dialects/dialect.ts'
import type { Case, For, Message, ProfileName, State, Step, Word } from './script.ts'

/** The wallet that is tried, and who plays there. */
export type TriedWallet = {
  /** Where its requests go; the path of the protocol follows. */
  url: string
  /** How a request is sent: the `fetch` of the program that runs it. */
  send: typeof globalThis.fetch
  /** A member to play as. `set`: the small door through which a member is brought into a state; without it such cases are left. */
  player: () => Promise<{ who: Who; set?: (state: State) => Promise<void> }>
}

export type Result = {
  id: string
  group: string
  title: string
  end: 'passed' | 'failed' | 'left'
  /** Why it failed, or why it was left. */
  why: string
  milliseconds: number
}

type Running = {
  dialect: Dialect
  wallet: TriedWallet
  run: string
  who: Who
  start: bigint
  case: Case
}

const unitsOfCent = 100n
const of = <Value>(given: For<Value>, profile: ProfileName): Value =>
  typeof given === 'object' && given !== null && 'all' in given
    ? ((given as Partial<Record<ProfileName, Value>>)[profile] ?? given.all)
    : (given as Value)

/** Runs cases against a wallet, so many at once, and tells how each ended, in their order. */
export async function runCases(
  dialect: Dialect,
  cases: readonly Case[],
  { wallet, seed, atOnce = 4 }: { wallet: TriedWallet; seed: string; atOnce?: number },
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...cases.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, each] = next
      results[at] = await runCase(dialect, each, wallet, `${seed}-${each.id}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

async function runCase(
  dialect: Dialect,
  each: Case,
  wallet: TriedWallet,
  run: string,
): Promise<Result> {
  const { id, group, title } = each
  const began = performance.now()
  const end = (is: Result['end'], why = ''): Result => ({
    id,
    group,
    title,
    end: is,
    why,
    milliseconds: Math.round(performance.now() - began),
  })
  if (each.not?.includes(dialect.id)) return end('left', 'the protocol has no such thing')
  try {
    const { who, set } = await wallet.player()
    const lacks = missing(each, who, set !== undefined)
    if (lacks) return end('left', lacks)
    const running = { dialect, wallet, run, who, start: 0n, case: each }
    running.start = (await ask(running, { do: 'balance' })).balance ?? 0n
    for (const [at, step] of each.steps.entries()) {
      const wrong = await doStep(running, step, set)
      if (wrong) return end('failed', `step ${at + 1}: ${wrong}`)
    }
    const left = (await ask(running, { do: 'balance' })).balance
    const right = running.start + BigInt(of(each.cash, dialect.id)) * unitsOfCent
    return left === right
      ? end('passed')
      : end('failed', `at the end there is ${left}, not ${right}`)
  } catch (error) {
    return end('failed', String(error))
  }
}

function missing({ steps }: Case, who: Who, hasDoor: boolean): string {
  if (!hasDoor && steps.some((step) => 'state' in step)) return 'there is no door for states'
  const isOld = steps.some((step) => 'send' in step && step.send.token === 'expired')
  return isOld && !who.expiredToken ? 'no old session is known' : ''
}

async function doStep(
  running: Running,
  step: Step,
  set?: (state: State) => Promise<void>,
): Promise<string | undefined> {
  const { dialect } = running
  if ('wait' in step) await pause(step.wait)
  else if ('state' in step) await set?.(step.state)
  else if ('lose' in step) await lose(running, step.lose, step.after)
  else if ('half' in step) await half(running, step.half)
  else if ('together' in step) return together(running, step)
  else if ('forge' in step) {
    const forged = dialect.forgeries[step.forge]?.(write(running, step.send))
    if (!forged) throw new Error(`nobody knows the forgery ${step.forge}`)
    return differs(running, await exchange(running, forged), 'signature')
  } else {
    const said = await ask(running, step.send)
    const has = step.has === undefined ? undefined : of(step.has, dialect.id)
    return differs(running, said, of(step.expect, dialect.id), has)
  }
  return undefined
}

const called = ({ dialect }: Running, word: Word): Word => dialect.as[word] ?? word

function differs(running: Running, said: Said, expect: Word, has?: number): string | undefined {
  const right = called(running, expect)
  if (said.word !== right) return `it said ${said.says || 'nothing'} (${said.word}), not ${right}`
  const balance = has === undefined ? undefined : running.start + BigInt(has) * unitsOfCent
  return balance === undefined || said.balance === balance
    ? undefined
    : `it told ${said.balance}, not ${balance}`
}

async function together(
  running: Running,
  { together: messages, expect }: Extract<Step, { together: Message[] }>,
): Promise<string | undefined> {
  const all = await Promise.all(messages.map((message) => ask(running, message)))
  const counts: Partial<Record<string, number>> = {}
  for (const { word, says } of all) counts[word ?? says] = (counts[word ?? says] ?? 0) + 1
  const isAs = (words: Partial<Record<Word, number>>) => {
    const right: Partial<Record<string, number>> = {}
    for (const [word, count] of Object.entries(words)) {
      const name = called(running, word as Word)
      right[name] = (right[name] ?? 0) + count
    }
    const names = new Set([...Object.keys(right), ...Object.keys(counts)])
    return [...names].every((name) => right[name] === counts[name])
  }
  return expect.some(isAs) ? undefined : `at once it said ${JSON.stringify(counts)}`
}

const write = ({ dialect, who, run }: Running, message: Message): Written =>
  dialect.write(message, who, (text) => `${text}-${run}`)

const addressOf = ({ wallet }: Running, { path, query }: Written): string =>
  `${wallet.url}/${path}${query ? `?${new URLSearchParams(query)}` : ''}`

const ask = (running: Running, message: Message): Promise<Said> =>
  exchange(running, write(running, message))

const patience = 30_000

async function exchange(running: Running, request: Written): Promise<Said> {
  const reply = await running.wallet.send(addressOf(running, request), {
    method: 'POST',
    headers: request.headers,
    body: new Uint8Array(request.body),
    signal: AbortSignal.timeout(patience),
  })
  const text = await reply.text()
  try {
    const told = { request, headers: Object.fromEntries(reply.headers) }
    return running.dialect.read(reply.status, text, told)
  } catch {
    return { word: undefined, says: `${reply.status} ${text.slice(0, 80)}` }
  }
}

/** The connection ends before the answer has come: whether the request was heard nobody knows. */
async function lose(running: Running, message: Message, after: number): Promise<void> {
  const request = write(running, message)
  const body = new Uint8Array(request.body)
  const ends = AbortSignal.timeout(after)
  await running.wallet
    .send(addressOf(running, request), {
      method: 'POST',
      headers: request.headers,
      body,
      signal: ends,
    })
    .then(
      (reply) => reply.text().catch(() => ''),
      () => '',
    )
}

/** The head of a request, half of its body, and no more. */
async function half(running: Running, message: Message): Promise<void> {
  const request = write(running, message)
  const { hostname, port, host, pathname, search } = new URL(addressOf(running, request))
  const heads = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(port || 80), hostname)
  socket.on('error', () => socket.destroy())
  await new Promise((done) => socket.once('connect', done))
  socket.write(
    `POST ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${heads.join('')}content-length: ${request.body.length}\r\n\r\n`,
  )
  socket.write(request.body.slice(0, request.body.length >> 1))
  await pause(5)
  socket.destroy()
}
