import type { ColumnType } from 'kysely'

type WithDefault<T> = ColumnType<T, T | undefined, T>
type Json = ColumnType<unknown, string, string>
type Instant = ColumnType<Date, Date | string | undefined, Date | string>

export type Tables = {
  'settings.flag': { name: string; is_on: boolean; changed_at: Instant }
  'settings.setting': { key: string; value: Json; changed_at: Instant }
  'settings.banner': {
    id: string
    group_name: string
    texts: Json
    url: WithDefault<string>
    linkage_type: string
    sort: WithDefault<number>
    starts_at: Instant
    ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    picture: WithDefault<string>
    who: WithDefault<string>
    device: WithDefault<string>
    languages: WithDefault<string[]>
  }
  'settings.resource_link': {
    id: string
    kind: string
    label_name_en: string
    url: string
    sort: WithDefault<number>
  }
  'settings.customer_service': {
    id: string
    cs_type: string
    path: string
    sort: WithDefault<number>
  }
  'settings.register_field': {
    field: string
    is_shown: boolean
    is_required: boolean
    pattern_id: number
    min_length: number
    max_length: number
    sort: number
  }
  'settings.currency': {
    code: string
    is_offered: WithDefault<boolean>
    is_default: WithDefault<boolean>
    sort: WithDefault<number>
  }
  'settings.language': {
    code: string
    is_offered: WithDefault<boolean>
    is_default: WithDefault<boolean>
    sort: WithDefault<number>
  }
}
