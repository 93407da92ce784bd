import { solveAltcha } from '@tessera/testing'
import { findRoot } from '@tessera/server-kit'
import { type ChildProcess, spawn } from 'node:child_process'
import { sealFor } from './test-tokens.fixture.ts'

// A server of its own process that a test kills, and calls to it.

const root = findRoot()

export type Server = { url: string; child: ChildProcess; isDead: boolean }

const started = new Set<ChildProcess>()

/** Ends every server that still runs, those that have not opened yet among them. */
export function endAll(): void {
  for (const { pid } of started) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

/** Starts the program on a database, with its files in a folder. */
export async function start(
  program: string,
  { databaseUrl, dir }: { databaseUrl: string; dir: string },
): Promise<Server> {
  const child = spawn(process.execPath, [program, databaseUrl, root, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  const url = await new Promise<string>((done, failed) => {
    child.stdout?.once('data', (line) => done(String(line).trim()))
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)))
  })
  return { url, child, isDead: false }
}

/** No handler runs, nothing is put in order. */
export const kill = (server: Server) =>
  new Promise<void>((done) => {
    server.isDead = true
    server.child.once('exit', () => done())
    process.kill(-(server.child.pid ?? 0), 'SIGKILL')
  })

/** The server answered with a problem. */
export class Refused extends Error {}

export async function call<Value>(
  { url }: Server,
  address: string,
  { method = 'POST', body, token = '' }: { method?: string; body?: object; token?: string },
): Promise<Value> {
  const reply = await fetch(`${url}${address}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await reply.json()) as { success: boolean; value: Value; code?: string }
  if (!answer.success) throw new Refused(`${address}: ${answer.code}`)
  return answer.value
}

export async function logIn(server: Server): Promise<string> {
  const key = (await (await fetch(`${server.url}/wps/system/payloadKey`)).json()) as Parameters<
    typeof sealFor
  >[0]
  const asked = await (await fetch(`${server.url}/wps/captcha/login`)).json()
  const captchaToken = await solveAltcha(
    (asked as { value: { challenge: object } }).value.challenge,
  )
  const body = { username: 'elena', password: 'elena plays fair', captchaToken }
  const sealed = await sealFor(key, 'POST /wps/session/login', body)
  return (await call<{ token: string }>(server, '/wps/session/login', { body: sealed })).token
}

/** A server that dies is no refusal: what is wrong for another reason ends the test. */
export const untilDeath = async (server: Server, work: () => Promise<void>) => {
  try {
    while (!server.isDead) await work()
  } catch (error) {
    if (!server.isDead || error instanceof Refused) throw error
  }
}
