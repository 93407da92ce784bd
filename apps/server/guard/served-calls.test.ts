import { freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { guardSeed, guardFixture, mounted, whoMay } from './guard.fixture.ts'
import { isAdmitted } from './is-admitted.fixture.ts'
import { specifiedCalls } from './specified-calls.fixture.ts'

const { db } = freshDatabase({ seed: guardSeed })
let fixture: Awaited<ReturnType<typeof guardFixture>>

beforeAll(async () => {
  fixture = await guardFixture(db())
}, 120_000)

// Specification 7: the table of endpoints, and the relay calls, each with the method of its purpose.
const served = [
  'POST /wps/session/login [CL-01] [PL-06]',
  'POST /wps/verification/sms/noLogin [CL-02] [PL-09]',
  'GET /wps/system/whitelabel [CL-03]',
  'GET /wps/member/info [CL-04]',
  'PUT /wps/member/register [CL-05]',
  'PUT /wps/member/register/mobile [CL-06]',
  'POST /wps/member/password [CL-07]',
  'GET /wps/agent/affiliate [CL-08]',
  'GET /wps/system/setting/register [CL-09]',
  'POST /wps/member/password/email [CL-10]',
  'POST /wps/session/login/freeplay [CL-11]',
  'GET /wps/captcha [CL-12]',
  'GET /wps/member/info/icon [CL-13]',
  'GET /wps/system/status [CL-14]',
  'POST /wps/member/password/verification [CL-15]',
  'GET /wps/v2/wallets/balance [CL-16]',
  'DELETE /wps/session/logout [CL-17]',
  'POST /wps/verification/sms/register [CL-19]',
  'GET /wps/member/info/funds/consolidated [CL-18] [PL-15]',
  'PUT /wps/feedback [CL-20]',
  'GET /wps/system/domainRoute [CL-21]',
  'GET /wps/system/helpCenter [CL-22]',
  'POST /wps/game/launchGame [CL-23]',
  'GET /lgw/games/game_menus [CL-24]',
  'GET /lgw/vn/games/game_menu [CL-25]',
  'GET /lgw/vn/games/game_menu/recent [CL-26]',
  'GET /lgw/vn/numeros/opened/game [CL-27]',
  'GET /lotto/lgw/games/opened/numero [CL-28]',
  'GET /wps/relay/GCSGAME_gameList [CL-31]',
  'GET /wps/relay/GCSGAME_hotGamesV2 [CL-32]',
  'GET /wps/relay/GCSGAME_getVassGameType [CL-33]',
  'GET /wps/relay/GCSGAME_newGameVendor [CL-34]',
  'GET /wps/relay/GCSGAME_getRankList [CL-35]',
  'POST /wps/relay/GCS_gameLaunchFB [CL-30]',
  'GET /wps/relay/GCS_recentGame [CL-36]',
  'POST /wps/relay/GCS_walletTransfer [CL-29] [PL-47]',
  'GET /wps/relay/GCS_merchantWallet [CL-37] [PL-46]',
  'GET /wps/relay/MCSFE_getListAnnouncements [CL-38]',
  'GET /wps/relay/MCSFE_getFavoriteGames [CL-39]',
  'GET /wps/relay/MCSFE_getFavoriteGamesList [CL-40]',
  'POST /wps/relay/MCSFE_addFavoriteGameV2 [CL-41]',
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2 [CL-42]',
  'GET /wps/relay/ODSFE2_MemTransDet [CL-57]',
  'GET /wps/relay/CSP_unreadCount [CL-58]',
  'GET /wps/relay/GLS2_roomList [CL-46]',
  'GET /wps/relay/CBS_modelList [CL-59]',
  'GET /wps/relay/CBS_launchChat [CL-60]',
  'GET /wps/relay/MCS2_processDividendReq [CL-47] [PL-42]',
  'GET /wps/relay/MCS2_processDailySalContract [CL-48] [PL-43]',
  'POST /wps/relay/MCS2_processContractHourSalary [CL-49] [PL-44]',
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract [CL-45] [PL-45]',
  'POST /wps/relay/MCS2_claimRafflePromotion [CL-50] [PL-48]',
  'GET /wps/relay/MCS2_getPointBalance [CL-51]',
  'GET /wps/relay/MCS2_getPointReward [CL-52]',
  'GET /wps/relay/MCS2_getRedeemPointList [CL-53]',
  'GET /wps/relay/MCS2_getPointConfig [CL-54]',
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward [CL-55]',
  'POST /wps/relay/passwordCheck/MCS2_convertPoint [CL-56]',
  'GET /wps/relay/MCSFE_getMissionSummaryDetails [CL-43] [PL-17]',
  'GET /wps/relay/MCSFE_getMissionLeaderboard [CL-44] [PL-17]',
]

test.each(served)('%s', async (title) => {
  const key = title.slice(0, title.indexOf(' ['))
  const call = mounted.get(key)
  if (!call) throw new Error(`${key} is not mounted`)
  const answer = await fixture.send(call, { token: await fixture.tokenOf(whoMay(call)) })
  expect(isAdmitted(call, answer), answer.text.slice(0, 300)).toBe(true)
  const row = specifiedCalls.find(([path]) => path === call.path)
  if (!row) return
  const [, token, sealed] = row
  expect(call.encrypted ?? false).toBe(sealed === 'yes')
  const { code } = await fixture.send(call)
  if (token === 'yes') expect(code).toBe('common.notLoggedIn')
  else expect(code).not.toBe('common.notLoggedIn')
})

test('each call that the specification names and the site serves is in the list', () => {
  const named = (path: string) =>
    specifiedCalls.some(([each]) => each === path) || path.startsWith('/wps/relay/')
  const paths = new Set([...mounted.values()].map(({ path }) => path as string).filter(named))
  const listed = new Set(served.map((title) => title.split(' ')[1]))
  expect([...paths].filter((path) => !listed.has(path))).toEqual([])
})
