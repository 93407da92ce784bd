import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { request } from 'node:http'

// A flood of log-ins in a process of its own, each from an address of its own (all of 127.0.0.0/8 is this machine),
// at a fixed rate whatever the answers are. Nobody here knows a right password.

export type FloodAsked = { url: string; perSecond: number; seconds: number; accounts: string[] }
export type FloodGiven = {
  sent: number
  /** How often each answer came, as `429 common.tooManyRequests`. */
  answers: Record<string, number>
  /** How many of 429 and 503 said when to come again. */
  withRetryAfter: number
  p50: number
  p99: number
}

const action = 'POST /wps/session/login'
const farAway = (n: number) => `127.${1 + ((n >> 16) & 127)}.${(n >> 8) & 255}.${1 + (n & 127)}`
const memory = { places: 0 }

async function sealer(url: string): Promise<(body: object) => Promise<string>> {
  const answer = await fetch(`${url}/wps/system/payloadKey`)
  const { value } = (await answer.json()) as { value: { kid: string; jwk: JWK; now: string } }
  const key = await importJWK(value.jwk, 'ECDH-ES')
  const skew = Date.parse(value.now) - Date.now()
  return async (body) => {
    const at = new Date(Date.now() + skew).toISOString()
    const inside = JSON.stringify({ action, at, nonce: crypto.randomUUID(), body })
    const payload = await new CompactEncrypt(new TextEncoder().encode(inside))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: value.kid })
      .encrypt(key)
    return JSON.stringify({ payload })
  }
}

type Reply = { status: number; code: string; retryAfter: boolean; took: number }
const post = (url: string, localAddress: string, body: string) =>
  new Promise<Reply>((done) => {
    const began = performance.now()
    const end = (status: number, code: string, retryAfter: boolean) =>
      done({ status, code, retryAfter, took: performance.now() - began })
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const sent = request(`${url}/wps/session/login`, {
      method: 'POST',
      agent: false,
      localAddress,
      headers,
    })
    sent.on('response', (reply) => {
      let text = ''
      reply.on('data', (part: Buffer) => void (text += part.toString()))
      reply.on('end', () => {
        const code = /"code":"([\w.]+)"/.exec(text)?.[1] ?? ''
        end(reply.statusCode ?? 0, code, reply.headers['retry-after'] !== undefined)
      })
    })
    sent.on('error', (error) => end(0, error.message, false))
    sent.end(body)
  })

// Of four: two unknown names, one known account, and one from a single address.
function tryOf(at: number, accounts: string[]): { username: string; address: string } {
  const address = farAway((memory.places += 1))
  if (at % 4 === 0) return { username: accounts[at % accounts.length] ?? '', address }
  const username = `nobody${memory.places}`
  return { username, address: at % 4 === 1 ? '127.0.7.7' : address }
}

async function flood({ url, perSecond, seconds, accounts }: FloodAsked): Promise<FloodGiven> {
  const seal = await sealer(url)
  const all = Array.from({ length: perSecond * seconds }, (_, at) => tryOf(at, accounts))
  // Sealed before it begins: the processors shall be the server's.
  const bodies: string[] = []
  for (const { username } of all) bodies.push(await seal({ username, password: 'not this one' }))
  process.send?.('ready')
  const began = performance.now()
  const replies = await Promise.all(
    all.map(async ({ address }, at) => {
      const wait = began + (at * 1000) / perSecond - performance.now()
      await new Promise((done) => setTimeout(done, wait))
      return post(url, address, bodies[at] ?? '')
    }),
  )
  const answers: Record<string, number> = {}
  for (const { status, code } of replies) {
    const name = `${status} ${code}`.trim()
    answers[name] = (answers[name] ?? 0) + 1
  }
  const times = replies.map(({ took }) => took).toSorted((one, other) => one - other)
  const part = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  const withRetryAfter = replies.filter(({ status, retryAfter }) => status >= 429 && retryAfter)
  return {
    sent: replies.length,
    answers,
    withRetryAfter: withRetryAfter.length,
    p50: part(0.5),
    p99: part(0.99),
  }
}

process.on('message', (asked: FloodAsked) => {
  void flood(asked).then((given) => process.send?.(given))
})
process.on('disconnect', () => process.exit(0))
