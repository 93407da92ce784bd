import { answer } from '@tessera/server-kit'
import { draftCalls } from '../../draft-calls.ts'
import type { NameSubjects } from '../ports.ts'
import type { Topics } from '../staff/topics.ts'
import { listDrafts } from './list-drafts.ts'
import { publishDraft, rollBack } from './publish-draft.ts'
import {
  dropDraft,
  renewDraft,
  restoreDraft,
  saveDraft,
  scheduleDraft,
  secondDraft,
} from './save-draft.ts'

/** Changes of the site that are written first and set later. */
export const draftRoutes = (topics: Topics, nameSubjects?: NameSubjects) =>
  answer(draftCalls, {
    listDrafts: (context, { query }) => listDrafts(context, query, topics, nameSubjects),
    saveDraft: (context, { params, body }) =>
      saveDraft(context, { ...body, id: params.id, value: body.value }, topics),
    scheduleDraft: (context, { params, body }) =>
      scheduleDraft(context, { ...params, ...body }, topics),
    secondDraft: (context, { params }) => secondDraft(context, params.id, topics),
    publishDraft: (context, { params }) => publishDraft(context, params.id, topics),
    renewDraft: (context, { params }) => renewDraft(context, params.id, topics),
    dropDraft: (context, { params }) => dropDraft(context, params.id, topics),
    restoreDraft: (context, { params }) => restoreDraft(context, params.id, topics),
    rollBack: (context, { params, body }) => rollBack(context, { ...params, ...body }, topics),
  })
