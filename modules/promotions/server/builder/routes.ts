import { money } from '@tessera/money'
import { answer } from '@tessera/server-kit'
import type { EditedPromotion } from '../../builder-shapes.ts'
import { builderCalls } from '../../builder-staff-calls.ts'
import { kindOf } from '../../kinds/index.ts'
import { promotionsProblems } from '../../problems.ts'
import { exampleOf, readTerms } from '../../read-terms.ts'
import { refusalOf } from '../../rule-packs.ts'
import { Who, whoLines } from '../../who.ts'
import { findPromotion, type PromotionRow } from '../promotions.ts'
import { countForReader } from '../segments/count-for-reader.ts'
import { listSegments, removeSegment, saveSegment } from '../segments/segments.ts'
import { choosePack, readPack, showPack } from './rule-pack.ts'
import { changeDraft, termsAsWritten } from './write-draft.ts'

const done = { success: true } as const

/** How the staff write promotions. */
export const builderRoutes = () =>
  answer(builderCalls, {
    readPromotion: async ({ db }, { params }) => {
      const row = await findPromotion(db, params.id)
      if (!row) throw promotionsProblems.unknownPromotion()
      return editedOf(row)
    },
    changeDraft: async ({ db, staff }, { params, body }) => {
      const { budget, startsAt, endsAt, ...row } = body
      const window = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
      const written = { ...row, ...window, unit: budget.currency, budget: budget.amount }
      await changeDraft(db, { ...written, id: params.id }, staff)
      return done
    },
    previewTerms: async (context, { body: { kind: name, unit, who, ...body } }) => {
      const terms = termsAsWritten(name, body.terms)
      const kind = kindOf(name)
      if (!kind) throw promotionsProblems.termsRefused({ fields: { kind: 'wrong' } })
      return {
        terms: [...whoLines(who), ...readTerms(kind, terms, unit)],
        example: exampleOf(kind, terms, { unit }) ?? null,
        members: await countForReader(context, { who, unit }),
        refused: refusalOf(await readPack(context.db), terms) ?? null,
      }
    },
    listSegments: ({ db }) => listSegments(db),
    saveSegment: async ({ db, clock, staff }, { params, body }) => {
      await saveSegment(db, { ...body, id: params.id }, { by: staff.account, now: clock() })
      return done
    },
    removeSegment: async ({ db }, { params }) => {
      await removeSegment(db, params.id)
      return done
    },
    readRulePack: ({ db }) => showPack(db),
    writeRulePack: async (context, { body }) => {
      await choosePack(context, body.pack)
      return done
    },
  })

function editedOf({
  unit,
  budget,
  startsAt,
  endsAt,
  terms,
  who,
  ...row
}: PromotionRow): EditedPromotion {
  const { id, version, state, kind, names } = row
  return {
    id,
    version,
    state,
    kind,
    names,
    unit,
    budget: money(budget, unit),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    terms: terms as Record<string, unknown>,
    who: Who.parse(who),
  }
}
