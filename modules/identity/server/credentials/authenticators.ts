import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { factorBindMinutes } from '../../limits.ts'
import { sealFor, unsealFor } from '../codes/keys.ts'
import { type FactorOwner, isOf, nameOf } from './factor-owner.ts'

export type Authenticator = {
  id: string
  secretSealed: Buffer
  lastStep: bigint
  madeAt: Date
  confirmedAt: Date | null
}

const columns = sql.raw(`id, secret_sealed as "secretSealed", last_step as "lastStep",
  made_at as "madeAt", confirmed_at as "confirmedAt"`)

const placeOf = (owner: FactorOwner) => `authenticator:${nameOf(owner)}`

/** An owner's authenticator, bound or about to be. */
export async function findAuthenticator(
  db: Db,
  owner: FactorOwner,
): Promise<Authenticator | undefined> {
  const { rows } = await sql<Authenticator>`select ${columns} from identity.authenticator
    where ${isOf(owner)}`.execute(db)
  return rows[0]
}

/** The same, held until the end of this transaction: of two who send one code, one comes first. */
export async function holdAuthenticator(
  tx: Db,
  owner: FactorOwner,
): Promise<Authenticator | undefined> {
  const { rows } = await sql<Authenticator>`select ${columns} from identity.authenticator
    where ${isOf(owner)} for update`.execute(tx)
  return rows[0]
}

/** One binding of an owner begins after the other, also where there is no row yet that could be held. */
export async function lockBinding(tx: Db, owner: FactorOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${placeOf(owner)}, 0))`.execute(tx)
}

/** Whether a binding that was begun may still be confirmed. */
export const isPending = ({ confirmedAt, madeAt }: Authenticator, now: Date): boolean =>
  confirmedAt === null && now.getTime() - madeAt.getTime() < factorBindMinutes * 60_000

/** Writes an authenticator that is not confirmed yet, in place of one that never was. */
export async function insertAuthenticator(
  tx: Db,
  owner: FactorOwner,
  secret: string,
  now: Date,
): Promise<void> {
  await sql`delete from identity.authenticator
    where ${isOf(owner)} and confirmed_at is null`.execute(tx)
  const memberId = 'memberId' in owner ? owner.memberId : null
  const staffId = 'staffId' in owner ? owner.staffId : null
  await sql`insert into identity.authenticator (id, member_id, staff_id, secret_sealed, made_at)
    values (${newId(now)}, ${memberId}, ${staffId}, ${sealFor(placeOf(owner), secret)}, ${now})`.execute(
    tx,
  )
}

export async function confirmAuthenticator(tx: Db, id: string, now: Date): Promise<void> {
  await sql`update identity.authenticator set confirmed_at = ${now} where id = ${id}`.execute(tx)
}

export async function deleteAuthenticator(tx: Db, owner: FactorOwner): Promise<void> {
  await sql`delete from identity.authenticator where ${isOf(owner)}`.execute(tx)
}

/** Notes the step of a code that is taken: neither it nor one before is taken again. */
export async function noteStep(tx: Db, id: string, step: number): Promise<void> {
  await sql`update identity.authenticator set last_step = ${step} where id = ${id}`.execute(tx)
}

export const secretOf = (owner: FactorOwner, { secretSealed }: Authenticator): string =>
  unsealFor(placeOf(owner), secretSealed)
