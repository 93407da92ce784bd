export { Book, type BookRound } from './book.ts'
export { type BadDay, badDays, type Trick } from './days.ts'
export { endOf, HostileOperator } from './operator.ts'
