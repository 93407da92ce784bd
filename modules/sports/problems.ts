export { bookProblems } from './book-problems.ts'
