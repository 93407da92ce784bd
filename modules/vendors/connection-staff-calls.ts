import { call, Done, Line, LineOrEmpty, Moment, PageNo, PageSize, Reason } from '@tessera/calls'
import { SettingDone, settingProblems } from '@tessera/identity/calls'
import { Currency, Units } from '@tessera/money'
import * as z from 'zod/mini'
import { connectionProblems } from './connection-problems.ts'
import {
  addressesMost,
  deadlineLeast,
  deadlineMost,
  hostsMost,
  transferRows,
  transferRowsMax,
  vendorsOfConnectionMost,
  walletCurrenciesMax,
} from './limits.ts'
import { vendorsProblems } from './problems.ts'
import { totalPages, VendorCode } from './shapes.ts'

const access = 'staff:vendors.settings'
export const ConnectionCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/))
const params = z.object({ code: ConnectionCode })
const Name = z.string().check(z.maxLength(40))
const Field = z.object({ name: z.string(), isSecret: z.boolean() })

/**
 * `house`: its games run on this site. `wallet`: it keeps a wallet of its own. `open`: its connection is on. `resting`: it was on, and
 * is off. `ready`: it is connected and was never on. `announced`: nobody has connected it.
 */
export const supplierStates = ['open', 'resting', 'ready', 'announced', 'wallet', 'house'] as const
export type SupplierState = (typeof supplierStates)[number]

/** A vendor of the catalogue, and over what it comes. */
export const Supplier = z.object({
  code: z.string(),
  name: z.string(),
  state: z.enum(supplierStates),
  connection: z.nullable(z.string()),
  /** Its titles in the catalogue, and those of them that staff have hidden. */
  titles: z.int(),
  hidden: z.int(),
})
export type Supplier = z.output<typeof Supplier>

/** Which vendor comes over a connection, what the connection calls it, and in which currencies; none: all of the site. */
export const Supply = z.object({
  vendor: VendorCode,
  theirName: Line(60),
  currencies: z.array(Currency).check(z.maxLength(walletCurrenciesMax)),
})
export type Supply = z.output<typeof Supply>

/** What may be staked at once in a currency, and up to which stake an open bet is given back by rule. */
export const ConnectionBound = z.object({
  currency: Currency,
  /** Null: as much as there is. */
  stakeMost: z.nullable(Units.check(z.refine((units) => units > 0n, 'more than nothing'))),
  backMost: Units.check(z.refine((units) => units >= 0n, 'not below nothing')),
})
export type ConnectionBound = z.output<typeof ConnectionBound>

export const checkEnds = ['passed', 'failed', 'left'] as const

/** How one check of a connection ended. `detail`: what was seen, in the words of the program that ran it. */
export const ConnectionCheck = z.object({
  id: z.string(),
  group: z.string(),
  title: z.string(),
  end: z.enum(checkEnds),
  detail: z.string(),
  milliseconds: z.int(),
})
export type ConnectionCheck = z.output<typeof ConnectionCheck>

export const ConnectionReport = z.object({
  hasPassed: z.boolean(),
  /** Nothing was changed since. */
  isCurrent: z.boolean(),
  staffAccount: z.string(),
  endedAt: Moment,
  checks: z.array(ConnectionCheck),
})
export type ConnectionReport = z.output<typeof ConnectionReport>

const connectionFields = {
  name: Line(60),
  adapter: Name,
  /** From where it may call, as the server sees it; none: from anywhere, where its protocol allows that. */
  addresses: z.array(z.union([z.ipv4(), z.ipv6()])).check(z.maxLength(addressesMost)),
  /** Milliseconds in which our wallet answers. */
  deadline: z.int().check(z.gte(deadlineLeast), z.lte(deadlineMost)),
  /** The origins that serve its games. */
  hosts: z
    .array(z.string().check(z.maxLength(200), z.regex(/^https:\/\/[a-z0-9.-]+(:[0-9]{1,5})?$/)))
    .check(z.maxLength(hostsMost)),
  supplies: z.array(Supply).check(z.maxLength(vendorsOfConnectionMost)),
  bounds: z.array(ConnectionBound).check(
    z.maxLength(walletCurrenciesMax),
    z.refine(
      (bounds) => new Set(bounds.map(({ currency }) => currency)).size === bounds.length,
      'each currency once',
    ),
  ),
}

/** A line to vendors, as the staff see it. */
export const StaffConnection = z.object({
  ...connectionFields,
  code: z.string(),
  isEnabled: z.boolean(),
  /** Its settings can be read. */
  isReadable: z.boolean(),
  /** A second person is asked to switch it on. */
  isProposed: z.boolean(),
  /** Where the vendor asks our wallet, and the public keys that belong to our secrets: to be given to the vendor. */
  walletUrl: z.string(),
  publicKeys: z.array(z.object({ name: z.string(), key: z.string() })),
  /** Of a secret only whether there is one. */
  fields: z.array(z.extend(Field, { isSet: z.boolean(), value: z.string() })),
  report: z.nullable(ConnectionReport),
})
export type StaffConnection = z.output<typeof StaffConnection>

/** A protocol over which a vendor may be connected, with what it needs. */
export const Protocol = z.object({
  id: z.string(),
  fields: z.array(Field),
  needsAddresses: z.boolean(),
  /** Secrets that are made here where none is given. */
  makesKeys: z.array(z.string()),
})
export type Protocol = z.output<typeof Protocol>

export const ConnectionChange = z.object({
  id: z.uuid(),
  subject: z.string(),
  staffAccount: z.string(),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  reason: z.string(),
  madeAt: Moment,
})

/** How vendors are connected, for the back office. */
export const connectionStaffCalls = {
  listSuppliers: call({
    method: 'GET',
    path: '/wps/staff/vendors/suppliers',
    access,
    summary: 'Every vendor of the catalogue with its state, and the connections that there are',
    reply: z.object({
      list: z.array(Supplier),
      connections: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          adapter: z.string(),
          isEnabled: z.boolean(),
          vendors: z.array(z.string()),
        }),
      ),
      protocols: z.array(Protocol),
      currencies: z.array(Currency),
    }),
  }),

  readConnection: call({
    method: 'GET',
    path: '/wps/staff/vendors/connections/:code',
    access,
    summary: 'One connection with its settings and its last test report; secrets are never told',
    params,
    reply: StaffConnection,
    problems: [connectionProblems.unknownConnection],
  }),

  writeConnection: call({
    method: 'PUT',
    path: '/wps/staff/vendors/connections/:code',
    access,
    proof: 'recent',
    summary:
      'Set up a connection that is off, with a reason; a secret that is left out stays as it is',
    params,
    body: z.object({
      ...connectionFields,
      settings: z.record(Name, z.string().check(z.maxLength(8_000))),
      reason: Reason,
    }),
    reply: Done,
    problems: [
      connectionProblems.unknownProtocol,
      connectionProblems.connectionIsOn,
      connectionProblems.connectionsFull,
      connectionProblems.vendorElsewhere,
      connectionProblems.vendorKeepsWallet,
      connectionProblems.vendorUnknown,
      vendorsProblems.vendorIsSingle,
    ],
  }),

  testConnection: call({
    method: 'POST',
    path: '/wps/staff/vendors/connections/:code/test',
    access,
    summary:
      'Run the tests of a connection: its settings, the wallet that the vendor will ask, and the vendor at the other end',
    params,
    body: z.object({
      /** The test account that a game is opened for; empty: none is opened. */
      account: LineOrEmpty(60),
      /** A title by its code at the vendor. */
      game: LineOrEmpty(100),
    }),
    reply: ConnectionReport,
    problems: [connectionProblems.unknownConnection, connectionProblems.notTestAccount],
  }),

  switchConnectionOn: call({
    method: 'POST',
    path: '/wps/staff/vendors/connections/:code/on',
    access,
    proof: 'recent',
    summary: 'Propose to switch a tested connection on; another person confirms it',
    params,
    body: z.object({ reason: Reason }),
    reply: SettingDone,
    problems: [
      connectionProblems.unknownConnection,
      connectionProblems.connectionIsOn,
      connectionProblems.notTested,
      connectionProblems.suppliesNothing,
      ...settingProblems,
    ],
  }),

  switchConnectionOff: call({
    method: 'POST',
    path: '/wps/staff/vendors/connections/:code/off',
    access,
    summary:
      'Switch a connection off at once: nothing more is staked, and what has been staked still ends',
    params,
    body: z.object({ reason: Reason }),
    reply: Done,
    problems: [connectionProblems.unknownConnection, connectionProblems.connectionIsOff],
  }),

  listConnectionChanges: call({
    method: 'GET',
    path: '/wps/staff/vendors/connections/changes',
    access,
    summary: 'Who of the staff changed which connection, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(transferRows, transferRowsMax) }),
    reply: z.object({ list: z.array(ConnectionChange), totalPages }),
  }),
}
export type SuppliersListed = z.output<typeof connectionStaffCalls.listSuppliers.reply>
