import { newKeys, signed, headers } from '@tessera/open-wallet'
import type { Db } from '@tessera/server-kit'
import { openDialect } from '../../server/simulator/dialects/open.ts'
import { type Player, wireArena } from '../../server/wire/wire.fixture.ts'
import { open } from './adapter.ts'

export const theirs = newKeys()
export const second = newKeys()
const ours = newKeys()
export const openTestSettings = {
  baseUrl: 'https://studio.invalid/open',
  theirKeys: `k1 ${theirs.publicKey}`,
  ourKeyId: 'house',
  ourPrivateKey: ours.privateKey,
}
export const theirKey = { id: 'k1', privateKey: theirs.privateKey }

/** A site with a studio that speaks Open Wallet, and its requests as the studio signs them. */
export async function openHouse(
  db: Db,
  extra: { deadline?: number; addresses?: string[]; settings?: Record<string, string> } = {},
) {
  const settings = { ...openTestSettings, ...extra.settings }
  const arena = await wireArena(db, { ...extra, protocol: open, settings })
  const base = new URL(arena.url).pathname
  const dialectKey = JSON.stringify({ ...theirKey, walletKeys: { house: ours.publicKey } })
  const dialect = openDialect(dialectKey, { base, now: arena.clock })
  const raw = async (
    path: string,
    body: string,
    given?: Record<string, string>,
    key = theirKey,
  ) => {
    const sealed = signed({ key, path: `${base}/${path}`, body, now: arena.clock() })
    const { status, body: reply } = await arena.send(path, body, given ?? sealed)
    return { http: status, ...(reply as { outcome?: string; balance?: string; id?: string }) }
  }
  const about = (who: Player) => ({
    request: crypto.randomUUID(),
    player: who.name,
    session: who.token,
  })
  const money = (who: Player) => ({
    ...about(who),
    round: 'R1',
    game: 'g1',
    currency: who.currency,
  })
  const ask = (path: string, fields: object) => raw(path, JSON.stringify(fields))
  return {
    ...arena,
    dialect,
    base,
    raw,
    ask,
    signature: headers.signature,
    bet: (who: Player, transaction: string, amount: string, fields: object = {}) =>
      ask('bet', { ...money(who), transaction, amount, ...fields }),
    win: (who: Player, transaction: string, of: string, amount: string, fields: object = {}) =>
      ask('win', { ...money(who), transaction, of, amount, ...fields }),
    rollBack: (who: Player, transaction: string, of: string, fields: object = {}) =>
      ask('rollback', { ...about(who), round: 'R1', transaction, of, ...fields }),
    closeRound: (who: Player, round = 'R1') => ask('close', { ...about(who), round }),
    balance: (who: Player) => ask('balance', { ...about(who), currency: who.currency }),
  }
}
