export { BooksScreen } from './books-screen.tsx'
export { MemberLedger } from './member-ledger.tsx'
