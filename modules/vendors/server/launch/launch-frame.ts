import { readHosts } from '@tessera/settings/server'
import type { MemberContext } from '@tessera/server-kit'
import { adapters as allAdapters } from '../../adapters/index.ts'
import { askVendor, playerOf } from '../ask-vendor.ts'
import { noContracts, type SandboxVendorDependencies } from '../ports.ts'
import { findWallet } from '../wallets.ts'
import { connectionOf } from '../wire/connections.ts'
import { type Chance, chooseHost } from './choose-host.ts'
import { launchOverConnection } from './launch-over-connection.ts'
import type { OpenedFrame } from './opened-frame.ts'

// An address without a host: where the member is already, also on a mirror.
const ownHost = ''

/** The game that is opened, and the hosts that have failed for this member. */
export type OpeningFrame = { vendor: string; gameCode: string; left: readonly string[] }

/**
 * Asks a vendor for the page of a game, and returns the host that serves it. The member is identified by the vendor's
 * player id; no token of the site is sent. The page must be on a host that staff have listed; the sandbox vendor's may
 * be on our own where no other is left.
 */
export async function launchFrame(
  context: MemberContext,
  { vendor, gameCode, left }: OpeningFrame,
  given: Partial<SandboxVendorDependencies> & { chance?: Chance } = {},
): Promise<OpenedFrame> {
  const dependencies = { adapters: allAdapters, ...noContracts, ...given }
  const { db, member, origin } = context
  const line = await connectionOf(db, vendor)
  if (line) return launchOverConnection(context, line, gameCode, given)
  const wallet = await findWallet(db, vendor)
  if (!wallet?.isEnabled) return { is: 'closed' }
  const isOurs = dependencies.adapters.find(({ id }) => id === wallet.adapter)?.isDemoOnly === true
  const { launch: hosts } = await readHosts(db)
  const host = chooseHost(hosts, left, isOurs ? ownHost : undefined, given.chance)
  if (host === undefined) return { is: 'closed' }
  const opened = await askVendor(context, dependencies, wallet, (adapter, outside) =>
    adapter.launch(outside, {
      player: playerOf(member.id, vendor),
      unit: member.currency,
      gameCode,
      language: member.language.slice(0, 2).toLowerCase(),
      house: origin,
    }),
  )
  return opened ? { is: 'open', url: `${host}${opened.path}`, host } : { is: 'silent' }
}
