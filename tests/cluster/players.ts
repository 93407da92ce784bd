import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { setTimeout as sleep } from 'node:timers/promises'
import { solveAltcha } from '@tessera/testing'

type Key = { value: { kid: string; jwk: JWK; now: string } }
type Played = { prize: { amount: string }; nonce: number }

/** A bet as its player knows it. */
type Bet = { id: string; token: string; first: Played | undefined; tries: number }

/** The members of the demo that play. */
export const accounts = ['elena', 'carla', 'diego'] as const
/** One who does not, and has no bonus: who bets by hand sees their own pushes only. */
export const bystander = 'felix'

const askMilliseconds = 8_000

async function ask<Value>(
  url: string,
  { token = '', body, method = 'POST' }: { token?: string; body?: object; method?: string } = {},
): Promise<{ status: number; value: Value; code: string }> {
  const reply = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(askMilliseconds),
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await reply.json()) as { value: Value; code?: string }
  return { status: reply.status, value: answer.value, code: answer.code ?? '' }
}

/** A session of a demo member, through the proxy. */
export async function logIn(site: string, username: string): Promise<string> {
  const key = (await (await fetch(`${site}/wps/system/payloadKey`)).json()) as Key
  const { kid, jwk, now } = key.value
  const asked = await (await fetch(`${site}/wps/captcha/login`)).json()
  const captchaToken = await solveAltcha(
    (asked as { value: { challenge: object } }).value.challenge,
  )
  const address = '/wps/session/login'
  const inside = JSON.stringify({
    action: `POST ${address}`,
    at: now,
    nonce: crypto.randomUUID(),
    body: { username, password: `${username} plays fair`, captchaToken },
  })
  const payload = await new CompactEncrypt(new TextEncoder().encode(inside))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
  const { value, code } = await ask<{ token: string }>(`${site}${address}`, { body: { payload } })
  if (!value.token) throw new Error(`${username} cannot log in: ${code}`)
  return value.token
}

const round = (id: string) => ({
  id,
  game: 'dice',
  stake: { amount: '100', currency: 'USD' },
  choice: { side: 'under', target: 5_000 },
})

/** What a stretch of play was like for its players. */
export type Stretch = {
  bets: number
  /** Answers that say: try again. */
  busy: number
  /** Answers that a player would take for a mistake of ours, by their codes. */
  wrong: Record<string, number>
  /** The longest time in which no bet at all was answered. */
  silentSeconds: number
  p50: number
  p99: number
}

/** Members who bet through the proxy, one bet after the other, and ask again for what was not answered. */
export class Players {
  readonly #site: string
  readonly #perSecond: number
  readonly #tokens: string[] = []
  readonly bets: Bet[] = []
  #isPlaying = false
  #playing: Promise<void>[] = []
  #milliseconds: number[] = []
  #busy = 0
  #wrong: Record<string, number> = {}
  #lastAnswer = 0
  #silent = 0

  constructor(site: string, perSecond: number) {
    this.#site = site
    this.#perSecond = perSecond
  }

  async logIn(): Promise<void> {
    for (const account of accounts) this.#tokens.push(await logIn(this.#site, account))
  }

  get token(): string {
    return this.#tokens[0] ?? ''
  }

  begin(): void {
    this.#isPlaying = true
    this.#milliseconds = []
    this.#busy = 0
    this.#wrong = {}
    this.#silent = 0
    this.#lastAnswer = performance.now()
    // Four at a time for each member.
    const all = this.#tokens.flatMap((token) => [token, token, token, token])
    this.#playing = all.map((token) => this.#play(token, (1_000 * all.length) / this.#perSecond))
  }

  get answered(): number {
    return this.#milliseconds.length
  }

  async #play(token: string, every: number): Promise<void> {
    let next = performance.now()
    while (this.#isPlaying) {
      const bet: Bet = { id: crypto.randomUUID(), token, first: undefined, tries: 0 }
      this.bets.push(bet)
      while (this.#isPlaying && !bet.first) await this.#try(bet)
      next = Math.max(next + every, performance.now())
      await sleep(Math.max(0, next - performance.now()))
    }
  }

  async #try(bet: Bet): Promise<void> {
    const since = performance.now()
    bet.tries += 1
    const answer = await ask<Played>(`${this.#site}/wps/rounds/play`, {
      token: bet.token,
      body: round(bet.id),
    }).catch(() => undefined)
    const now = performance.now()
    if (answer?.status === 200) {
      bet.first = answer.value
      this.#milliseconds.push(now - since)
      this.#silent = Math.max(this.#silent, now - this.#lastAnswer)
      this.#lastAnswer = now
      return
    }
    if (answer?.status === 503 || !answer) this.#busy += 1
    else this.#wrong[answer.code] = (this.#wrong[answer.code] ?? 0) + 1
    await sleep(200)
  }

  async stop(): Promise<Stretch> {
    this.#isPlaying = false
    await Promise.all(this.#playing)
    this.#silent = Math.max(this.#silent, performance.now() - this.#lastAnswer)
    const sorted = this.#milliseconds.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    return {
      bets: sorted.length,
      busy: this.#busy,
      wrong: this.#wrong,
      silentSeconds: Math.round(this.#silent / 100) / 10,
      p50: at(0.5),
      p99: at(0.99),
    }
  }

  /** Asks for every bet again. Answers those whose answer is another one than the first: none may be. */
  async differing(): Promise<string[]> {
    const found: string[] = []
    for (const { id, token, first } of this.bets) {
      for (let tries = 0; ; tries++) {
        const again = await ask<Played>(`${this.#site}/wps/rounds/play`, {
          token,
          body: round(id),
        }).catch(() => undefined)
        if (again?.status !== 200) {
          if (tries > 100) throw new Error(`bet ${id} is not answered: ${again?.code}`)
          await sleep(200)
          continue
        }
        const { prize, nonce } = again.value
        const isSame = !first || (first.prize.amount === prize.amount && first.nonce === nonce)
        if (!isSame) found.push(id)
        break
      }
    }
    return found
  }
}
