import { Moment, Whole } from '@tessera/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'

export const Count = Whole({ min: 0, max: 1_000_000_000 })
/** A share in parts per million. */
const Share = z.nullable(z.int())

export const GameCode = z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/))
export const Numero = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))

export const deskModes = ['LOTT', 'ZY', 'ELOTT', 'SEA', 'VN'] as const
export const deskStates = [
  'selling',
  'waiting',
  'verifying',
  'verified',
  'settling',
  'settled',
  'resettling',
  'cancelled',
] as const
export const deskTicketStates = ['placed', 'won', 'lost', 'taken back', 'void'] as const

/** What tickets came to: play with money, without test accounts. */
export const Sales = z.object({
  tickets: Count,
  members: Count,
  stake: Money,
  prize: Money,
  rebate: Money,
  /** Stakes without prizes and rebates. */
  result: Money,
  /** The share of the stakes that prizes were, with its band; null where there is too little to say it. */
  measured: Share,
  low: Share,
  high: Share,
})
export type Sales = z.output<typeof Sales>

/** A game as the staff see it. */
export const DeskGame = z.object({
  code: z.string(),
  name: z.string(),
  family: z.string(),
  mode: z.enum(deskModes),
  isOwn: z.boolean(),
  periodSeconds: z.nullable(Count),
  closeEarlySeconds: Count,
  seriesLeast: z.nullable(Count),
  seriesMost: z.nullable(Count),
  isOpen: z.boolean(),
})
export type DeskGame = z.output<typeof DeskGame>

export const ListedDeskGame = z.extend(DeskGame, {
  /** Of the plays: the least and the most that a bet returns. Null where the family is not known. */
  statedLow: Share,
  statedHigh: Share,
  /** What draws in today's business day has sold so far. */
  today: Sales,
})
export type ListedDeskGame = z.output<typeof ListedDeskGame>

/** What members may spend and win in a currency. */
export const GameLimit = z.object({
  currency: Currency,
  /** Whether it was ever set; else nobody plays in this currency. */
  isSet: z.boolean(),
  least: Money,
  most: Money,
  prizeTicket: Money,
  prizeIssue: Money,
  prizeSingle: Money,
  exposureOutcome: Money,
})
export type GameLimit = z.output<typeof GameLimit>
export const limitNames = [
  'least',
  'most',
  'prizeTicket',
  'prizeIssue',
  'prizeSingle',
  'exposureOutcome',
] as const

/** One change of a game, as the staff read it. */
export const GameChange = z.object({
  id: z.uuid(),
  subject: z.string(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  madeAt: Moment,
  reason: z.string(),
})
export type GameChange = z.output<typeof GameChange>

export const DeskIssue = z.object({
  game: z.string(),
  gameName: z.string(),
  family: z.string(),
  isOwn: z.boolean(),
  numero: z.string(),
  opensAt: Moment,
  closesAt: Moment,
  drawsAt: Moment,
  state: z.enum(deskStates),
  result: z.nullable(z.array(z.string())),
  /** How many results it has had. */
  resultVersion: Count,
  drawnAt: z.nullable(Moment),
  settledAt: z.nullable(Moment),
  reason: z.string(),
})
export type DeskIssue = z.output<typeof DeskIssue>

/** A result as it came from a source or a person. */
export const ResultEntry = z.object({
  source: z.string(),
  /** Who of the staff entered it; null where a source has told it. */
  account: z.nullable(z.string()),
  /** For which result of the issue: the first, or one that corrects it. */
  number: Count,
  result: z.array(z.string()),
  enteredAt: Moment,
})
export type ResultEntry = z.output<typeof ResultEntry>

export const DeskTicket = z.object({
  id: z.uuid(),
  game: z.string(),
  gameName: z.string(),
  family: z.string(),
  numero: z.string(),
  memberId: z.uuid(),
  account: z.string(),
  play: z.string(),
  selection: z.array(z.array(z.string())),
  lines: Whole({ min: 1, max: 1_000_000 }),
  amount: Money,
  cost: Money,
  series: z.nullable(Count),
  largest: Money,
  placedAt: Moment,
  state: z.enum(deskTicketStates),
  prize: Money,
  /** What it would have paid without the caps. */
  uncapped: Money,
})
export type DeskTicket = z.output<typeof DeskTicket>

/** What happened to an issue out of turn. */
export const IssueChangeLine = z.object({
  kind: z.enum(['cancelled', 'corrected']),
  reason: z.string(),
  before: z.nullable(z.array(z.string())),
  after: z.nullable(z.array(z.string())),
  at: Moment,
})
export type IssueChangeLine = z.output<typeof IssueChangeLine>
