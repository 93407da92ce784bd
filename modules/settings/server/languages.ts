import { type Db, inTransaction, type Language, languagesIn } from '@tessera/server-kit'
import { sql } from 'kysely'
import { findLanguages } from './offered.ts'
import { siteOf } from './site.ts'

const codeOf = ({ code }: Language) => code.toUpperCase()

/**
 * Lists every language that there are texts in, so that the staff can offer it; a new one is not offered. One whose texts
 * are gone is not offered any more, and English takes its place as the first choice. Run at every start.
 */
export async function syncLanguages(
  db: Db,
  known: readonly Language[] = languagesIn(),
): Promise<void> {
  const codes = known.map(codeOf)
  await inTransaction(db, async (tx) => {
    await sql`insert into settings.language (code, is_offered, sort)
      select code, false, (select coalesce(max(sort), 0) from settings.language) + at
      from unnest(${codes}::text[]) with ordinality t(code, at) on conflict (code) do nothing`.execute(
      tx,
    )
    await sql`update settings.language set is_offered = false, is_default = false
      where code <> all(${codes}::text[]) and (is_offered or is_default)`.execute(tx)
    await sql`update settings.language set is_offered = true, is_default = true
      where code = 'EN' and not exists (select from settings.language where is_default)`.execute(tx)
  })
}

/** The languages that there are texts in, and how much of the product is translated into each. */
export const listTranslations = (known: readonly Language[] = languagesIn()) => ({
  list: known.map((language) => ({
    code: codeOf(language),
    name: language.name,
    percent: language.percent,
  })),
})

const fallback = 'EN'

/** A language where the site offers it, else English. A transaction reads its one table, not the whole site. */
export async function languageFor(db: Db, code: string): Promise<string> {
  const offered = db.isTransaction ? await findLanguages(db) : (await siteOf(db)).languages
  return offered.some((each) => each.code === code.toUpperCase()) ? code : fallback
}

/** The codes of the languages that the site offers, in lower case as in an address. */
export const offeredLanguages = async (db: Db): Promise<string[]> =>
  (await siteOf(db)).languages.map(({ code }) => code.toLowerCase())
