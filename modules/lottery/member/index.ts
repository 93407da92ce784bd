export { Countdown } from './shown/countdown.tsx'
export { ResultNumbers } from './shown/result-numbers.tsx'
export { observeServerTime, serverNow, useServerClock } from './shown/server-clock.ts'
export { useIssueFeed } from './shown/use-issue-feed.ts'
