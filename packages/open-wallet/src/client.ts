import { isSigned, type PublicKeys, signed, type SigningKey, headers, isFresh } from './sign.ts'

/** A game that is offered. */
export type OfferedGame = {
  game: string
  /** Names by language code, in capital letters. */
  names: Record<string, string>
  version: string
  /** The exact return as a fraction, for the best choice that it has; none where its odds change from one moment to the next. */
  return?: string
  /** SHA-256 of the code or the data that pays it. */
  rulesHash?: string
  /** Who made it, where that is somebody else than the provider. */
  maker?: string
  category?: string
  /** False: it is withdrawn. Left out: it is offered. */
  isOn?: boolean
  /** Free rounds of it can be given. */
  freeRounds?: boolean
  /** Two letters each: where it may not be offered. */
  blockedCountries?: string[]
  picture?: string
}

/** A pool that titles feed: what it holds, for the operator to show. It is the provider's money. */
export type ToldJackpot = {
  jackpot: string
  /** Names by language code, in capital letters. */
  names: Record<string, string>
  games: string[]
  /** Decimals by currency, with no more places than the currency has. */
  amounts: Record<string, string>
}

export type Opening = {
  player: string
  session: string
  game: string
  currency: string
  /** Two letters, lower case. */
  language: string
  country?: string
  platform: 'desktop' | 'mobile'
  lobby: string
  cashier: string
}

/** A round as it is reported, with what its outcome follows from. Amounts are decimals. */
export type ReportedRound = {
  round: string
  player: string
  game: string
  currency: string
  stake: string
  prize: string
  state: string
  bet: string
  win: string | null
  at: string
  proof: unknown
}
export type Report = {
  day: string
  rounds: ReportedRound[]
  /** Staked and won by currency. */
  sums: Record<string, { rounds: number; stake: string; prize: string }>
  /** SHA-256 over the lines of the rounds, as the document says. */
  digest: string
  next: string | null
}

type Asking = {
  /** Where the vendor is, with the path of your operator. */
  base: string
  ourKey: SigningKey
  vendorKeys: PublicKeys
  now?: () => Date
  send?: typeof fetch
  patience?: number
}

/** What an operator asks of its vendor. Throws where no answer is signed, or where it is a refusal. */
export function vendorAt({ base, ourKey, vendorKeys, ...given }: Asking) {
  const { now = () => new Date(), send = fetch, patience = 20_000 } = given
  async function ask<Answer>(name: string, fields: object): Promise<Answer> {
    const url = new URL(`${base.replace(/\/+$/, '')}/${name}`)
    const body = JSON.stringify(fields)
    const ours = signed({ key: ourKey, path: url.pathname, body, now: now() })
    const reply = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ours },
      body,
      signal: AbortSignal.timeout(patience),
    })
    const text = await reply.text()
    const theirs = Object.fromEntries(reply.headers)
    const answers = ours[headers.signature]
    const checked = { keys: vendorKeys, path: url.pathname, body: text, given: theirs, answers }
    if (!isSigned(checked) || !isFresh(theirs, now()))
      throw new Error(`an answer that is not signed: ${reply.status}`)
    if (reply.status !== 200) throw new Error(`${name} was refused: ${text.slice(0, 200)}`)
    return JSON.parse(text) as Answer
  }
  return {
    games: () => ask<{ games: OfferedGame[] }>('games', {}),
    /** What the pools hold now; a vendor without any refuses it with 404. */
    jackpots: () => ask<{ jackpots: ToldJackpot[] }>('jackpots', {}),
    /** Ends what a player has open under a session of yours; the seeds of its rounds are told from then on. */
    end: (player: string, session: string) => ask<{ ended: number }>('end', { player, session }),
    launch: (opening: Opening) => ask<{ url: string }>('launch', opening),
    /** The rounds of a day (UTC, as 2026-12-31), in their order; `from` is `next` of the page before. */
    report: (day: string, from?: string) => ask<Report>('report', { day, ...(from && { from }) }),
    round: (round: string) => ask<ReportedRound>('round', { round }),
  }
}
