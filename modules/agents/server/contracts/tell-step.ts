import {
  type Db,
  deriveId,
  inEachLanguage,
  inTransaction,
  type JobContext,
  spokenIn,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ContractStepName, Kind, Side } from '../../contract-shapes.ts'
import { serverMessages } from '../../server-messages.ts'

/** A message to one member, by language; the same message is not written again. */
export type SendMessage = (
  tx: Db,
  message: {
    id: string
    memberId: string
    texts: Record<string, { title: string; content: string }>
  },
  now: Date,
) => Promise<void>

const text = spokenIn('agents-server', serverMessages.texts)

/** Who is told of a step that they did not make themselves. */
const heardBy: Partial<Record<ContractStepName, readonly Side[]>> = {
  proposed: ['lower'],
  accepted: ['upper'],
  rejected: ['upper'],
  withdrawn: ['lower'],
  expired: ['lower', 'upper'],
  endAsked: ['lower', 'upper'],
  endRefused: ['lower', 'upper'],
  terminated: ['lower', 'upper'],
  autoTerminated: ['lower', 'upper'],
}

type Told = {
  contractId: string
  step: ContractStepName
  byId: string | null
  number: bigint
  kind: Kind
  topRatePpm: number
  isAbuse: boolean
  upperId: string | null
  lowerId: string
  account: string
}

const Payload = z.object({ step: z.string().check(z.regex(/^\d{1,18}$/)) })

/** Writes to the parties of a contract what happened to it. */
export async function tellStep(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  payload: unknown,
  sendMessage: SendMessage,
): Promise<void> {
  const { step: stepNumber } = Payload.parse(payload)
  await inTransaction(db, async (tx) => {
    const { rows } =
      await sql<Told>`select s.contract_id as "contractId", s.step, s.by_id as "byId", c.number, c.kind,
        c.top_rate_ppm as "topRatePpm", c.is_abuse as "isAbuse", c.upper_id as "upperId", c.lower_id as "lowerId",
        m.account
      from agents.contract_step s join agents.contract c on c.id = s.contract_id
      join identity.member_view m on m.id = c.lower_id where s.number = ${stepNumber}::bigint`.execute(
        tx,
      )
    const [told] = rows
    if (!told) return
    for (const side of heardBy[told.step] ?? []) {
      const memberId = side === 'upper' ? told.upperId : told.lowerId
      if (memberId === null || memberId === told.byId) continue
      const id = deriveId(told.contractId, `step ${stepNumber} ${side}`)
      await sendMessage(tx, { id, memberId, texts: textsOf(told, side) }, clock())
    }
  })
}

const partsPerPercent = 10_000

function textsOf({ step, kind, number, topRatePpm, account, isAbuse }: Told, side: Side) {
  const key = (part: 'title' | 'content') =>
    `${side}.${step}.${part}` as keyof typeof serverMessages.texts
  const content =
    isAbuse && step === 'terminated' && side === 'lower'
      ? 'lower.terminatedForAbuse.content'
      : key('content')
  return inEachLanguage((language) => ({
    title: text(language, key('title')),
    content: text(language, content, {
      kind: text(language, `kind.${kind}`),
      number: String(number),
      account,
      rate: new Intl.NumberFormat(language.toLowerCase(), { maximumFractionDigits: 4 }).format(
        topRatePpm / partsPerPercent,
      ),
      page: `/member?page=contracts&kind=${kind}`,
    }),
  }))
}
