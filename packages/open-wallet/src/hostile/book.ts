import { decimalOf, unitsOf } from '../amount.ts'
import type { Wallet } from '../handler.ts'
import type { Answer, Bet, Rollback, Win } from '../messages.ts'
import type { Word } from '../words.ts'

type Said = Omit<Answer, 'request'>
type Entry = { act: 'bet' | 'win' | 'rollback'; print: string; said: Said; round: string }

/** A round as the operator has it. Amounts are ten-thousandths. */
export type BookRound = {
  bet: string
  staked: bigint
  won: bigint
  state: 'open' | 'ended' | 'rolledBack' | 'refused'
  /** How often each was told, also again. */
  told: { bet: number; win: number; rollback: number; close: number }
}

/** The wallet of an operator in memory: each transaction is done once, and told again is answered as it was. */
export class Book implements Wallet {
  readonly #entries = new Map<string, Entry>()
  readonly #rounds = new Map<string, BookRound>()
  readonly #gone = new Set<string>()
  readonly #currency: string
  #balance: bigint
  /** What the next stakes are refused with. */
  refuses: Word | undefined

  constructor({ balance, currency }: { balance: bigint; currency: string }) {
    this.#balance = balance
    this.#currency = currency
  }

  get cash(): bigint {
    return this.#balance
  }
  roundOf(round: string): BookRound | undefined {
    return this.#rounds.get(round)
  }
  /** The last round that was told of. */
  get last(): string | undefined {
    return [...this.#rounds.keys()].at(-1)
  }

  readonly balance = async (): Promise<Said> => this.#say('OK')

  readonly bet = async (bet: Bet): Promise<Said> => {
    const round = this.#round(bet.round, bet.transaction)
    round.told.bet += 1
    return this.#once('bet', bet, () => {
      const amount = unitsOf(bet.amount) ?? 0n
      if (this.#gone.has(bet.transaction)) return 'BET_ALREADY_ROLLED_BACK'
      if (round.state !== 'open' || round.staked > 0n) return 'ROUND_CLOSED'
      if (bet.currency !== this.#currency) return 'CURRENCY_MISMATCH'
      const why = this.refuses ?? (amount > this.#balance ? 'INSUFFICIENT_FUNDS' : undefined)
      if (why) {
        round.state = 'refused'
        return why
      }
      this.#balance -= amount
      round.staked = amount
      return 'OK'
    })
  }

  readonly win = async (win: Win): Promise<Said> => {
    const round = this.#rounds.get(win.round)
    if (round) round.told.win += 1
    return this.#once('win', win, () => {
      if (!round || round.bet !== win.of || round.staked === 0n) return 'BET_NOT_FOUND'
      if (round.state === 'rolledBack') return 'BET_ALREADY_ROLLED_BACK'
      const amount = unitsOf(win.amount) ?? 0n
      this.#balance += amount
      round.won += amount
      if (win.closes) round.state = 'ended'
      return 'OK'
    })
  }

  readonly rollback = async (back: Rollback): Promise<Said> => {
    const round = this.#round(back.round, back.of)
    round.told.rollback += 1
    return this.#once('rollback', back, () => {
      this.#gone.add(back.of)
      if (round.bet !== back.of || round.state === 'refused' || round.state === 'rolledBack')
        return 'OK'
      if (round.won > 0n) return 'BET_ALREADY_SETTLED'
      this.#balance += round.staked
      round.state = 'rolledBack'
      return 'OK'
    })
  }

  readonly close = async ({ round: name }: { round: string }): Promise<Said> => {
    const round = this.#rounds.get(name)
    if (round) {
      round.told.close += 1
      if (round.state === 'open') round.state = 'ended'
    }
    return this.#say('OK')
  }

  #round(name: string, bet: string): BookRound {
    const known = this.#rounds.get(name)
    if (known) return known
    const told = { bet: 0, win: 0, rollback: 0, close: 0 }
    const round: BookRound = { bet, staked: 0n, won: 0n, state: 'open', told }
    this.#rounds.set(name, round)
    return round
  }

  #once(act: Entry['act'], message: Bet | Win | Rollback, work: () => Word): Said {
    const { request: _, session: __, ...content } = message
    const print = JSON.stringify([act, { ...content, proof: undefined }])
    const known = this.#entries.get(message.transaction)
    if (known) return known.print === print ? known.said : this.#say('DUPLICATE_MISMATCH')
    const said = { ...this.#say(work()), id: `operator-${this.#entries.size + 1}` }
    said.balance = decimalOf(this.#balance)
    this.#entries.set(message.transaction, { act, print, said, round: message.round })
    return said
  }

  #say(outcome: Word): Said {
    return { outcome, balance: decimalOf(this.#balance), currency: this.#currency }
  }
}
