export { MemberLedger } from './member-ledger.tsx'
