import type { Context, Db } from '@tessera/server-kit'
import type { WalletAdapter } from '../adapters/adapter.ts'
import type { ConsolidatedFunds } from '../shapes.ts'

type ContractFlags = Pick<
  ConsolidatedFunds,
  'dailysalreqtype' | 'divtypereq' | 'contracthoursalreq' | 'realtimesalreqtype'
>

/** Questions that vendor wallets ask of others. */
export type VendorPorts = {
  /** Whether a member's contracts as an agent owe something. */
  owesContract: (db: Db, memberId: string) => Promise<boolean>
  /** The state of a member's contracts (domain 3.5). */
  contractFlags: (db: Db, memberId: string, now: Date) => Promise<ContractFlags>
}

/** The answers as long as nobody else gives them: there are no contracts. */
export const noContracts: VendorPorts = {
  owesContract: async () => false,
  contractFlags: async () => ({
    dailysalreqtype: 0,
    divtypereq: 0,
    contracthoursalreq: 0,
    realtimesalreqtype: 0,
  }),
}

/** What vendor wallets are given beside their context. */
export type SandboxVendorDependencies = VendorPorts & {
  adapters: readonly WalletAdapter[]
  /** How long a vendor may take, in milliseconds. */
  patience?: number
}

/** A title of the catalogue, as a stake in it is kept. */
export type Title = { vendor: string; gameCode: string; category: string; isPlayable: boolean }

/** What the wallet that vendors ask must know of the catalogue. */
export type SeamlessPorts = {
  /** The title under this code of one of these vendors; nothing where the catalogue does not have it or hides it. */
  findTitle: (db: Db, vendors: readonly string[], game: string) => Promise<Title | undefined>
}

/** What connecting vendors asks of the catalogue. */
export type SupplierPorts = {
  /** Opens the titles of these vendors in the lobby, or lets them rest. */
  showVendors: (tx: Db, vendors: readonly string[], isOpen: boolean) => Promise<void>
}

/** The answers as long as nobody else gives them: there is no lobby. */
export const noLobby: SupplierPorts = { showVendors: async () => undefined }

/** What telling members asks of the inbox. */
export type TellPorts = {
  /** Puts a message in a member's inbox; the same one again changes nothing. */
  sendMessage: (
    tx: Db,
    message: {
      id: string
      memberId: string
      texts: Record<string, { title: string; content: string }>
    },
    now: Date,
  ) => Promise<void>
}

/** The answers as long as nobody else gives them: there is no inbox. */
export const noInbox: TellPorts = { sendMessage: async () => undefined }

/** A title of the catalogue that a vendor supplies, as the staff have taken it over. */
export type SuppliedTitle = {
  vendor: string
  gameCode: string
  gameType: string
  name: string
  isHidden: boolean
  isWithdrawn: boolean
  blockedCountries: string[]
  /** In millionths of the stake; null where none is declared. */
  declaredReturn: number | null
  hasFreeRounds: boolean
}

/** What becomes of a title. Nothing stays as it is where it is not named. `added`: it is new, in this category. */
export type SuppliedChange = {
  vendor: string
  gameCode: string
  added?: string
  name?: string
  isHidden?: boolean
  isWithdrawn?: boolean
  blockedCountries?: string[]
  declaredReturn?: number | null
  hasFreeRounds?: boolean
}

/** What comparing titles asks of the catalogue. */
export type TitlePorts = {
  /** What these vendors supply, also what is hidden or withdrawn. */
  listSupplied: (db: Db, vendors: readonly string[]) => Promise<SuppliedTitle[]>
  changeSupplied: (tx: Db, changes: readonly SuppliedChange[]) => Promise<void>
  /** Open browsers load the lobby again. */
  tellLobby: (context: Pick<Context, 'push'>) => void
}

/** The answers as long as nobody else gives them: there is no catalogue. */
export const noTitles: TitlePorts = {
  listSupplied: async () => [],
  changeSupplied: async () => undefined,
  tellLobby: () => undefined,
}

/** Requests to one gateway in an hour before now: `ago` counts from the running hour, and -1 are the last minutes. */
export type CallsOfHour = { id: string; ago: number; asked: number; failed: number; p95: number }

/** What the status page asks of the cashier. */
export type StatusPorts = {
  /** Which payment methods are offered that ask a gateway, and how it answered in the last day. */
  readGatewayCalls: (
    db: Db,
    now: Date,
    recentMinutes: number,
  ) => Promise<{ offered: string[]; calls: CallsOfHour[] }>
}
