import type { Db } from '@tessera/server-kit'
import { type Brand, Brand as BrandShape } from '../../brand-shape.ts'
import { type FlagName, flagNames } from '../../flags.ts'
import { moneyFlags, type Review } from '../../review-shape.ts'
import type { PartName, PartValue } from '../../staff-shapes.ts'
import { findBanners, replaceBanners } from '../banners.ts'
import { readBusinessDay, writeBusinessDay } from '../business-day.ts'
import { findFlags, upsertFlag } from '../flags-table.ts'
import { findCustomerServices, findResources, replaceLinks } from '../links.ts'
import { findOffers, writeOffers } from '../offered.ts'
import { findSetting, findSettings, upsertSetting } from '../settings-table.ts'
import { cleanTexts } from './clean-texts.ts'
import { tellWhenBannersTurn } from './notify-later.ts'
import type { Tells } from './topic.ts'
import { whyRefused } from './why-refused.ts'

/** One part of the site as staff set it: how it is read and written, and who is notified of its change. */
export type Part<Value> = {
  permission: string
  tells: Tells
  read: (tx: Db) => Promise<Value>
  write: (tx: Db, value: Value, now: Date) => Promise<void>
  /** Why this cannot be set; nothing where it can. */
  refuses?: (value: Value, now: Date) => string | undefined
  /** The entry for the history. */
  words?: (value: Value) => Record<string, unknown>
  /** The value of a history entry; without it, the entry is the value. */
  fromWords?: (words: Record<string, unknown>) => Value
  /** The value without what may not be kept. */
  clean?: (value: Value) => Value
  /** Whether this step takes two people, as the site has set it. */
  takesTwo?: (before: Value, after: Value, review: Review) => boolean
}

export const parts: { [Name in PartName]: Part<PartValue<Name>> } = {
  maintenance: {
    permission: 'maintenance.write',
    tells: 'status',
    read: async (tx) => (await findSettings(tx)).maintenance,
    write: (tx, value) => upsertSetting(tx, 'maintenance', value),
    refuses: whyRefused.maintenance,
    takesTwo: (before, after, review) => review.maintenance && before.isOn !== after.isOn,
  },
  flags: {
    permission: 'flags.write',
    tells: 'look',
    read: findFlags,
    write: async (tx, value) => {
      for (const name of flagNames) await upsertFlag(tx, name, isOn(value, name))
    },
    takesTwo: (before, after, review) =>
      review.moneyFlags && moneyFlags.some((name) => before[name] !== after[name]),
  },
  links: {
    permission: 'content.write',
    tells: 'look',
    read: async (tx) => ({
      resources: (await findResources(tx)) as PartValue<'links'>['resources'],
      services: (await findCustomerServices(tx)).map(({ csType, path }) => ({
        csType,
        path,
      })) as PartValue<'links'>['services'],
    }),
    write: replaceLinks,
    refuses: whyRefused.links,
  },
  addresses: {
    permission: 'hosts.write',
    tells: 'content',
    read: async (tx) => {
      const { mainDomain, domains, domainRoutes, imageHosts, launchHosts } = await findSettings(tx)
      return { mainDomain, domains, mirrors: domainRoutes, imageHosts, launchHosts }
    },
    write: async (tx, { mirrors, ...value }) => {
      await upsertSetting(tx, 'mainDomain', value.mainDomain)
      await upsertSetting(tx, 'domains', value.domains)
      await upsertSetting(tx, 'domainRoutes', mirrors)
      await upsertSetting(tx, 'imageHosts', value.imageHosts)
      await upsertSetting(tx, 'launchHosts', value.launchHosts)
    },
    refuses: whyRefused.addresses,
  },
  brand: {
    permission: 'brand.write',
    tells: 'look',
    read: async (tx) => {
      const { brand, hostBrands } = await findSettings(tx)
      return { brand, hostBrands }
    },
    write: async (tx, { brand, hostBrands }) => {
      await upsertSetting(tx, 'brand', brand)
      await upsertSetting(tx, 'hostBrands', hostBrands)
    },
    refuses: whyRefused.brand,
    words: ({ brand, hostBrands }) => ({
      ...brand,
      ...Object.fromEntries(hostBrands.map((each) => [each.host, each.brand])),
    }),
    fromWords: brandsOf,
  },
  about: {
    permission: 'content.write',
    tells: 'content',
    read: async (tx) => {
      const { representatives, channels, licence, downloads } = await findSettings(tx)
      return { representatives, channels, licence, downloads }
    },
    write: async (tx, value) => {
      await upsertSetting(tx, 'representatives', value.representatives)
      await upsertSetting(tx, 'channels', value.channels)
      await upsertSetting(tx, 'licence', value.licence)
      await upsertSetting(tx, 'downloads', value.downloads)
    },
    clean: (value) => ({
      ...value,
      licence: { ...value.licence, texts: cleanTexts(value.licence.texts) },
    }),
  },
  banners: {
    permission: 'content.write',
    tells: 'content',
    read: async (tx) => ({
      list: (await findBanners(tx)).map(({ startsAt, endsAt, ...banner }) => ({
        ...banner,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
      })),
    }),
    write: async (tx, value, now) => {
      await replaceBanners(tx, value)
      await tellWhenBannersTurn(tx, value, now)
    },
    refuses: whyRefused.banners,
    words: ({ list }) =>
      Object.fromEntries(list.map(({ id, ...banner }, place) => [id, { place, ...banner }])),
    fromWords: bannersOf,
  },
  offered: {
    permission: 'currencies.write',
    tells: 'look',
    read: findOffers,
    write: writeOffers,
    refuses: whyRefused.offered,
  },
  review: {
    permission: 'review.write',
    tells: 'content',
    read: (tx) => findSetting(tx, 'review'),
    write: (tx, value) => upsertSetting(tx, 'review', value),
    // One person alone cannot make it so that one person alone is enough.
    takesTwo: (before, after) =>
      (before.maintenance && !after.maintenance) || (before.moneyFlags && !after.moneyFlags),
  },
  timezone: {
    permission: 'review.write',
    tells: 'look',
    read: readBusinessDay,
    write: writeBusinessDay,
    // Every limit, rebate and figure counts by it.
    takesTwo: (before, after) => before.offsetMinutes !== after.offsetMinutes,
  },
}

function brandsOf(words: Record<string, unknown>): PartValue<'brand'> {
  const own = new Set(Object.keys(BrandShape.shape))
  const entries = Object.entries(words)
  return {
    brand: Object.fromEntries(entries.filter(([key]) => own.has(key))) as Brand,
    hostBrands: entries
      .filter(([key]) => !own.has(key))
      .map(([host, brand]) => ({ host, brand: brand as Brand })),
  }
}

function bannersOf(words: Record<string, unknown>): PartValue<'banners'> {
  type Kept = Omit<PartValue<'banners'>['list'][number], 'id'> & { place: number }
  const kept = Object.entries(words as Record<string, Kept>)
  const list = kept
    .toSorted(([, one], [, other]) => one.place - other.place)
    .map(([id, { place: _, ...banner }]) => ({ id, ...banner }))
  return { list }
}

const isOn = (flags: Record<FlagName, boolean>, name: FlagName) => flags[name]
