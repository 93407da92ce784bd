import { BetRecord, TicketTitle } from '@tessera/bets/calls'
import { Day, Instant, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { Entry, guardedPurposes } from '@tessera/ledger/calls'
import { Money, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { recordRows, recordRowsMax } from './records-limits.ts'

/** A code of the catalogue, or a word of the ledger. */
const Code = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}]*$/u))

const Language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')

const filter = {
  from: z.optional(Instant),
  to: z.optional(Instant),
  category: z.optional(Code),
  vendor: z.optional(Code),
  game: z.optional(Code),
}

/** Which movements are meant: a period, a kind, and what the bets behind them were. Without a part, all. */
export const EntryFilter = z.object({ ...filter, reason: z.optional(Code) })
export type EntryFilter = z.output<typeof EntryFilter>

export const betStatuses = ['open', 'settled', 'void'] as const

/** The filter of bets: by time of placement, state, and game. */
export const BetFilter = z.object({ ...filter, status: z.optional(z.enum(betStatuses)) })
export type BetFilter = z.output<typeof BetFilter>

export const orderKinds = ['deposit', 'withdrawal'] as const

/** The filter of orders: by time and state. */
export const OrderFilter = z.object({
  kind: z._default(z.enum(orderKinds), 'deposit'),
  from: filter.from,
  to: filter.to,
  state: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,20}$/))),
})
export type OrderFilter = z.output<typeof OrderFilter>

const paging = {
  pageNo: PageNo,
  pageSize: PageSize(recordRows, recordRowsMax),
  language: Language,
}
export const EntryQuery = z.extend(EntryFilter, paging)
export const BetQuery = z.extend(BetFilter, paging)
export const OrderQuery = z.extend(OrderFilter, paging)

const totalPages = Whole({ min: 0, max: 1_000_000_000 })

/** One movement with the product behind it; null where no bet is. */
export const RecordEntry = z.extend(Entry, {
  category: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  gameName: z.nullable(z.string()),
  ticket: z.nullable(TicketTitle),
})
export type RecordEntry = z.output<typeof RecordEntry>

export const EntryPage = z.object({
  list: z.array(RecordEntry),
  totalPages,
  totals: z.object({ entries: Units, gained: Money, lost: Money, net: Money }),
})
export type EntryPage = z.output<typeof EntryPage>

const BetEnding = z.object({
  status: z.enum(['settled', 'void']),
  prize: Money,
  validBet: Money,
})

/** What a bet was before it was corrected, what it is since, and why. */
export const BetCorrectionShown = z.object({
  number: z.int(),
  before: BetEnding,
  after: BetEnding,
  owed: Money,
  reason: z.string(),
  correctedAt: Moment,
})
export type BetCorrectionShown = z.output<typeof BetCorrectionShown>

/** What was paid of a bet before its end: the share of the stake that ended with it, what was left, and what it paid. */
export const BetPartShown = z.object({
  number: z.int(),
  share: Money,
  rest: Money,
  prize: Money,
  validBet: Money,
  paidAt: Moment,
})
export type BetPartShown = z.output<typeof BetPartShown>

/** A bet in a record, with its parts and corrections; nearly always there are none. */
export const RecordBet = z.extend(BetRecord, {
  ticket: z.nullable(TicketTitle),
  parts: z.array(BetPartShown),
  corrections: z.array(BetCorrectionShown),
})
export type RecordBet = z.output<typeof RecordBet>

export const BetPage = z.object({
  list: z.array(RecordBet),
  totalPages,
  totals: z.object({ bets: Units, stake: Money, validBet: Money, prize: Money, net: Money }),
})
export type BetPage = z.output<typeof BetPage>

/** A deposit or a withdrawal in a list. */
export const MoneyOrder = z.object({
  id: z.uuid(),
  channel: z.string(),
  money: Money,
  fee: Money,
  state: z.string(),
  /** A payment of it has not come, says the member, and nobody has decided yet. */
  isDisputed: z.boolean(),
  reference: z.nullable(z.string()),
  madeAt: Moment,
  endedAt: z.nullable(Moment),
})
export type MoneyOrder = z.output<typeof MoneyOrder>

export const OrderPage = z.object({
  list: z.array(MoneyOrder),
  totalPages,
  /** `done`: what really came or went. */
  totals: z.object({ orders: Units, asked: Money, done: Money, fees: Money }),
})
export type OrderPage = z.output<typeof OrderPage>

/** What the member has rows of, so that no filter leads to nothing. */
export const RecordChoices = z.object({
  reasons: z.array(z.string()),
  categories: z.array(z.string()),
  vendors: z.array(z.string()),
  games: z.array(
    z.object({
      category: z.string(),
      vendor: z.string(),
      gameCode: z.string(),
      gameName: z.string(),
    }),
  ),
})
export type RecordChoices = z.output<typeof RecordChoices>

/** One leg of a transfer on an account of the member, and its other side. */
export const RecordPosting = z.object({
  purpose: z.enum(guardedPurposes),
  reason: z.string(),
  amount: Money,
  balanceAfter: Money,
  version: Units,
  /** `house`, `vendor`, `channel` or `member`, and their code; members are not named. */
  other: z.object({ kind: z.string(), code: z.string(), purpose: z.string() }),
  madeAt: Moment,
})
export type RecordPosting = z.output<typeof RecordPosting>

/** A business day, written as a date. */
export { Day }

const figures = {
  bets: Units,
  stake: Money,
  validBet: Money,
  prize: Money,
  /** What came beside prizes: bonuses, rebates. */
  extra: Money,
  /** Prize and extra less the stake: below nothing, the member has lost. */
  net: Money,
}

export const ProfitReport = z.object({
  days: z.array(z.object({ day: z.string(), ...figures })),
  products: z.array(z.object({ category: z.string(), vendor: z.string(), ...figures })),
  totals: z.object(figures),
})
export type ProfitReport = z.output<typeof ProfitReport>

/** A statement as it is signed: the very text, and the signature over its bytes. */
export const SignedStatement = z.object({
  document: z.string().check(z.maxLength(4_000_000)),
  signature: z.string().check(z.maxLength(200)),
  keyId: z.string().check(z.maxLength(64)),
})
export type SignedStatement = z.output<typeof SignedStatement>

const Count = z.string().check(z.regex(/^-?\d{1,19}$/))
const Decimals = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,4})?$/))

/** The content of the signed text: amounts as decimals, for people and programs alike. */
export const StatementBody = z.object({
  kind: z.literal('tessera member statement'),
  version: z.literal(1),
  house: z.string(),
  memberId: z.string(),
  account: z.string(),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  madeAt: z.string(),
  opening: z.object({ cash: Decimals, held: Decimals, total: Decimals }),
  movements: z.array(
    z.object({
      reason: z.string(),
      entries: Count,
      gained: Decimals,
      lost: Decimals,
      net: Decimals,
    }),
  ),
  products: z.array(
    z.object({
      category: z.string(),
      vendor: z.string(),
      staked: Decimals,
      won: Decimals,
      returned: Decimals,
      net: Decimals,
    }),
  ),
  closing: z.object({ cash: Decimals, held: Decimals, total: Decimals }),
})
export type StatementBody = z.output<typeof StatementBody>
