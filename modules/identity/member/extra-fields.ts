import type { RegisterBody } from '../calls.ts'
import type { messages } from '../messages.ts'

type Texts = keyof typeof messages.texts
type Named = Extract<Texts, `field.${string}`> extends `field.${infer Name}` ? Name : never

/** A field that a site may switch on: how it is typed. Its name stands in the messages as `field.<name>`. */
export type ExtraField = Extract<keyof RegisterBody, Named>

type Typing = {
  type?: 'email' | 'tel' | 'password'
  inputMode?: 'numeric'
  autoComplete?: string
}

export const extraFields: Partial<Record<ExtraField, Typing>> = {
  payeeName: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  mobileNum: { type: 'tel', autoComplete: 'tel-national' },
  paymentPassword: { type: 'password', autoComplete: 'off' },
  affiliateCode: { autoComplete: 'off' },
  recommenderId: { autoComplete: 'off' },
  qqNum: { inputMode: 'numeric' },
  line: {},
  whatsapp: { type: 'tel' },
  facebook: {},
  wechat: {},
  telegram: {},
  zalo: {},
  idNumber: { autoComplete: 'off' },
  nickname: { autoComplete: 'nickname' },
  fullName: { autoComplete: 'name' },
  address: { autoComplete: 'street-address' },
  nationality: { autoComplete: 'country-name' },
  occupation: { autoComplete: 'organization-title' },
  sourceOfIncome: {},
}

export const isExtraField = (field: string): field is ExtraField => field in extraFields
