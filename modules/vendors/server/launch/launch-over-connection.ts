import { placeOf } from '@tessera/compliance/server'
import type { MemberContext } from '@tessera/server-kit'
import { walletProtocols } from '../../adapters/index.ts'
import type { Opening, WalletProtocol } from '../../adapters/wallet.ts'
import { vendorMilliseconds } from '../../limits.ts'
import { openPlaySession } from '../play-sessions/open-session.ts'
import { isStandIn, standInPathOf } from '../stand-ins/stand-in-address.ts'
import { trialCurrency } from '../stand-ins/trial-play.ts'
import { type ConnectionRow, opened } from '../wire/connections.ts'
import type { OpenedFrame } from './opened-frame.ts'

type Given = { protocols?: readonly WalletProtocol[]; patience?: number }

const trialType = 4
/** Who plays for nothing has no name and no token at a vendor. */
const nobody = { player: 'free', token: '' }
// An address without a host: where the member is already, also on a mirror.
const ownHost = ''
const isPhone = /Android|iPhone|iPad|iPod|Mobile/i

/**
 * Opens a game of a vendor that asks our wallet for every stake: under a token of a play session of its own. Where the vendor says
 * that the game is counts only over https, on a host that is listed for the connection. Who plays for free
 * plays with credits of a stand-in, without a token. The page of a stand-in is reached through this site.
 */
export async function launchOverConnection(
  context: MemberContext,
  row: ConnectionRow,
  gameCode: string,
  { protocols = walletProtocols, patience = vendorMilliseconds }: Given = {},
): Promise<OpenedFrame> {
  const { db, member, clock, log } = context
  const connection = row.isEnabled ? opened(log, protocols, row) : undefined
  if (!connection) return { is: 'closed' }
  const isFree = member.type === trialType
  // Of others nobody has said how they are opened for nothing.
  if (isFree && !isStandIn(connection.settings['baseUrl'])) return { is: 'closed' }
  const session = {
    connection: connection.code,
    memberId: member.id,
    sessionId: member.sessionId,
    currency: member.currency,
    game: gameCode,
    now: clock(),
  }
  const asked = isFree
    ? { ...(await openingOf(context, { ...nobody, game: gameCode })), currency: trialCurrency }
    : await openingOf(context, { ...(await openPlaySession(db, session)), game: gameCode })
  const signal = AbortSignal.timeout(patience)
  const outside = { settings: connection.settings, now: clock(), signal }
  try {
    const { url } = await Promise.race([
      connection.protocol.open(outside, asked),
      untilLate(signal),
    ])
    const own = standInPathOf(url)
    if (own !== undefined) return { is: 'open', url: own, host: ownHost }
    const address = new URL(url)
    if (address.protocol !== 'https:' || address.username || address.password)
      throw new Error('no address')
    if (!connection.hosts.includes(address.origin)) throw new Error('a host that is not listed')
    return { is: 'open', url: address.href, host: address.origin }
  } catch (error) {
    log.warn({ connection: row.code, reason: String(error) }, 'a vendor did not open a game')
    return { is: 'silent' }
  }
}

async function openingOf(
  { db, member, address, userAgent, origin }: MemberContext,
  about: Pick<Opening, 'player' | 'token' | 'game'>,
): Promise<Opening> {
  const place = await placeOf(db, address)
  return {
    ...about,
    currency: member.currency,
    language: member.language.slice(0, 2).toLowerCase(),
    country: place.country || undefined,
    address,
    platform: isPhone.test(userAgent) ? 'mobile' : 'desktop',
    lobby: `${origin}/`,
    cashier: `${origin}/member?page=depositv2`,
  }
}

// A protocol that forgets its signal is not waited for either.
const untilLate = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true })
  })
