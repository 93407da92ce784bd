export type { Holes } from './holes.ts'

/** The English texts of one module: key to ICU message. */
export type Messages<Texts extends Record<string, string> = Record<string, string>> = {
  module: string
  texts: Texts
}

/** Declares a module's texts. Pure data: it pulls in nothing, so that scripts can read it. */
export function defineMessages<const Texts extends Record<string, string>>(
  module: string,
  texts: Texts,
): Messages<Texts> {
  return { module, texts }
}
