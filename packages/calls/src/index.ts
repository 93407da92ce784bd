export {
  type Access,
  type Answer,
  type Call,
  call,
  type Feed,
  feed,
  type Input,
  lineName,
  type Message,
  type Method,
  type PlainFeed,
  type Received,
  type Reply,
  type TopicFeed,
  topicLettersMax,
  topicsMax,
} from './call.ts'
export { zoneName } from './business-day.ts'
export { commonProblems } from './common-problems.ts'
export { defineModule, type Manifest } from './define-module.ts'
export { type Envelope, failure, success, toWire } from './envelope.ts'
export {
  Day,
  Done,
  Instant,
  InstantAnywhere,
  isPlainlyShown,
  Line,
  LineOrEmpty,
  Moment,
  PageNo,
  PageSize,
  PlaceInTime,
  Reason,
  reasonMax,
  reasonMin,
  ShownName,
  Whole,
} from './fields.ts'
export { defineProblems, Problem, type ProblemKind } from './problems.ts'
export { type Role, roleOf } from './role.ts'
export { byteOrderMark, type CsvForm, csvFormOf, csvLine, csvOf, plainCsv, readCsv } from './csv.ts'
