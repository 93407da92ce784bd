import * as z from 'zod/mini'

const English = z.object({ EN: z.object({ title: z.string().check(z.minLength(1)) }) })
const Titled = z.union([English, z.object({ texts: English })])

/** The English title of what is written in languages; nothing where it has none. */
export function titleIn(value: unknown): string | undefined {
  const read = Titled.safeParse(value)
  if (!read.success) return undefined
  return 'texts' in read.data ? read.data.texts.EN.title : read.data.EN.title
}
