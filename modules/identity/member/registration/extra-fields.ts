import type { RegisterBody } from '../../calls.ts'
import type { messages } from '../../messages.ts'

type Texts = keyof typeof messages.texts
type Named = Extract<Texts, `field.${string}`> extends `field.${infer Name}` ? Name : never

/** An optional field: how it is typed. Its name is in the messages as `field.<name>`. */
export type ExtraField = Extract<keyof RegisterBody, Named>

type Typing = {
  type?: 'email' | 'tel' | 'password'
  inputMode?: 'numeric' | 'email' | 'tel'
  autoComplete?: string
  autoCapitalize?: 'none' | 'characters' | 'words'
}

// The mobile number has fields of its own; the funds password is asked for like the other.
export const extraFields: Partial<Record<ExtraField, Typing>> = {
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  recommenderId: { autoComplete: 'off', autoCapitalize: 'none' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
  line: { autoComplete: 'off', autoCapitalize: 'none' },
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  facebook: { autoComplete: 'off' },
  wechat: { autoComplete: 'off', autoCapitalize: 'none' },
  telegram: { autoComplete: 'off', autoCapitalize: 'none' },
  zalo: { autoComplete: 'off', autoCapitalize: 'none' },
  idNumber: { autoComplete: 'off', autoCapitalize: 'characters' },
  nickname: { autoComplete: 'nickname' },
  fullName: { autoComplete: 'name', autoCapitalize: 'words' },
  address: { autoComplete: 'street-address' },
  nationality: { autoComplete: 'country-name' },
  occupation: { autoComplete: 'organization-title' },
  sourceOfIncome: { autoComplete: 'off' },
}

export const isExtraField = (field: string): field is ExtraField => field in extraFields
