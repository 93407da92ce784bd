import type { Db } from '@tessera/server-kit'
import { type FlagName, flagNames } from '../../flags.ts'
import type { PartName, PartValue } from '../../staff-shapes.ts'
import { findFlags, upsertFlag } from '../flags-table.ts'
import { findCustomerServices, findResources, replaceLinks } from '../links.ts'
import { findSettings, upsertSetting } from '../settings-table.ts'
import { whyRefused } from './why-refused.ts'

/** One part of the site as the staff set it: how it is read and written, and who is told of its change. */
export type Part<Value> = {
  tells: 'status' | 'look' | 'content'
  read: (tx: Db) => Promise<Value>
  write: (tx: Db, value: Value) => Promise<void>
  /** Why this cannot be set; nothing where it can. */
  refuses?: (value: Value, now: Date) => string | undefined
  /** What stands in the history. */
  words?: (value: Value) => Record<string, unknown>
}

export const parts: { [Name in PartName]: Part<PartValue<Name>> } = {
  maintenance: {
    tells: 'status',
    read: async (tx) => (await findSettings(tx)).maintenance,
    write: (tx, value) => upsertSetting(tx, 'maintenance', value),
    refuses: whyRefused.maintenance,
  },
  flags: {
    tells: 'look',
    read: findFlags,
    write: async (tx, value) => {
      for (const name of flagNames) await upsertFlag(tx, name, isOn(value, name))
    },
  },
  links: {
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
  },
  about: {
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
  },
}

const isOn = (flags: Record<FlagName, boolean>, name: FlagName) => flags[name]
