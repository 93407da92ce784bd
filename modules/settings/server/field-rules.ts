import type { Db } from '@tessera/server-kit'
import type { FieldRule } from '../check-field.ts'
import { type PatternId, patternIds } from '../pattern-ids.ts'
import { patternKinds } from '../patterns.ts'
import { tables } from './tables.ts'

const isPatternId = (id: number): id is PatternId => patternIds.some((known) => known === id)

export async function findFieldRules(db: Db): Promise<FieldRule[]> {
  const rows = await tables(db)
    .selectFrom('settings.register_field')
    .selectAll()
    .orderBy('sort')
    .orderBy('field')
    .execute()
  return rows.map((row) => {
    if (!isPatternId(row.pattern_id)) throw new Error(`no pattern has the number ${row.pattern_id}`)
    return {
      field: row.field,
      shown: row.is_shown,
      required: row.is_required,
      acceptedPattern: patternKinds[row.pattern_id].accepts,
      minLength: row.min_length,
      maxLength: row.max_length,
      patternId: row.pattern_id,
    }
  })
}

/** Changes what one field of the registration form asks for. */
export async function updateFieldRule(
  db: Db,
  { field, shown, required, minLength, maxLength, patternId }: Omit<FieldRule, 'acceptedPattern'>,
): Promise<void> {
  await tables(db)
    .updateTable('settings.register_field')
    .set({
      is_shown: shown,
      is_required: required,
      min_length: minLength,
      max_length: maxLength,
      pattern_id: patternId,
    })
    .where('field', '=', field)
    .execute()
}
