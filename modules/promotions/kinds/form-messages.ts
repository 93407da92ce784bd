// What the fields of the kinds are called, for the staff: a line each.
export { bonusForm } from './bonus-form-messages.ts'
export { cashbackForm } from './cashback/form-messages.ts'
export { codeForm } from './code/form-messages.ts'
export { depositMatchForm } from './deposit-match/form-messages.ts'
export { noDepositForm } from './no-deposit/form-messages.ts'
export { raffleForm } from './raffle/form-messages.ts'
export { redEnvelopeForm } from './red-envelope/form-messages.ts'
export { wheelForm } from './wheel/form-messages.ts'
