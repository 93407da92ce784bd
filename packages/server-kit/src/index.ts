export { type Act, aside, type Recorder, tellAct, type Told } from './acts.ts'
export type { Batch } from './batch.ts'
export {
  type BusinessDayRule,
  type BusinessDays,
  businessDaysOf,
  firstBusinessDayRule,
  readBusinessDayRules,
  readBusinessDays,
  setBusinessOffset,
} from './business-days.ts'
export { changeLog } from './change-log.ts'
export { type Changes, changesOf } from './changes.ts'
export { answer, ofMoney, type Route, withoutMoney } from './answer.ts'
export { checkSettings } from './check-settings.ts'
export { type Clock, systemClock } from './clock.ts'
export { clockOffMilliseconds, type DatabaseClock, followDatabaseClock } from './database-clock.ts'
export type {
  Context,
  GuestContext,
  MemberContext,
  Person,
  Push,
  Signed,
  StaffContext,
} from './context.ts'
export { nameFor, type StaffPerson } from './staff-person.ts'
export { createApp } from './create-app.ts'
export { connectAlone } from './connect-alone.ts'
export { connect, type Db, doubtsOf, inTransaction, isAnswering, sqlState } from './database.ts'
export { arrayOf, runBatched, textsOf } from './run-batched.ts'
export {
  anyNetwork,
  askOutside,
  findOutside,
  openNetwork,
  type OutsideAnswer,
  ownReach,
  type Reach,
  allowPrivateTargets,
} from './outside/ask-outside.ts'
export { tellTogether } from './tell-together.ts'
export { anyFeed, createHub, type Hub } from './hub.ts'
export { openRelay, type RelayChoice } from './relay/open-relay.ts'
export { askNodes } from './relay/ask-nodes.ts'
export { joinPresence, type Presence, unknownPresence } from './relay/presence.ts'
export {
  beginHeartbeat,
  countOtherNodes,
  listNodes,
  nodeJobs,
  type NodeLoad,
  type NodeRole,
  nodeRoles,
  type NodeRow,
} from './nodes.ts'
export { noRelay, type Relay } from './relay/relay.ts'
export { deriveId, newId } from './ids.ts'
export type { Progress } from './job-progress.ts'
export { enqueue, type Job, type JobContext, moneyJobs, prepareJobs, startJobs } from './jobs.ts'
export { type Listener, listenOnce, startListeners } from './listeners.ts'
export { type Runner, startRunners } from './runners.ts'
export { findOthers, lockKey, readKeyMark, writeKeyMark } from './key-mark.ts'
export { keptFor } from './kept-for.ts'
export {
  approvalKindsOf,
  defineServerModule,
  joinModules,
  type PortsOf,
  type ServerModule,
} from './define-server-module.ts'
export { createLog, type LoggedFault, type Logger, type LogStyle } from './log.ts'
export { checkPrepared, migrate, refuseOlder } from './migrate.ts'
export { takeTurns } from './take-turns.ts'
export { listMigrations, type SqlFile } from './sql-files.ts'
export { prepared } from './prepared.ts'
export { connectToServe, prepareServingRole } from './serving-role.ts'
export type { AnswerOptions } from './answer-call.ts'
export { createFastCalls, type FastCalls, type FastOptions } from './fast-calls.ts'
export { mount, type MountOptions, sendProblem } from './mount.ts'
export { networkOf } from './network-of.ts'
export { kitJobs, noncesIn } from './nonces.ts'
export type { Opened, OpenPayload, UseNonce } from './payload.ts'
export { rowsInPages, type SealedColumn, turnColumn, type Turned } from './rows-in-pages.ts'
export { readForm, readJson, readText, Unreadable } from './read-json.ts'
export { forReports, useStandby } from './reports-database.ts'
export { findRoot } from './root.ts'
export {
  acceptedLanguages,
  firstKnownLanguage,
  inEachLanguage,
  inOtherLanguages,
  type Language,
  languageLinks,
  languagesIn,
  spokenIn,
  useLanguages,
  wordsIn,
} from './spoken-text.ts'
export {
  isFilled,
  type KindReason,
  lockSiteKind,
  noteFilled,
  readSiteKind,
  type SiteKind,
  writeSiteKind,
} from './site-kind.ts'
export { serveSockets, type ServedSockets, type SocketOptions } from './socket-server.ts'
export { beyond, countReached, cutPage, placeIn, type WalkOrder, walkOrder } from './walk.ts'
