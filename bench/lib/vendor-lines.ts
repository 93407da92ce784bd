import { newKeys } from '@tessera/open-wallet'
import { type Db, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'
import { generateKeyPairSync } from 'node:crypto'
import { walletProtocols } from '../../modules/vendors/adapters/index.ts'
import { openPlaySession } from '../../modules/vendors/server/play-sessions/open-session.ts'
import type { Who } from '../../modules/vendors/server/simulator/dialects/dialect.ts'
import { sealSettings } from '../../modules/vendors/server/wallet-settings.ts'
import { sealedFor } from '../../modules/vendors/server/wire/connections.ts'

/** A connection with the key that its vendor speaks with, and its players. */
export type VendorLine = { profile: string; code: string; key: string; players: Who[] }

const currency = 'USD'
const game = 'g1'

function setUp(profile: string): { settings: Record<string, string>; key: string } {
  const baseUrl = 'https://vendor.invalid'
  if (profile === 'hub88') {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const settings = { baseUrl, operatorId: 'house', theirPublicKey: publicKey }
    return { settings: { ...settings, ourPrivateKey: privateKey }, key: privateKey }
  }
  if (profile === 'open') {
    const { publicKey, privateKey } = newKeys()
    const settings = { baseUrl, theirKeys: `kit ${publicKey}`, ourKeyId: 'house' }
    return {
      settings: { ...settings, ourPrivateKey: newKeys().privateKey },
      key: JSON.stringify({ id: 'kit', privateKey }),
    }
  }
  const key = 'a token that both sides know'
  const own: Record<string, string> =
    profile === 'session' ? { casinoKey: 'house', settles: 'bet' } : { casinoId: 'house' }
  return { settings: { baseUrl, ...own, authToken: key }, key }
}

/** A connection of each profile with a vendor and a title, at which the members of these sessions have opened a game. */
export async function openVendorLines(db: Db): Promise<VendorLine[]> {
  const { rows: sessions } = await sql<{ id: string; memberId: string }>`
    select id, member_id as "memberId" from identity.session where member_id is not null`.execute(
    db,
  )
  const lines: VendorLine[] = []
  for (const [at, protocol] of walletProtocols.entries()) {
    const { id: profile } = protocol
    const [code, vendor] = [`bench-${profile}`, `BENCH${at}`]
    const { settings, key } = setUp(profile)
    const sealed = JSON.stringify(sealSettings(sealedFor(code), protocol as never, settings, {}))
    await sql`insert into lobby.vendor (code, name, is_connected, position) values (${vendor}, ${vendor}, true, 0)`.execute(
      db,
    )
    await sql`insert into lobby.game (node_id, vendor, game_code, game_type, names, min_bet, min_line_num, platforms, is_hot,
        is_new, has_trial, theme, art_seed, position, search_text, art_key)
      values (${2_000_000 + at}, ${vendor}, ${game}, 'RNG', '{"EN": "Bench"}', 1000, 1, '{html5-desktop}', false, false, false,
        'gems', 1, 0, 'bench', ${String(at).padStart(16, '0')})`.execute(db)
    await sql`insert into vendors.connection (code, name, adapter, is_enabled, settings, addresses, deadline_ms, changed_at)
      values (${code}, ${code}, ${profile}, true, ${sealed}::jsonb, '{127.0.0.1}', 10000, now())`.execute(
      db,
    )
    await sql`insert into vendors.supply (vendor, connection, their_name) values (${vendor}, ${code}, ${vendor})`.execute(
      db,
    )
    const players: Who[] = []
    for (const { id: sessionId, memberId } of sessions) {
      const opening = { connection: code, memberId, sessionId, currency, game: null }
      const { token, player } = await openPlaySession(db, { ...opening, now: systemClock() })
      players.push({ player, token, currency, game })
    }
    lines.push({ profile, code, key, players })
  }
  return lines
}
