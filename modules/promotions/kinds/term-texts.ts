// The sentences of terms: a line a kind.
export { countedTerms } from './counted-texts.ts'
export { giftTerms } from '../gift-texts.ts'
export { leaderboardTerms } from './leaderboard/term-texts.ts'
export { missionTerms } from './mission/term-texts.ts'
export { streakTerms } from './streak/term-texts.ts'
export { termMessages } from '../term-messages.ts'
