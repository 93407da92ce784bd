import { newKeys } from '@tessera/open-wallet'
import { type KeyChange, type Opened, seal, turnSealed, unseal } from '@tessera/sealed'
import { type Db, turnColumn } from '@tessera/server-kit'
import { sql } from 'kysely'
import { hkdfSync } from 'node:crypto'

const held: { key?: Buffer } = {}
const keyOf = (settingsKey: Buffer) =>
  Buffer.from(hkdfSync('sha256', settingsKey, '', 'keys for operators', 32))

/** Says which key seals our keys for operators: it follows from the one beside the database. */
export function useOperatorKey(settingsKey: Buffer): void {
  held.key = keyOf(settingsKey)
}

function keyNow(): Buffer {
  if (!held.key) throw new Error('no key was given for the keys of operators')
  return held.key
}

const placeOf = (operator: string) => `operator:${operator}`

export const sealKey = (operator: string, privateKey: string): Buffer =>
  seal(keyNow(), placeOf(operator), privateKey)
/** Throws where the key or the operator is another one. */
export const openKey = (operator: string, sealed: Buffer): string =>
  unseal(keyNow(), placeOf(operator), sealed)

/** Seals our keys for operators with the next key, or only looks how many open. */
export async function turnOperatorKeys(tx: Db, { key, next }: KeyChange): Promise<Opened> {
  const change = { key: keyOf(key), ...(next && { next: keyOf(next) }) }
  const column = {
    table: 'operators.operator',
    column: 'private_key_sealed',
    place: `'operator:' || code`,
  }
  return turnColumn(tx, column, (place, sealed) => turnSealed(change, place, sealed))
}

/** Where what is sealed is lost: a new key of ours for each operator, which has to be told its public half. */
export async function renewOperatorKeys(tx: Db, next: Buffer): Promise<void> {
  const { rows } = await sql<{ code: string }>`select code from operators.operator`.execute(tx)
  for (const { code } of rows) {
    const { publicKey, privateKey } = newKeys()
    const sealed = seal(keyOf(next), placeOf(code), privateKey)
    await sql`update operators.operator set public_key = ${publicKey}, private_key_sealed = ${sealed}
      where code = ${code}`.execute(tx)
  }
}
