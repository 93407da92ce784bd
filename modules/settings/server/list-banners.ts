import type { GuestContext } from '@tessera/server-kit'
import type { Banner } from '../field-shapes.ts'
import { bannersPerGroupMax } from '../limits.ts'
import { siteOf } from './site.ts'
import { textIn } from './text-in.ts'

/** The banners of a group whose time is now and that are for this reader, in order, in the reader's language. */
export async function listBanners(
  { db, clock, member }: GuestContext,
  { groupName, language }: { groupName: Banner['groupName']; language: string },
): Promise<{ list: Banner[] }> {
  const { banners } = await siteOf(db)
  const now = clock()
  const shown = banners.filter(
    (banner) =>
      banner.groupName === groupName &&
      (banner.who === 'all' || (banner.who === 'members') === (member !== undefined)) &&
      (banner.languages.length === 0 || banner.languages.includes(language)) &&
      banner.startsAt <= now &&
      (!banner.endsAt || banner.endsAt > now),
  )
  const list = shown.slice(0, bannersPerGroupMax).map(({ texts, ...banner }) => ({
    id: banner.id,
    groupName,
    url: banner.url,
    linkageType: banner.linkageType,
    picture: banner.picture,
    device: banner.device,
    ...(textIn(texts, language) ?? { title: '', body: '', action: '' }),
  }))
  return { list }
}
