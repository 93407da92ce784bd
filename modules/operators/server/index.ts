export { renewOperatorKeys, turnOperatorKeys, useOperatorKey } from './operator-key.ts'
export { serveSandbox } from './sandbox.ts'
export { serveOperators } from './serve-operators.ts'
