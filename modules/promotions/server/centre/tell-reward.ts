import {
  type Db,
  deriveId,
  enqueue,
  inEachLanguage,
  inTransaction,
  type JobContext,
  spokenIn,
} from '@tessera/server-kit'
import * as z from 'zod/mini'
import { serverMessages } from '../../server-messages.ts'
import { findPromotion } from '../promotions.ts'
import { lockReward } from '../rewards/rewards.ts'
import { pushAvailable } from './available.ts'
import { isMuted } from './notices.ts'
import type { CentrePorts } from './ports.ts'

const job = 'promotions.tellReward'
const Payload = z.object({ rewardId: z.uuid() })
const text = spokenIn('promotions-server', serverMessages.texts)

// A name is plain text: nothing in it may be read as a mark of Markdown.
const plain = (written: string): string => written.replaceAll(/[\\`*_{}[\]<>()#!|~]/g, '\\$&')

/** Lets a member know of a reward that waits for a press of theirs, once the transaction that gave it is committed. */
export const announceReward = (tx: Db, rewardId: string): Promise<void> =>
  enqueue(tx, job, { rewardId }, { key: `${job} ${rewardId}` })

/** The job: the number in the menus changes at once, and one message is in the inbox unless the member wants none. */
export const tellRewardJob = (ports: CentrePorts) => ({
  name: job,
  run: async (context: JobContext, payload: unknown): Promise<void> => {
    const { db, clock } = context
    const { rewardId } = Payload.parse(payload)
    const reward = await inTransaction(db, async (tx) => {
      const row = await lockReward(tx, rewardId)
      if (row?.state !== 'claimable') return undefined
      const promotion = await findPromotion(tx, row.promotionId)
      if (await isMuted(tx, row.memberId)) return row
      await ports.sendMessage(tx, messageOf(row, promotion?.names ?? {}), clock())
      return row
    })
    if (reward) await pushAvailable(context, reward, ports)
  },
})

const messageOf = (
  { id, memberId }: { id: string; memberId: string },
  names: Record<string, string>,
): Parameters<CentrePorts['sendMessage']>[1] => ({
  id: deriveId(id, 'message'),
  memberId,
  texts: inEachLanguage((language) => ({
    title: text(language, 'reward.title'),
    content: text(language, 'reward.content', {
      name: plain(names[language] ?? names['EN'] ?? ''),
      page: '/member?page=rewardCenter',
    }),
  })),
})
