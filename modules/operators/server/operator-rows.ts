import type { PublicKeys, SigningKey } from '@tessera/open-wallet'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { keysIn } from '../operator-keys.ts'
import { openKey } from './operator-key.ts'

export type OperatorRow = {
  code: string
  name: string
  walletUrl: string
  theirKeys: string
  keyId: string
  publicKey: string
  privateKeySealed: Buffer
  origins: string[]
  currencies: string[]
  isOn: boolean
  isSandbox: boolean
  madeAt: Date
}

const columns =
  sql.raw(`code, name, wallet_url as "walletUrl", their_keys as "theirKeys", key_id as "keyId",
  public_key as "publicKey", private_key_sealed as "privateKeySealed", origins, currencies, is_on as "isOn",
  is_sandbox as "isSandbox", made_at as "madeAt"`)

export async function findOperator(db: Db, code: string): Promise<OperatorRow | undefined> {
  const { rows } = await sql<OperatorRow>`
    select ${columns} from operators.operator where code = ${code}`.execute(db)
  return rows[0]
}

/** Those that the staff have added; operators of the sandbox are no business of theirs. */
export async function findOperators(db: Db): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    select ${columns} from operators.operator where not is_sandbox order by code`.execute(db)
  return rows
}

/** What an operator is spoken with. */
export const spokenWith = ({
  code,
  theirKeys,
  keyId,
  privateKeySealed,
}: Pick<OperatorRow, 'code' | 'theirKeys' | 'keyId' | 'privateKeySealed'>): {
  vendorKeys: PublicKeys
  ourKey: SigningKey
} => ({
  vendorKeys: keysIn(theirKeys),
  ourKey: { id: keyId, privateKey: openKey(code, privateKeySealed) },
})

type Written = Omit<OperatorRow, 'madeAt'>

export async function upsertOperator(tx: Db, operator: Written, now: Date): Promise<void> {
  await sql`insert into operators.operator (code, name, wallet_url, their_keys, key_id, public_key, private_key_sealed, origins,
      currencies, is_on, is_sandbox, made_at, changed_at)
    values (${operator.code}, ${operator.name}, ${operator.walletUrl}, ${operator.theirKeys}, ${operator.keyId}, ${operator.publicKey},
      ${operator.privateKeySealed}, ${operator.origins}::text[], ${operator.currencies}::text[], ${operator.isOn}, ${operator.isSandbox},
      ${now}, ${now})
    on conflict (code) do update set name = excluded.name, wallet_url = excluded.wallet_url, their_keys = excluded.their_keys,
      origins = excluded.origins, currencies = excluded.currencies, is_on = excluded.is_on, changed_at = excluded.changed_at`.execute(
    tx,
  )
}
