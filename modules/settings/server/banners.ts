import type { Db } from '@tessera/server-kit'
import * as z from 'zod/mini'
import type { BannerDraft, Banners } from '../banner-shapes.ts'
import type { Banner } from '../field-shapes.ts'
import { tables } from './tables.ts'

const BannerTexts = z.record(
  z.string(),
  z.object({
    title: z.string(),
    body: z._default(z.string(), ''),
    action: z._default(z.string(), ''),
  }),
)

export type BannerRow = Pick<Banner, 'id' | 'groupName' | 'linkageType' | 'url'> & {
  texts: z.output<typeof BannerTexts>
  picture: string
  who: BannerDraft['who']
  device: BannerDraft['device']
  languages: string[]
  startsAt: Date
  endsAt: Date | null
}

export async function findBanners(db: Db): Promise<BannerRow[]> {
  const rows = await tables(db)
    .selectFrom('settings.banner')
    .selectAll()
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    groupName: row.group_name as Banner['groupName'],
    linkageType: row.linkage_type as Banner['linkageType'],
    url: row.url,
    texts: BannerTexts.parse(row.texts),
    picture: row.picture,
    who: row.who as BannerDraft['who'],
    device: row.device as BannerDraft['device'],
    languages: row.languages,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }))
}

export type NewBanner = Pick<Banner, 'id' | 'groupName'> & {
  linkageType?: Banner['linkageType']
  url?: string
  texts: z.input<typeof BannerTexts>
  sort?: number
  startsAt?: Date
  endsAt?: Date
}

/** Adds a banner, or leaves the one with this id as it is. */
export async function insertBannerRow(db: Db, banner: NewBanner): Promise<void> {
  await tables(db)
    .insertInto('settings.banner')
    .values({
      id: banner.id,
      group_name: banner.groupName,
      texts: JSON.stringify(BannerTexts.parse(banner.texts)),
      linkage_type: banner.linkageType ?? 'NONE',
      url: banner.url ?? '',
      sort: banner.sort ?? 0,
      ...(banner.startsAt && { starts_at: banner.startsAt }),
      ...(banner.endsAt && { ends_at: banner.endsAt }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Puts other banners in the place of all that there are, in their order. */
export async function replaceBanners(tx: Db, { list }: Banners): Promise<void> {
  await tables(tx).deleteFrom('settings.banner').execute()
  for (const [sort, banner] of list.entries()) {
    await tables(tx)
      .insertInto('settings.banner')
      .values({
        id: banner.id,
        group_name: banner.groupName,
        texts: JSON.stringify(banner.texts),
        linkage_type: banner.linkageType,
        url: banner.url,
        sort,
        picture: banner.picture,
        who: banner.who,
        device: banner.device,
        languages: banner.languages,
        starts_at: banner.startsAt,
        ends_at: banner.endsAt,
      })
      .execute()
  }
}
