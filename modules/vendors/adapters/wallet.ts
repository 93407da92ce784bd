import type { SettingsShape } from '@tessera/sealed'
import type * as z from 'zod/mini'
import type { CampaignsOf } from './campaigns.ts'
import type { Outside } from './outside.ts'

export type { Outside }

/** A request of a vendor, as it came. `path` is what follows the name of the connection, without a slash at its ends. */
export type Asked = {
  path: string
  /** The whole path that was asked, as some protocols sign it. */
  address: string
  query: URLSearchParams
  headers: Record<string, string>
  body: Buffer
}

/** What is written back. */
export type Spoken = { status: number; body: string; headers?: Record<string, string> }

type Whose = { round: string; game: string; currency: string; /** Ledger units. */ amount: bigint }

/**
 * What a vendor tells. `tx` is its name for the transaction and `of` its name for the one that it is about. `by`: the stake has a
 * second name of theirs, under which it may not come twice either. `campaign`: free rounds pay it, under this name of theirs.
 * `alone`: a win that belongs to no bet.
 */
export type Move =
  | ({ do: 'bet'; tx: string; by?: string; detail?: object; campaign?: string } & Whose)
  | ({
      do: 'win'
      tx: string
      of?: string
      ends: 'bet' | 'round' | 'nothing'
      alone?: 'promo' | 'jackpot'
    } & Whose)
  | { do: 'rollBack'; tx: string; of: string; round?: string; amount?: bigint }
  | { do: 'close'; round: string }

/** Moves of one player that are done whole or not at all. Without moves it asks for the balance. */
export type Group = { player: string; token?: string; moves: Move[] }

/** What a move, or the whole group, came to: the outcomes of `vendors.move()`, and those that are decided before it. */
export type Outcome =
  | 'ok'
  | 'nothing_there'
  | 'rolled_back_before'
  | 'bet_known'
  | 'duplicate_mismatch'
  | 'unknown_player'
  | 'currency_mismatch'
  | 'game_disabled'
  | 'token_invalid'
  | 'token_expired'
  | 'player_blocked'
  | 'limit_stake'
  | 'limit_wager'
  | 'limit_loss'
  | 'limit_time'
  | 'insufficient_funds'
  | 'bet_not_found'
  | 'bet_already_settled'
  | 'bet_already_rolled_back'
  | 'round_closed'
  | 'free_round_gone'
  | 'invalid_signature'
  | 'stale_request'
  | 'bad_request'
  | 'retry_later'

export type MoveAnswer = {
  outcome: Outcome
  /** In ledger units, when it was answered first. */
  balance: bigint
  /** When it was told first. */
  at: Date
  /** Our name for it. */
  id: string
}

export type GroupAnswer = {
  outcome: Outcome
  /** Of its moves, as far as they were looked at. */
  answers: MoveAnswer[]
  /** What the member has now; nothing where nobody is known or nothing was looked at. */
  balance?: bigint
  unit?: string
  /** Of a session that was checked: its new token. */
  token?: string
}

/** What a request means, and how its answer is said. `renews`: the session is checked, and goes on under a new token. */
export type Told = {
  group: Group
  renews?: true
  say: (answer: GroupAnswer) => Spoken
}

/** The request is signed and has no meaning: `syntax`, or a field of another kind. */
export class BadRequest extends Error {
  readonly fault: 'syntax' | 'types'
  constructor(fault: 'syntax' | 'types' = 'types') {
    super(`the request is refused: ${fault}`)
    this.fault = fault
  }
}

/** A game that a member opens. */
export type Opening = {
  player: string
  /** Of one play session. */
  token: string
  game: string
  currency: string
  /** Of the member, two letters. A vendor that does not have it shows its own first choice. */
  language: string
  /** Two letters; nothing where it is not known. */
  country: string | undefined
  address: string
  platform: 'desktop' | 'mobile'
  /** Where the vendor leads the member back to, and where there is money to add. */
  lobby: string
  cashier: string
}

/** How this protocol ends what it ends. */
export type Rules = {
  /** A win after the end of its bet is paid as a correction. */
  late: boolean
  /** A roll-back gives back the stake of a bet that has ended with nothing. */
  undoesEnd: boolean
}

/** A wallet that a vendor asks for every stake and win. One folder each; `index.ts` lists them. It decides nothing. */
export type WalletProtocol<Shape extends SettingsShape = SettingsShape> = {
  /** The name of its folder. */
  id: string
  settings: Shape
  rules: Rules
  /** Its secret travels with each request: it may only come from listed addresses. */
  needsAddresses?: true
  /** Whether the request is signed by who has the key, over the bytes as they came. */
  isSigned(asked: Asked, settings: z.output<Shape>): boolean
  /** Whether its stamp is of now, where requests have one. */
  isFresh?(asked: Asked, now: Date): boolean
  /** Throws `BadRequest`. */
  read(asked: Asked, settings: z.output<Shape>): Told
  /** Asks the vendor for the address of a game, for one opening. Throws where the answer is none. */
  open(outside: Outside<z.output<Shape>>, opening: Opening): Promise<{ url: string }>
  /** How free rounds are asked for, where this protocol has them. */
  campaigns?: CampaignsOf<z.output<Shape>>
  /** What is said where nothing was done and nothing could be read. */
  refuse(outcome: Outcome, asked: Asked, fault?: BadRequest['fault']): Spoken
  /** The headers that sign what is said, where answers are signed. */
  sign?(
    asked: Asked,
    spoken: Spoken,
    by: { settings: z.output<Shape>; now: Date },
  ): Record<string, string>
}

export const defineWallet = <Shape extends SettingsShape>(
  protocol: WalletProtocol<Shape>,
): WalletProtocol => protocol as unknown as WalletProtocol<SettingsShape>
