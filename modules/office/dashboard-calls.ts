import { FigurePeriod } from '@tessera/bets/calls'
import { call, Moment, PageSize } from '@tessera/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { figureOrderRows, figureOrderRowsMax } from './limits.ts'

const Counted = z.object({ count: z.int(), sum: Money })

/** A business day in one currency. */
export const SiteDay = z.object({
  day: z.string(),
  registrations: z.int(),
  firstDeposits: Counted,
  deposits: Counted,
  withdrawals: Counted,
  /** Bonus money that became cash, and rewards that were paid as cash: what promotions cost. */
  bonuses: Counted,
  /** Debts of members that were waived. */
  waived: Counted,
})
export type SiteDay = z.output<typeof SiteDay>

/** How well a way to pay in works: orders that were begun in a period. */
export const Payment = z.object({
  channel: z.string(),
  begun: z.int(),
  paid: z.int(),
  refused: z.int(),
  expired: z.int(),
  open: z.int(),
  /** Paid of all that have ended, in millionths; null where none has. */
  success: z.nullable(z.int()),
})
export type Payment = z.output<typeof Payment>

/** The figures that are sums of orders: credited, paid out, and deposits by outcome. */
export const orderFigures = [
  'deposits',
  'firstDeposits',
  'withdrawals',
  'begun',
  'paid',
  'refused',
  'expired',
  'open',
] as const

/** An order that counts in a figure, with what it counts there. */
export const FigureOrder = z.object({
  id: z.uuid(),
  kind: z.enum(['deposit', 'withdrawal']),
  member: z.object({ id: z.uuid(), account: z.string() }),
  /** Empty for a withdrawal, which may be paid through several. */
  channel: z.string(),
  state: z.string(),
  money: Money,
  at: Moment,
})
export type FigureOrder = z.output<typeof FigureOrder>

/** A queue of work, and the age of its oldest entry. */
export const Queue = z.object({
  name: z.enum(['withdrawals', 'deposits', 'corrections', 'sms', 'email', 'jobs', 'faults']),
  waiting: z.int(),
  oldest: z.nullable(Moment),
})
export type Queue = z.output<typeof Queue>

/** The figures of the site. Those of play come from the module of bets. */
export const dashboardCalls = {
  readSiteFigures: call({
    method: 'GET',
    path: '/wps/staff/figures/days',
    access: 'staff:figures.read',
    summary:
      'Registrations, first deposits, deposits, withdrawals and the cost of bonuses, day by day, in one currency',
    query: z.extend(FigurePeriod, { unit: Currency }),
    reply: z.object({ list: z.array(SiteDay), total: SiteDay }),
  }),

  listFigureUnits: call({
    method: 'GET',
    path: '/wps/staff/figures/days/units',
    access: 'staff:figures.read',
    summary: 'The currencies that members have',
    reply: z.object({ list: z.array(Currency) }),
  }),

  readPayments: call({
    method: 'GET',
    path: '/wps/staff/figures/payments',
    access: 'staff:figures.read',
    summary: 'How well each way to pay in works, in one currency',
    query: z.extend(FigurePeriod, { unit: Currency }),
    reply: z.object({ list: z.array(Payment) }),
  }),

  listFigureOrders: call({
    method: 'GET',
    path: '/wps/staff/figures/orders',
    access: 'staff:money.read',
    summary: 'The deposits or withdrawals behind a figure, newest first',
    query: z.extend(FigurePeriod, {
      of: z.enum(orderFigures),
      unit: Currency,
      channel: z.optional(z.string().check(z.regex(/^[\w.-]{1,40}$/))),
      pageSize: PageSize(figureOrderRows, figureOrderRowsMax),
      /** Where a page begins: what the page before it said is next. */
      before: z.optional(z.string().check(z.regex(/^\d{1,17}\.[0-9a-f-]{36}$/))),
    }),
    reply: z.object({ list: z.array(FigureOrder), next: z.nullable(z.string()) }),
  }),

  readQueues: call({
    method: 'GET',
    path: '/wps/staff/figures/queues',
    access: 'staff:figures.read',
    summary: 'What waits, and since when',
    reply: z.object({ list: z.array(Queue) }),
  }),
}
