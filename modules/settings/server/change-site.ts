import type { Db } from '@tessera/server-kit'
import type { FieldRule } from '../check-field.ts'
import type { FlagName } from '../flags.ts'
import type { SettingKey, Settings } from '../setting-shapes.ts'
import { insertBannerRow, type NewBanner } from './banners.ts'
import { updateFieldRule } from './field-rules.ts'
import { upsertFlag } from './flags-table.ts'
import { insertCustomerServiceRow, insertResourceRow } from './links.ts'
import { upsertSetting } from './settings-table.ts'
import { forgetSite } from './site.ts'

async function changing(db: Db, change: Promise<void>): Promise<void> {
  await change
  forgetSite(db)
}

/** Switches a feature on or off. */
export const setFlag = (db: Db, name: FlagName, isOn: boolean) =>
  changing(db, upsertFlag(db, name, isOn))

/** Changes one setting. Throws where the value has not the shape of its key. */
export const writeSetting = <Key extends SettingKey>(db: Db, key: Key, value: Settings[Key]) =>
  changing(db, upsertSetting(db, key, value))

/** Changes what one field of the registration form asks for. */
export const writeFieldRule = (db: Db, rule: Omit<FieldRule, 'acceptedPattern'>) =>
  changing(db, updateFieldRule(db, rule))

/** Adds a banner; one with the same id stays as it is. */
export const insertBanner = (db: Db, banner: NewBanner) => changing(db, insertBannerRow(db, banner))

/** Adds a link of the service bar or the footer; one with the same id stays as it is. */
export const insertResource = (db: Db, link: Parameters<typeof insertResourceRow>[1]) =>
  changing(db, insertResourceRow(db, link))

/** Adds a way to reach customer service; one with the same id stays as it is. */
export const insertCustomerService = (
  db: Db,
  service: Parameters<typeof insertCustomerServiceRow>[1],
) => changing(db, insertCustomerServiceRow(db, service))
