import * as z from 'zod/mini'

const word = z.string().check(z.minLength(1))
const Titled = z.object({ EN: z.object({ title: word }) })
const Texts = z.object({ texts: Titled })
const Named = z.object({ names: z.object({ EN: word }) })

/** The English title or name of what is written in languages; nothing where it has none. */
export function titleIn(value: unknown): string | undefined {
  const read = z.union([Titled, Texts, Named]).safeParse(value)
  if (!read.success) return undefined
  if ('names' in read.data) return read.data.names.EN
  return 'texts' in read.data ? read.data.texts.EN.title : read.data.EN.title
}
