import * as z from 'zod/mini'

const secrets = z.registry<{ isSecret: true }>()

/** A field of the settings of an extension that is kept sealed and is never shown again. */
export const Secret = ({ least = 1, most = 4_000 } = {}) =>
  z.string().check(z.minLength(least), z.maxLength(most)).register(secrets, { isSecret: true })

/** Over a safe line, or on this very machine, and without a name or a password in it. */
function isSafe({ protocol, hostname, username, password }: URL): boolean {
  const isHere = protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]')
  return username === '' && password === '' && (protocol === 'https:' || isHere)
}

const Address = (isRight: (address: URL) => boolean) =>
  z.string().check(
    z.trim(),
    z.maxLength(400),
    z.refine(
      (address) => URL.canParse(address) && isRight(new URL(address)),
      'a web address that begins with https://',
    ),
  )

/** The address of an outside service. */
export const WebAddress = () => Address(isSafe)

/** The same, with more put behind it. */
export const BaseAddress = () =>
  Address((address) => isSafe(address) && address.search === '' && address.hash === '')

/** What an extension needs to work: a strict object whose fields are texts. */
export type SettingsShape = z.ZodMiniObject<Record<string, z.ZodMiniType<string, string>>>

export type SettingsField = { name: string; isSecret: boolean }

/** The fields of such settings, in the order in which they are declared. */
export const fieldsOf = (shape: SettingsShape): SettingsField[] =>
  Object.entries(shape.shape).map(([name, field]) => ({ name, isSecret: secrets.has(field) }))
