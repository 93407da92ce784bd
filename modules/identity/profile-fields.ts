import * as z from 'zod/mini'

// Marks that turn the direction of writing could make a text look like another one.
const isPlain = z.regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u)

const Text = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max), isPlain))

/** What a member may write about themselves after registration. What it must be like, the site's rules say. */
export const profileFields = {
  nickname: Text(60),
  payeeName: Text(120),
  fullName: Text(120),
  birthday: Text(10),
  nationality: Text(120),
  idNumber: Text(60),
  address: Text(400),
  occupation: Text(120),
  sourceOfIncome: Text(120),
  qqNum: Text(40),
  line: Text(80),
  whatsapp: Text(80),
  facebook: Text(120),
  wechat: Text(80),
  telegram: Text(80),
  zalo: Text(80),
}

export type ProfileField = keyof typeof profileFields

/** Identity data do not change: once entered, only staff correct them (domain 5.5, holder name). */
const told: ReadonlySet<ProfileField> = new Set([
  'payeeName',
  'fullName',
  'birthday',
  'nationality',
  'idNumber',
])

/** Whether a member may not change this field any more. */
export const isFrozen = (field: ProfileField, value: string): boolean =>
  value !== '' && told.has(field)

export const profileFieldNames = Object.keys(profileFields) as ProfileField[]
