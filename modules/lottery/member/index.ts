export { loadLotteryScreen, LotteryScreen } from './lottery-screen.tsx'
export { Countdown } from './shown/countdown.tsx'
export { ResultNumbers } from './shown/result-numbers.tsx'
export { useIssueFeed } from './shown/use-issue-feed.ts'
