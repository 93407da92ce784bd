export { bookCalls } from './book-calls.ts'
export { bookFeeds, eventFeed, listFeed, mainFeed } from './book-feeds.ts'
export { bookProblems } from './book-problems.ts'
