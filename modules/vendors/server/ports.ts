import type { Db } from '@tessera/server-kit'
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
