export { bookProblems } from './book-problems.ts'
export { resultProblems } from './result-problems.ts'
