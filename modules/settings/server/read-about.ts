import type { Db } from '@tessera/server-kit'
import type { AboutInfo } from '../calls.ts'
import { siteOf } from './site.ts'
import { textIn } from './text-in.ts'

/** Public information about the site, in the reader's language. A hidden licence is left out. */
export async function readAboutInfo(db: Db, language: string): Promise<AboutInfo> {
  const { licence, channels, downloads } = (await siteOf(db)).settings
  const { isShown, texts, ...certificate } = licence
  return {
    licence: isShown ? { ...certificate, text: textIn(texts, language) ?? '' } : null,
    channels,
    downloads,
  }
}
