import {
  screening,
  screeningListFields,
  screeningListNames,
  screeningMatchFields,
  screeningMatchNames,
} from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { auditWords, privateTo } from '../../platform/audit/words.ts'
import { bind } from '../../platform/http/bind.ts'
import type { Module } from '../../platform/module.ts'
import { importListJob } from './import-list.ts'
import { isMatching, matchCompaniesJob } from './match-companies.ts'
import { toScreeningList, toScreeningMatch } from './screening.mapper.ts'
import {
  aliasesOf,
  decideMatch,
  importList,
  listMarksOf,
  matchNow,
  replaceList,
} from './screening.service.ts'
import { listLists } from './screening-lists.repository.ts'
import { listMatches } from './screening-matches.repository.ts'

function screeningRoutes(app: AppContext): void {
  bind(app, screening.lists, async ({ actor, language }) => ({
    rows: (await listLists(app.db)).map(row => toScreeningList(row, actor, language)),
    isMatching: await isMatching(app.db),
  }))

  bind(app, screening.import, call => importList(app, call))

  bind(app, screening.replace, ({ body, ...call }) => replaceList(app, body, call))

  bind(app, screening.match, async call => ({ jobId: await matchNow(app, call) }))

  bind(app, screening.list, async ({ actor, query }) => {
    const { rows, total } = await listMatches(app.db, query, actor)
    const aliases = await aliasesOf(app.trade)
    return { rows: rows.map(row => toScreeningMatch(row, actor, aliases)), total }
  })

  bind(app, screening.decide, ({ body, ...call }) => decideMatch(app, body, call))

  bind(app, screening.marks, ({ body }) => listMarksOf(app, body.uids))
}

const listWords = auditWords('screeningList', screeningListNames, screeningListFields, {
  upload: ['上传制裁名单文件', 'Upload a screening list'],
  import: ['导入制裁名单', 'Import a screening list'],
  finish: ['制裁名单导入结束', 'Import of a screening list ended'],
  replace: ['仍然替换制裁名单', 'Replace a screening list by a much smaller one'],
})

const matchWords = auditWords(
  'screeningMatch',
  screeningMatchNames,
  screeningMatchFields,
  {
    decide: ['判断名单疑似匹配', 'Decide a possible match'],
    find: ['要求比对企业与制裁名单', 'Compare companies with screening lists'],
  },
  privateTo(screening.list.access.permission, { reason: 'text' }),
)

export const screeningModule: Module = {
  routes: [screeningRoutes],
  auditWords: [listWords, matchWords],
  jobs: [importListJob, matchCompaniesJob],
}
