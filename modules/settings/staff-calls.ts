import { call, Done, PageNo, PageSize, Reason } from '@tessera/calls'
import type { $ZodType } from 'zod/v4/core'
import * as z from 'zod/mini'
import { HelpArticle, HelpArticles } from './about-shapes.ts'
import { Translation } from './offered-shapes.ts'
import { changeRows, changeRowsMax, settingBytesMax } from './limits.ts'
import { pictureCalls } from './picture-calls.ts'
import { settingsProblems } from './problems.ts'
import { ChangePage, partShapes, Version } from './staff-shapes.ts'

type Permission =
  | 'maintenance.write'
  | 'flags.write'
  | 'content.write'
  | 'brand.write'
  | 'hosts.write'
  | 'currencies.write'
  | 'review.write'

const readPart = <Shape extends $ZodType>(
  path: `/${string}`,
  permission: Permission,
  [summary, shape]: readonly [string, Shape],
) =>
  call({
    method: 'GET',
    path: `/wps/staff/site${path}`,
    access: `staff:${permission}`,
    summary,
    reply: z.object({ version: Version, value: shape }),
  })

const writePart = <Shape extends $ZodType>(
  path: `/${string}`,
  permission: Permission,
  [summary, shape]: readonly [string, Shape],
) =>
  call({
    method: 'PUT',
    path: `/wps/staff/site${path}`,
    access: `staff:${permission}`,
    summary,
    bytesMax: settingBytesMax,
    body: z.object({ version: Version, value: shape, reason: Reason }),
    reply: Done,
    problems: [
      settingsProblems.changedMeanwhile,
      settingsProblems.settingRefused,
      settingsProblems.secondPersonNeeded,
    ],
  })

const listChanges = (path: `/${string}`, permission: Permission, summary: string) =>
  call({
    method: 'GET',
    path: `/wps/staff/site${path}/changes`,
    access: `staff:${permission}`,
    summary,
    query: z.object({ pageNo: PageNo, pageSize: PageSize(changeRows, changeRowsMax) }),
    reply: ChangePage,
  })

const articleId = z.object({ id: HelpArticle.shape.id })
const { maintenance, flags, links, addresses, brand, about, banners, offered, review, timezone } =
  partShapes

/** What this site offers and how it looks, for the back office. Each change is written down for ever. */
export const settingsStaffCalls = {
  ...pictureCalls,

  readMaintenance: readPart('/maintenance', 'maintenance.write', [
    'Whether the site is closed for maintenance, and what visitors read',
    maintenance,
  ]),
  writeMaintenance: writePart('/maintenance', 'maintenance.write', [
    'Close the site for maintenance or open it again, with a reason',
    maintenance,
  ]),
  listMaintenanceChanges: listChanges(
    '/maintenance',
    'maintenance.write',
    'Who closed and opened the site, newest first',
  ),

  readFlagStates: readPart('/flags', 'flags.write', ['Which features are switched on', flags]),
  writeFlagStates: writePart('/flags', 'flags.write', ['Switch features on and off', flags]),
  listFlagChanges: listChanges('/flags', 'flags.write', 'Who switched which feature, newest first'),

  readLinks: readPart('/links', 'content.write', [
    'The links of the service bar and the ways to reach customer service',
    links,
  ]),
  writeLinks: writePart('/links', 'content.write', [
    'Set the links of the service bar and the ways to reach customer service',
    links,
  ]),
  readAbout: readPart('/about', 'content.write', [
    'Representatives, official channels, licence and downloads',
    about,
  ]),
  writeAbout: writePart('/about', 'content.write', [
    'Set representatives, official channels, licence and downloads',
    about,
  ]),
  listContentChanges: listChanges(
    '/content',
    'content.write',
    'Who changed links, help and the pages about the site, newest first',
  ),

  readAddresses: readPart('/addresses', 'hosts.write', [
    'The hosts of the site, its mirrors, and where pictures and games come from',
    addresses,
  ]),
  writeAddresses: writePart('/addresses', 'hosts.write', [
    'Set the hosts of the site, its mirrors, and where pictures and games come from',
    addresses,
  ]),
  listAddressChanges: listChanges(
    '/addresses',
    'hosts.write',
    'Who changed the hosts of the site, newest first',
  ),

  readBrands: readPart('/brand', 'brand.write', ['How the site looks, by host', brand]),
  writeBrands: writePart('/brand', 'brand.write', ['Set how the site looks, by host', brand]),
  listBrandChanges: listChanges(
    '/brand',
    'brand.write',
    'Who changed how the site looks, newest first',
  ),

  readBanners: readPart('/banners', 'content.write', ['Every banner in its order', banners]),
  writeBanners: writePart('/banners', 'content.write', [
    'Set the banners: their words, their order, when and for whom they are shown',
    banners,
  ]),
  listBannerChanges: listChanges(
    '/banners',
    'content.write',
    'Who changed the banners, newest first',
  ),

  listTranslations: call({
    method: 'GET',
    path: '/wps/staff/site/translations',
    access: 'staff:currencies.write',
    summary:
      'The languages that there are texts in, and how much of the product is translated into each',
    reply: z.object({ list: z.array(Translation) }),
  }),
  readOffered: readPart('/offered', 'currencies.write', [
    'Every language and currency that there is, offered or not',
    offered,
  ]),
  writeOffered: writePart('/offered', 'currencies.write', [
    'Set which languages and currencies are offered, and the first choice of each',
    offered,
  ]),
  listOfferedChanges: listChanges(
    '/offered',
    'currencies.write',
    'Who changed the languages and currencies, newest first',
  ),

  readReview: readPart('/review', 'review.write', ['What of the site takes two people', review]),
  writeReview: writePart('/review', 'review.write', [
    'Set what of the site takes two people; to ask for one again takes two',
    review,
  ]),
  listReviewChanges: listChanges(
    '/review',
    'review.write',
    'Who set what takes two people, newest first',
  ),

  readBusinessDay: readPart('/timezone', 'review.write', [
    'The zone in which business days begin and end',
    timezone,
  ]),
  writeBusinessDay: writePart('/timezone', 'review.write', [
    'Set the zone of business days from the next day on; it takes two',
    timezone,
  ]),
  listBusinessDayChanges: listChanges(
    '/timezone',
    'review.write',
    'Who set the zone of business days, newest first',
  ),

  listArticles: call({
    method: 'GET',
    path: '/wps/staff/site/help',
    access: 'staff:content.write',
    summary: 'Every article of the help centre in every language, with the version of each',
    reply: z.object({
      list: HelpArticles,
      versions: z.record(z.string(), Version),
    }),
  }),
  writeArticle: call({
    method: 'PUT',
    path: '/wps/staff/site/help/:id',
    access: 'staff:content.write',
    summary: 'Add an article to the help centre, or change it',
    params: articleId,
    body: z.object({ version: Version, texts: HelpArticle.shape.texts, reason: Reason }),
    reply: Done,
    problems: [settingsProblems.changedMeanwhile, settingsProblems.settingRefused],
  }),
  removeArticle: call({
    method: 'DELETE',
    path: '/wps/staff/site/help/:id',
    access: 'staff:content.write',
    summary: 'Take an article out of the help centre; its last words stay in the history',
    params: articleId,
    body: z.object({ reason: Reason }),
    reply: Done,
    problems: [settingsProblems.unknownArticle, settingsProblems.settingRefused],
  }),
}
