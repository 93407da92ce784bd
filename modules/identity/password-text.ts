/**
 * A password as it is hashed: NFKC (NIST SP 800-63B, 5.1.1.2). Keyboards and systems write the same characters with
 * different code points, and a member must get in on each of them. Spaces, case and length stay.
 */
export const plainPassword = (typed: string): string => typed.normalize('NFKC')

/**
 * The forms in which a typed password may have been hashed, the form of new hashes first. Old hashes of unnormalised
 * text may have any of the others. An ASCII password has one form.
 */
export const formsOfPassword = (typed: string): readonly string[] => [
  ...new Set([plainPassword(typed), typed, typed.normalize('NFC'), typed.normalize('NFD')]),
]
