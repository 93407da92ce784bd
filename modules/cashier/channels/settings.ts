import * as z from 'zod/mini'

const secrets = z.registry<{ isSecret: true }>()

/** A field of a channel's settings that is kept sealed and is never shown again. */
export const Secret = (max = 4_000) =>
  z.string().check(z.minLength(1), z.maxLength(max)).register(secrets, { isSecret: true })

/** A field of a channel's settings that members are shown. */
export const Shown = (max = 400) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u))

/** What a channel needs to work: a strict object whose fields are texts. */
export type SettingsShape = z.ZodMiniObject<Record<string, z.ZodMiniType<string, string>>>

export type SettingsField = { name: string; isSecret: boolean }

/** The fields of a channel's settings, in the order in which they are declared. */
export const fieldsOf = (shape: SettingsShape): SettingsField[] =>
  Object.entries(shape.shape).map(([name, field]) => ({ name, isSecret: secrets.has(field) }))
