import { type FactorCalls, factorCalls } from '../../credentials-calls.ts'
import { FactorProof } from './factor-proof.tsx'
import { PasskeyProof } from './passkey-proof.tsx'

type MemberFactor = { calls: FactorCalls; otherWay: React.ReactNode; sureWay: React.ReactNode }

/** A member's own: the calls of their second proof, and the other ways to show who they are. */
export const memberFactor: MemberFactor = {
  calls: factorCalls('/wps/member', 'member'),
  otherWay: <PasskeyProof />,
  sureWay: <FactorProof />,
}
