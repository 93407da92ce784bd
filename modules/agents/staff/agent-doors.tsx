import { useMay, useText } from '@tessera/web-kit'
import type { AgentLine } from '../staff-calls.ts'
import { agentsStaffMessages } from '../staff-messages.ts'
import {
  contractsOfHref,
  debtsOfHref,
  exposureOfHref,
  offerHref,
  ratesOfHref,
  receiptsOfHref,
  runsOfHref,
} from './paths.ts'
import styles from './staff.module.css'

const doors = {
  contracts: contractsOfHref,
  payments: runsOfHref,
  debts: debtsOfHref,
  rates: ratesOfHref,
  exposure: exposureOfHref,
  receipts: receiptsOfHref,
  offer: offerHref,
} as const
const ofEach = ['contracts', 'payments', 'debts', 'receipts'] as const
/** What only an agent with nobody above has with the platform. */
const ofTop = ['rates', 'exposure', 'offer'] as const

type Props = { line: Pick<AgentLine, 'account' | 'currency'>; isTop: boolean }

/** The ways to what concerns one agent in the other sections. */
export function AgentDoors({ line: { account, currency }, isTop }: Props) {
  const text = useText(agentsStaffMessages)
  const may = { rates: useMay('agents.rates'), exposure: true, offer: useMay('agents.contracts') }
  const shown = [...ofEach, ...(isTop ? ofTop.filter((id) => may[id]) : [])]
  return (
    <nav className={styles.acts} aria-label={text('doors')}>
      {shown.map((id) => (
        <a key={id} href={doors[id](account, currency)}>
          {text(`door.${id}`)}
        </a>
      ))}
    </nav>
  )
}
