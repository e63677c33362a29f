import { languageForms, type members, type Query, renewalMessages, renewalRules } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import type { Bulk } from '../../../domain/bulk/use-bulk.tsx'
import { call } from '../../../lib/api/call.ts'
import { formatDay, today } from '../../../lib/dates.ts'
import { language } from '../../../lib/i18n/locale.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { listQuery, resource } from '../../../lib/resource.ts'

/** Who is reminded stands with members, which are read again. */
export const renewalRuleData = resource('renewalRules', renewalRules, {
  alsoRefresh: () => queryClient.invalidateQueries({ queryKey: ['members'] }),
})

/** Under the name of the rules: a reminder of chosen members reads it anew. */
export const renewalMessagesQuery = listQuery(renewalRuleData.key('messages'), renewalMessages.list)

/** A rule that is made while somebody reminds is for the ends of a week, from the next morning on. */
export const draftDays = 7

async function makeRule(text: string): Promise<number> {
  const name = t('renewalRules.remind.draftName', { day: formatDay(today()) })
  const { locale } = languageForms[language]
  const body = { name, daysBefore: draftDays, language: locale, text, status: 'on' as const }
  return (await call(renewalRules.create, { body })).id
}

async function remindChosen(ruleId: number, chosen: number[]): Promise<void> {
  const counts = await call(renewalMessages.remind, { body: { ruleId, members: chosen } })
  const { unchanged } = counts
  const unneeded = unchanged > 0 ? t('renewalRules.remind.unchanged', { unchanged }) : ''
  notify.success(t('renewalRules.remind.done', counts) + unneeded)
}

interface Target {
  members: number[]
  matching?: { query: Query<typeof members.list>; count: number }
}

/** Reminds by a rule, which is made first where there is none. Another number of members by now must be confirmed. */
export function useRemind({ members: chosen, matching }: Target, bulk: Bulk) {
  const asked = (ruleId: number) =>
    matching &&
    bulk({
      operation: renewalMessages.remindMatching,
      query: matching.query,
      seen: matching.count,
      body: { ruleId },
      refresh: renewalRuleData.refresh,
      onDone: () => undefined,
    })
  const remind = useMutation({
    mutationFn: async ({ ruleId: known, text }: { ruleId: number | undefined; text: string }) => {
      let ruleId = known
      try {
        ruleId ??= await makeRule(text)
        if (!matching) return await remindChosen(ruleId, chosen)
      } catch (error) {
        presentError(error, t('renewalRules.remind.failed'))
        throw error
      }
      await asked(ruleId)?.run()
    },
    onSettled: renewalRuleData.refresh,
    meta: { ownErrors: true },
  })
  return { ...remind, refusal: remind.error ? asked(0)?.refusal(remind.error) : undefined }
}
