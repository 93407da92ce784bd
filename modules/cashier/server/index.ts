export { type CallsOfHour, readGatewayCalls } from './gateway-calls.ts'
export { openSandbox } from './sandbox-gateway/open-sandbox.ts'
export { type BetDay, listBetDays } from './records/list-bet-days.ts'
export { recordsRoutes } from './records/records-routes.ts'
export { serveRecordFiles } from './records/serve-record-files.ts'
export { setStatementKey, statementKey } from './records/statement-key.ts'
export { sendToMember } from './upline/send-to-member.ts'
export { readUplineRule } from './upline/upline-rule.ts'
export { serveSandboxGateway } from './sandbox-gateway/serve-gateway.ts'
export { cashierJobsWith } from './jobs.ts'
export { cashierRoutes, cashierRoutesWith } from './routes.ts'
export { addTurnover } from './turnover/add-turnover.ts'
export { endBonusTurnover } from './turnover/requirements.ts'
export { readTurnover, type TurnoverRow } from './turnover/read-turnover.ts'
export { turnoverListener } from './turnover/turnover-listener.ts'
export {
  givenSettingsKey,
  giveSettingsKey,
  keyFileIn,
  readKeyFile,
  settingsKeyIn,
  setSettingsKey,
} from './settings-key.ts'
export { addPayee } from './withdraw/add-payee.ts'
export { forgetSealedCashier, turnSealedCashier } from './turn-sealed.ts'
