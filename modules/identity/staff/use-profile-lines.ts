import { useFormat, useText } from '@tessera/web-kit'
import { membersDeskMessages } from '../members-desk-messages.ts'
import { messages } from '../messages.ts'
import type { MemberProfile } from '../staff-calls.ts'
import { useMemberWords } from './use-member-words.ts'

/** A profile as names and values, in the reader's language. */
export function useProfileLines(profile: MemberProfile) {
  const text = useText(messages)
  const words = useText(membersDeskMessages)
  const format = useFormat()
  const { typeOf, statusOf } = useMemberWords()
  const when = (at: string | null) => (at ? format.dateTime(at) : text('never'))
  // A field of the form that has no name here is shown by its own.
  const nameOf = (field: string) =>
    `field.${field}` in messages.texts ? text(`field.${field}` as 'field.line') : field

  const factors = [
    profile.hasApp ? words('hasApp') : '',
    profile.passkeys > 0 ? words('passkeys', { count: profile.passkeys }) : '',
  ].filter((each) => each !== '')

  return [
    { id: 'nickname', name: text('nickname'), value: profile.nickname },
    { id: 'type', name: text('type'), value: typeOf(profile.type) },
    { id: 'status', name: text('status'), value: statusOf(profile.status) },
    { id: 'currency', name: text('currency'), value: profile.currency },
    { id: 'language', name: text('language'), value: profile.language },
    { id: 'createdAt', name: text('createdAt'), value: when(profile.createdAt) },
    { id: 'lastLoginAt', name: text('lastLoginAt'), value: when(profile.lastLoginAt) },
    { id: 'terms', name: text('termsAcceptedAt'), value: when(profile.termsAcceptedAt) },
    { id: 'ways', name: words('ways'), value: factors.join(', ') || words('noFactor') },
    { id: 'birthDate', name: text('birthday'), value: profile.birthDate ?? '' },
    { id: 'payeeName', name: text('field.payeeName'), value: profile.payeeName },
    { id: 'email', name: text('field.email'), value: profile.email },
    { id: 'dialingCode', name: text('dialingCode'), value: profile.countryDialingCode },
    { id: 'mobileNum', name: text('field.mobileNum'), value: profile.mobileNum },
    { id: 'affiliateCode', name: text('field.affiliateCode'), value: profile.affiliateCode },
    { id: 'referralCode', name: text('referredBy'), value: profile.referralCode },
    ...Object.entries(profile.details).map(([field, value]) => ({
      id: field,
      name: nameOf(field),
      value,
    })),
  ]
}
