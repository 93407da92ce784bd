export { ClaimsScreen } from './claims-screen.tsx'
export { LevelsScreen } from './levels-screen.tsx'
export { MemberLevelScreen } from './member-level-screen.tsx'
export { RatesScreen } from './rates-screen.tsx'
