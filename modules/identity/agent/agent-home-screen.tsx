import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { CopyButton, query, Row, StatCard, useFormat, useText } from '@tessera/web-kit'
import { logInCalls } from '../log-in-calls.ts'
import { logInMessages } from '../log-in-messages.ts'
import styles from './agent.module.css'

const home = query(logInCalls.readAgentHome, {})

export const loadAgentHomeScreen = (client: QueryClient) => client.ensureQueryData(home)

/** An agent's first page: who they are, their codes, and how many came by them. */
export function AgentHomeScreen() {
  const text = useText(logInMessages)
  const format = useFormat()
  const { data } = useSuspenseQuery(home)
  return (
    <section className={styles.home}>
      <h1>{text('agentHome')}</h1>
      <p className={styles.lead}>{text('agentHello', { name: data.nickname })}</p>
      <Row>
        <StatCard name={text('agentAccount')}>{data.account}</StatCard>
        <StatCard name={text('agentType')}>{data.type}</StatCard>
        <StatCard name={text('agentSince')}>{format.day(data.memberSince)}</StatCard>
        <StatCard name={text('agentInvited')}>{format.number(data.invited)}</StatCard>
      </Row>
      <h2>{text('agentCodes')}</h2>
      {data.affiliateCodes.length === 0 && <p className={styles.lead}>{text('agentNoCodes')}</p>}
      <Codes codes={data.affiliateCodes} />
      <h2>{text('agentReferral')}</h2>
      <Codes codes={[data.referralCode]} />
    </section>
  )
}

function Codes({ codes }: { codes: string[] }) {
  const text = useText(logInMessages)
  return (
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
          <CopyButton value={code} label={text('copyCode', { code })} />
        </li>
      ))}
    </ul>
  )
}
