import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { DrawnPicture } from './draw-picture.ts'

export type PictureRow = {
  id: string
  memberId: string
  promotionId: string
  applicationId: string | null
  place: number | null
  width: number
  height: number
}

const columns = sql.raw(`p.id, p.member_id as "memberId", p.promotion_id as "promotionId",
  p.application_id as "applicationId", p.place, p.width, p.height`)

export async function findPicture(
  db: Db,
  id: string,
): Promise<(PictureRow & { bytes: Buffer; sentHash: Buffer }) | undefined> {
  const { rows } = await sql<PictureRow & { bytes: Buffer; sentHash: Buffer }>`
    select ${columns}, p.bytes, p.sent_hash as "sentHash" from promotions.picture p where p.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

type Whose = { memberId: string; promotionId: string }

/** The pictures of a member that wait for their application, in the order in which they came. */
export async function findWaiting(db: Db, { memberId, promotionId }: Whose): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`select ${columns} from promotions.picture p
    where p.member_id = ${memberId} and p.promotion_id = ${promotionId} and p.application_id is null
    order by p.made_at, p.id`.execute(db)
  return rows
}

/** The pictures of applications, by their places. */
export async function findPicturesOf(
  db: Db,
  applicationIds: readonly string[],
): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`select ${columns} from promotions.picture p
    where p.application_id = any(${[...applicationIds]}::uuid[]) order by p.application_id, p.place`.execute(
    db,
  )
  return rows
}

type NewPicture = Whose & { id: string; sentHash: Buffer; drawn: DrawnPicture; now: Date }

export async function insertPicture(tx: Db, picture: NewPicture): Promise<void> {
  const { bytes, width, height } = picture.drawn
  await sql`insert into promotions.picture
      (id, member_id, promotion_id, bytes, width, height, sent_hash, made_at)
    values (${picture.id}, ${picture.memberId}, ${picture.promotionId}, ${bytes}, ${width}, ${height},
      ${picture.sentHash}, ${picture.now})`.execute(tx)
}

/** Forgets a picture that waits. Answers whether there was one. */
export async function deleteWaiting(tx: Db, id: string, memberId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from promotions.picture
    where id = ${id} and member_id = ${memberId} and application_id is null`.execute(tx)
  return numAffectedRows === 1n
}

/** Pictures that nobody applied with are forgotten. */
export async function forgetPictures(db: Db, before: Date): Promise<void> {
  await sql`delete from promotions.picture where application_id is null and made_at < ${before}`.execute(
    db,
  )
}

/** Gives a picture its place in an application. */
export async function takePicture(
  tx: Db,
  id: string,
  { applicationId, place }: { applicationId: string; place: number },
): Promise<void> {
  await sql`update promotions.picture set application_id = ${applicationId}, place = ${place}
    where id = ${id}`.execute(tx)
}
