// What a case of the simulator is made of. Cases are data, and name no protocol: a dialect says them, and knows what the answers
// are called.

/** What a wallet may say, in one word for all protocols. */
export type Word =
  | 'ok'
  | 'signature'
  | 'bad'
  | 'nobody'
  | 'session'
  | 'currency'
  | 'poor'
  | 'blocked'
  | 'limit'
  | 'game'
  | 'differs'
  | 'notFound'
  | 'ended'
  | 'rolledBack'
  | 'roundOver'
  | 'known'

export type ProfileName = 'hub88' | 'actions' | 'session' | 'open'

/** One for all protocols, or one for some of them and another for the rest. */
export type For<Value> = Value | ({ all: Value } & Partial<Record<ProfileName, Value>>)

/** A message of the vendor. Names are made unique for each run; amounts are in cents. */
export type Message = {
  do: 'balance' | 'bet' | 'win' | 'rollBack' | 'promo'
  tx?: string
  /** The second name of a stake, where the protocol has one; otherwise it follows from `tx`. */
  by?: string
  of?: string
  amount?: number
  /** Ends the round. */
  ends?: true
  round?: string
  game?: string
  currency?: string
  token?: 'expired' | 'unknown'
  player?: 'other' | 'unknown'
  isFree?: true
  /** Which free rounds pay the stake: those that the door has given, those whose time is over, or some that nobody gave. */
  campaign?: 'given' | 'over' | 'unknown'
  /** The amount as it stands in the text, as it may never be. */
  raw?: string
  /** Fields of the message that are replaced in its text, by the names of `fields` of the dialect; undefined: left out. */
  with?: Record<string, string | undefined>
  /** What is done to the text after it was written; it is signed afterwards. */
  text?: (text: string) => string | Uint8Array
  path?: string
  /** More of the same kind, in one request. */
  also?: Message[]
}

export type State =
  | 'frozen'
  | 'excluded'
  | 'loggedOut'
  | 'wagerLimit'
  | 'stakeLimit'
  | 'gameClosed'
  | 'freeRounds'
  | 'freeRoundsOver'

export type Step =
  | {
      send: Message
      expect: For<Word>
      /** What the answer says that there is, in cents from the start. */ has?: For<number>
    }
  /** All at once; how often each word is answered. */
  | { together: Message[]; expect: Partial<Record<Word, number>>[] }
  /** The connection ends before the answer. */
  | { lose: Message; after: number }
  | { forge: string; send: Message }
  | { state: State }
  | { wait: number }
  /** A raw request that is never whole. */
  | { half: Message }

export type Case = {
  id: string
  group: string
  title: string
  steps: Step[]
  /** What the member has at the end, in cents from the start. */
  cash: For<number>
  /** Protocols that do not have this. */
  not?: ProfileName[]
}
