import { type Db, newId, type StaffContext } from '@tessera/server-kit'
import { fixedClock, type Pushed, testContext } from '@tessera/testing'
import { ownTopics } from '../staff/topics.ts'
import { listDrafts } from './list-drafts.ts'
import { publishDraft, publishDue, rollBack } from './publish-draft.ts'
import {
  dropDraft,
  renewDraft,
  restoreDraft,
  saveDraft,
  scheduleDraft,
  secondDraft,
} from './save-draft.ts'

const permissions = [
  'drafts.write',
  'brand.write',
  'flags.write',
  'content.write',
  'maintenance.write',
  'review.write',
  'currencies.write',
]

/** Two of the staff who may set the whole site, on a real database, for the tests of this module. */
export function staffFixture(db: () => Db) {
  const clock = fixedClock()
  const person = (account: string): StaffContext['staff'] => ({
    id: newId(clock()),
    account,
    permissions,
    sessionId: newId(clock()),
  })
  const as = (staff: StaffContext['staff']): StaffContext & { pushed: Pushed[] } => ({
    ...testContext(db(), { clock }),
    staff,
  })
  return { clock, as, olga: person('olga'), petra: person('petra') }
}

const ofOwnTopics =
  <Context, Given, Reply>(
    act: (context: Context, given: Given, topics: typeof ownTopics) => Promise<Reply>,
  ) =>
  (context: Context, given: Given) =>
    act(context, given, ownTopics)

/** What is done with drafts of what this module knows. */
export const desk = {
  listDrafts: ofOwnTopics(listDrafts),
  publishDraft: ofOwnTopics(publishDraft),
  rollBack: ofOwnTopics(rollBack),
  dropDraft: ofOwnTopics(dropDraft),
  renewDraft: ofOwnTopics(renewDraft),
  restoreDraft: ofOwnTopics(restoreDraft),
  saveDraft: ofOwnTopics(saveDraft),
  scheduleDraft: ofOwnTopics(scheduleDraft),
  secondDraft: ofOwnTopics(secondDraft),
  publishDue: (context: Parameters<typeof publishDue>[0]) => publishDue(context, ownTopics),
}
