/**
 * A password as it is hashed: NFKC (NIST SP 800-63B, 5.1.1.2). Keyboards and systems write the same letters in different
 * code points, and a member must get in on each of them. Spaces, case and length stay.
 */
export const plainPassword = (typed: string): string => typed.normalize('NFKC')

/**
 * What a typed password may have been hashed as, the form of new hashes first. Hashes that were made of the text as it
 * came in may hold any of the others. A password of ASCII letters has one form.
 */
export const formsOfPassword = (typed: string): readonly string[] => [
  ...new Set([plainPassword(typed), typed, typed.normalize('NFC'), typed.normalize('NFD')]),
]
