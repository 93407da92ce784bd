import { answer } from '@tessera/server-kit'
import { settingsStaffCalls } from '../../staff-calls.ts'
import { listArticles, removeArticle, writeArticle } from './change-help.ts'
import { listTranslations } from '../languages.ts'
import { uploadPicture } from '../pictures/upload-picture.ts'
import { changePart, readPart } from './change-part.ts'
import { changes } from './changes.ts'

/** What the staff may set of the site. */
export const settingsStaffRoutes = answer(settingsStaffCalls, {
  readMaintenance: ({ db }) => readPart(db, 'maintenance'),
  writeMaintenance: (context, { body }) => changePart(context, 'maintenance', body),
  listMaintenanceChanges: ({ db }, { query }) => changes.list(db, ['maintenance'], query),

  readFlagStates: ({ db }) => readPart(db, 'flags'),
  writeFlagStates: (context, { body }) => changePart(context, 'flags', body),
  listFlagChanges: ({ db }, { query }) => changes.list(db, ['flags'], query),

  readLinks: ({ db }) => readPart(db, 'links'),
  writeLinks: (context, { body }) => changePart(context, 'links', body),
  readAbout: ({ db }) => readPart(db, 'about'),
  writeAbout: (context, { body }) => changePart(context, 'about', body),
  listContentChanges: ({ db }, { query }) => changes.list(db, ['links', 'about', 'help'], query),

  readAddresses: ({ db }) => readPart(db, 'addresses'),
  writeAddresses: (context, { body }) => changePart(context, 'addresses', body),
  listAddressChanges: ({ db }, { query }) => changes.list(db, ['addresses'], query),

  readBrands: ({ db }) => readPart(db, 'brand'),
  writeBrands: (context, { body }) => changePart(context, 'brand', body),
  listBrandChanges: ({ db }, { query }) => changes.list(db, ['brand'], query),

  readBanners: ({ db }) => readPart(db, 'banners'),
  writeBanners: (context, { body }) => changePart(context, 'banners', body),
  listBannerChanges: ({ db }, { query }) => changes.list(db, ['banners'], query),

  listTranslations: () => Promise.resolve(listTranslations()),
  readOffered: ({ db }) => readPart(db, 'offered'),
  writeOffered: (context, { body }) => changePart(context, 'offered', body),
  listOfferedChanges: ({ db }, { query }) => changes.list(db, ['offered'], query),

  readReview: ({ db }) => readPart(db, 'review'),
  writeReview: (context, { body }) => changePart(context, 'review', body),
  listReviewChanges: ({ db }, { query }) => changes.list(db, ['review'], query),

  readBusinessDay: ({ db }) => readPart(db, 'timezone'),
  writeBusinessDay: (context, { body }) => changePart(context, 'timezone', body),
  listBusinessDayChanges: ({ db }, { query }) => changes.list(db, ['timezone'], query),

  uploadPicture: (context, { body }) => uploadPicture(context, body),

  listArticles: ({ db }) => listArticles(db),
  writeArticle: (context, { params, body }) => writeArticle(context, { id: params.id, ...body }),
  removeArticle: (context, { params, body }) => removeArticle(context, { ...params, ...body }),
})
