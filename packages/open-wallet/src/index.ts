export { decimalOf, unitsOf } from './amount.ts'
export { addressOf, readAnswer } from './ask.ts'
export {
  type OfferedGame,
  type Opening,
  type Report,
  type ReportedRound,
  type ToldJackpot,
  vendorAt,
} from './client.ts'
export { type Field, fieldsOf, type Kind, kinds } from './fields.ts'
export { handlerOf, readMessage, type Received, type Reply, type Wallet } from './handler.ts'
export {
  type Act,
  acts,
  type Answer,
  type Balance,
  type Bet,
  type Close,
  type Messages,
  type Proof,
  type Rollback,
  type Win,
} from './messages.ts'
export {
  freshSeconds,
  headers,
  isFresh,
  isPublicKey,
  isSigned,
  newKeys,
  type PublicKeys,
  signed,
  type SigningKey,
} from './sign.ts'
export { isWord, statusOf, type Word } from './words.ts'
