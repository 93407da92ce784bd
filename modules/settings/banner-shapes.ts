import { Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { bannerGroups, linkageTypes } from './field-shapes.ts'
import { bannersMax } from './limits.ts'

const Words = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))
const Code = z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2,4})?$/))
const ourPage = /^\/([^/\\\s"'<>\p{Cc}\p{Cs}][^\s"'<>\p{Cc}\p{Cs}]*)?$/u
const elsewhere = /^https:\/\/[^\s"'<>\p{Cc}\p{Cs}]+$/u
const Address = z.string().check(z.trim(), z.maxLength(300))

export const bannerReaders = ['all', 'guests', 'members'] as const
export const devices = ['all', 'phone', 'desktop'] as const

/** A banner as the staff write it; its place in the list is its order. */
export const BannerDraft = z
  .object({
    id: z.uuid(),
    groupName: z.enum(bannerGroups),
    texts: z.record(Code, z.object({ title: Words(80), body: Words(200), action: Words(40) })),
    linkageType: z.enum(linkageTypes),
    url: Address,
    /** An address of this site or of an image host. Empty: the site's ornament is shown. */
    picture: z.union([
      z.literal(''),
      Address.check(z.regex(ourPage)),
      Address.check(z.regex(elsewhere)),
    ]),
    who: z.enum(bannerReaders),
    device: z.enum(devices),
    /** None: for every reader. */
    languages: z.array(Code).check(z.maxLength(20)),
    startsAt: Moment,
    endsAt: z.nullable(Moment),
  })
  .check(
    z.refine(
      ({ linkageType, url }) =>
        linkageType === 'NONE'
          ? url === ''
          : (linkageType === 'LINK' ? elsewhere : ourPage).test(url),
      { path: ['url'] },
    ),
    z.refine(({ texts }) => (texts['EN']?.title ?? '') !== '', { path: ['texts', 'EN', 'title'] }),
    z.refine(({ startsAt, endsAt }) => endsAt === null || new Date(endsAt) > new Date(startsAt), {
      path: ['endsAt'],
    }),
  )
export type BannerDraft = z.output<typeof BannerDraft>

export const Banners = z.object({ list: z.array(BannerDraft).check(z.maxLength(bannersMax)) })
export type Banners = z.output<typeof Banners>
