import type { ColumnType } from 'kysely'

export type Tables = {
  'messages.announcement': {
    id: string
    kind: string
    execution: ColumnType<string | null, string | null | undefined, string | null>
    texts: ColumnType<unknown, string, string>
    promotion_type: ColumnType<string | null, string | null | undefined, string | null>
    sort: ColumnType<number, number | undefined, number>
    starts_at: ColumnType<Date, Date | string | undefined, Date | string>
    ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    is_published: ColumnType<boolean, boolean | undefined, boolean>
    device: ColumnType<string, string | undefined, string>
    languages: ColumnType<string[], string[] | undefined, string[]>
  }
}
