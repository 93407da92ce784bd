/** What the palette does to a member or a title. */
export type Doing = 'freeze' | 'unfreeze' | 'resetPassword' | 'hide' | 'show'

/** A word as it is compared: without accents, in lower case. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** A search that begins with a verb, or with at least the first three letters of its first word, and the rest of it. */
export function doingsIn(
  search: string,
  verbs: Readonly<Record<Doing, string>>,
): { doing: Doing; object: string }[] {
  const words = search.trim().split(/\s+/)
  return (Object.keys(verbs) as Doing[]).flatMap((doing) => {
    const verb = folded(verbs[doing]).split(' ')
    const isWhole = verb.every((word, at) => folded(words[at] ?? '') === word)
    const first = folded(words[0] ?? '')
    const isBegun = first.length >= 3 && (verb[0] ?? '').startsWith(first)
    if (!isWhole && !isBegun) return []
    const object = words.slice(isWhole ? verb.length : 1).join(' ')
    return object.length > 1 ? [{ doing, object }] : []
  })
}

/** Whether this may be the number or the code of an order: letters and digits, at least four, with a digit among them. */
export const isOrderNumber = (search: string): boolean =>
  /^[0-9a-z-]{4,40}$/i.test(search) && /\d/.test(search)
