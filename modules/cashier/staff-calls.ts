import { call, Done, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { SettingDone, settingProblems, SettingReason } from '@tessera/identity/calls'
import { Currency, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { channelChangeRows, depositRowsMax } from './limits.ts'
import { cashierProblems } from './problems.ts'

const access = 'staff:channels.write'
const Value = z.string().check(z.maxLength(4_000))
const Name = z.string().check(z.maxLength(40))
const Position = z.int().check(z.gte(0), z.lte(999))

/** A payment channel as the staff see it. Amounts are ledger units of its `currency`. */
export const StaffChannel = z.object({
  id: z.string(),
  /** Members can pay in through it now: it is switched on, and its settings can be read. */
  isOpen: z.boolean(),
  isEnabled: z.boolean(),
  position: Position,
  currency: Currency,
  smallest: Units,
  largest: Units,
  /** What the channel itself can do; nothing beyond may be set. */
  bounds: z.object({ smallest: Units, largest: Units }),
  /** Of a secret only whether there is one. */
  fields: z.array(
    z.object({ name: z.string(), isSecret: z.boolean(), isSet: z.boolean(), value: z.string() }),
  ),
})
export type StaffChannel = z.output<typeof StaffChannel>

export const ChannelChange = z.object({
  id: z.uuid(),
  channel: z.string(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  madeAt: Moment,
})
export type ChannelChange = z.output<typeof ChannelChange>

const ChannelLimits = z.object({ currency: Currency, smallest: Units, largest: Units })

/** The payment channels, for the back office. */
export const cashierStaffCalls = {
  listStaffChannels: call({
    method: 'GET',
    path: '/wps/staff/cashier/channels',
    access,
    summary:
      'Every payment channel with its settings, without its secrets, and its rules in one currency',
    query: z.object({ currency: z.optional(Currency) }),
    problems: [cashierProblems.currencyNotSet],
    reply: z.array(StaffChannel),
  }),

  writeChannel: call({
    method: 'PUT',
    path: '/wps/staff/cashier/channels/:channel',
    access,
    proof: 'recent',
    summary:
      'Switch a payment channel, set its order and its settings, with a reason; a secret that is not given stays, and the change is written down',
    encrypted: true,
    params: z.object({ channel: Name }),
    body: z.object({
      isEnabled: z.boolean(),
      position: Position,
      settings: z._default(z.record(Name, Value), {}),
      reason: SettingReason,
    }),
    reply: Done,
    problems: [cashierProblems.unknownChannel],
  }),

  readChannelLimits: call({
    method: 'GET',
    path: '/wps/staff/cashier/channels/:channel/limits',
    access,
    summary: 'Between which amounts members pay in through a channel, in one currency',
    params: z.object({ channel: Name }),
    query: z.object({ currency: Currency }),
    reply: ChannelLimits,
    problems: [cashierProblems.unknownChannel, cashierProblems.currencyNotSet],
  }),

  writeChannelLimits: call({
    method: 'PUT',
    path: '/wps/staff/cashier/channels/:channel/limits',
    access,
    proof: 'recent',
    summary: 'Propose other limits of a channel, with a reason; a second person approves them',
    params: z.object({ channel: Name }),
    body: z.extend(ChannelLimits, { reason: SettingReason }),
    reply: SettingDone,
    problems: [
      cashierProblems.unknownChannel,
      cashierProblems.channelRefused,
      cashierProblems.currencyNotSet,
      ...settingProblems,
    ],
  }),

  listChannelChanges: call({
    method: 'GET',
    path: '/wps/staff/cashier/changes',
    access,
    summary: 'Who of the staff changed which payment channel, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(channelChangeRows, depositRowsMax) }),
    reply: z.object({
      list: z.array(ChannelChange),
      totalPages: Whole({ min: 0, max: 1_000_000_000 }),
    }),
  }),
}
