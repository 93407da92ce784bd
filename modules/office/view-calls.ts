import { call, commonProblems, Done, ShownName } from '@tessera/calls'
import * as z from 'zod/mini'
import { officeProblems } from './problems.ts'

const Page = z.string().check(z.regex(/^[a-z][A-Za-z]{1,29}$/))

export const SavedView = z.object({ id: z.uuid(), name: z.string(), search: z.string() })
export type SavedView = z.output<typeof SavedView>

/** Saved views of lists; each staff member sees their own. */
export const viewCalls = {
  listViews: call({
    method: 'GET',
    path: '/wps/staff/views/:page',
    access: 'staff:self',
    summary: 'One’s own saved views of a page, by name',
    params: z.object({ page: Page }),
    reply: z.object({ list: z.array(SavedView) }),
  }),

  saveView: call({
    method: 'POST',
    path: '/wps/staff/views/:page',
    access: 'staff:self',
    summary: 'Keep what a list shows under a name',
    params: z.object({ page: Page }),
    body: z.object({
      id: z.uuid(),
      name: ShownName(60),
      search: z.string().check(z.maxLength(1000), z.regex(/^[^\p{Cc}]*$/u)),
    }),
    reply: Done,
    problems: [officeProblems.viewNameTaken, officeProblems.viewsFull],
  }),

  removeView: call({
    method: 'DELETE',
    path: '/wps/staff/views/:page/:id',
    access: 'staff:self',
    summary: 'Forget one of one’s own saved views',
    params: z.object({ page: Page, id: z.uuid() }),
    reply: Done,
    problems: [commonProblems.notFound],
  }),
}
