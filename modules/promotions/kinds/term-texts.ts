// The sentences of terms: a line a kind.
export { giftTerms } from '../gift-texts.ts'
export { termMessages } from '../term-messages.ts'
