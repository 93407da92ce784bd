import { answer, type Route } from '@tessera/server-kit'
import { draftCalls } from '../../draft-calls.ts'
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
export const draftRoutes: Route[] = answer(draftCalls, {
  listDrafts: (context, { query }) => listDrafts(context, query),
  saveDraft: (context, { params, body }) =>
    saveDraft(context, { ...body, id: params.id, value: body.value }),
  scheduleDraft: (context, { params, body }) => scheduleDraft(context, { ...params, ...body }),
  secondDraft: (context, { params }) => secondDraft(context, params.id),
  publishDraft: (context, { params }) => publishDraft(context, params.id),
  renewDraft: (context, { params }) => renewDraft(context, params.id),
  dropDraft: (context, { params }) => dropDraft(context, params.id),
  restoreDraft: (context, { params }) => restoreDraft(context, params.id),
  rollBack: (context, { params, body }) => rollBack(context, { ...params, ...body }),
})
