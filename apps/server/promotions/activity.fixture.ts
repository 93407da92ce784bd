import { applyForActivity, readOwnPicture, uploadPicture } from '@tessera/promotions/server'
import type { Db } from '@tessera/server-kit'
import sharp from 'sharp'
import { digits, newId } from './bonus.fixture.ts'
import { peopleFixture } from './people.fixture.ts'

const terms = {
  task: 'win',
  gift: { kind: 'cash', amount: digits(5), multiplePpm: 1_000_000 },
  isCommentNeeded: true,
  picturesNeeded: 1,
  mayReapply: true,
  days: 7,
}

export const plain = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
export const png = (width = 300, height = 200, background = '#c33') =>
  plain(width, height, background).png().toBuffer()

/** Activities, and members who apply for them with pictures. */
export function activityFixture(db: () => Db) {
  const people = peopleFixture(db)
  type Member = Awaited<ReturnType<typeof people.join>>
  let names = 0
  const activity = (part: object = {}, budget?: bigint) =>
    people.publish('activity', { ...terms, ...part }, budget)
  const someone = (currency = 'USD') => people.join(`member${(names += 1)}`, { currency })
  const send = async (who: Member, promotionId: string, file: Buffer, id = newId()) => {
    await uploadPicture(who.context, { id, promotionId, data: file.toString('base64') })
    return id
  }
  const apply = (
    who: Member,
    promotionId: string,
    { id = newId(), comment = 'My win', pictureIds = [] as string[] } = {},
  ) => applyForActivity(who.context, { id, promotionId, comment, pictureIds })
  const kept = async (who: Member, id: string) =>
    Buffer.from((await readOwnPicture(who.context, id)).data, 'base64')
  return { ...people, activity, someone, send, apply, kept }
}
