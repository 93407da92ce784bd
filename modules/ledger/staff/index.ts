export { AccountsScreen } from './accounts-screen.tsx'
export { type AccountsView, accountsViewIn } from './accounts-view.ts'
export { BooksScreen } from './books-screen.tsx'
export { MemberLedger } from './member-ledger.tsx'
